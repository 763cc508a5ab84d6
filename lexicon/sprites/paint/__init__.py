"""How things are painted: the pen and its shapes, text and icons, textures and grounds, pictures that are kept."""
