"""Filters every photo with free tools, for a blind comparison: OUT/PEER/PHOTO.png.

/usr/bin/python3 scripts/judging/paint-peers.py PHOTOS OUT
Needs Debian's python3-opencv, gmic and imagemagick. PHOTOS is the folder `photo` of paint-candidates.ts.
"""

import pathlib
import subprocess
import sys

import cv2

OPENCV = {
    "cv-stylization": lambda image: cv2.stylization(image),
    "cv-edge-preserving": lambda image: cv2.edgePreservingFilter(image),
    "cv-pencil": lambda image: cv2.pencilSketch(image)[0],
}
COMMANDS = {
    "gmic-cartoon": ["gmic", "IN", "cartoon", "3,150,20,0.25,1.5,8", "cut", "0,255", "-o", "OUT"],
    "gmic-poster-edges": ["gmic", "IN", "poster_edges", "20,60,5,1,10,3", "cut", "0,255", "-o", "OUT"],
    "gmic-posterize": ["gmic", "IN", "fx_posterize", "150,30,1,12,0,0,0", "cut", "0,255", "-o", "OUT"],
    "gmic-brushify": [
        "gmic", "IN", "fx_brushify", "7,0.25,4,64,25,12,0,2,4,0.2,0.5,30,1,1,1,5,0,0.2,0,0",
        "cut", "0,255", "-o", "OUT",
    ],
    "gmic-pencil": [
        "gmic", "IN", "fx_pencil_portraitbw", "30,120,1,0.5,144,79,21", "cut", "0,255", "-o", "OUT",
    ],
    "gmic-anisotropic": [
        "gmic", "IN", "fx_smooth_anisotropic", "60,0.7,0.3,0.6,1.1,0.8,30,2,0,1,0,0", "cut", "0,255",
        "-o", "OUT",
    ],
    "im-charcoal": ["convert", "IN", "-charcoal", "2", "OUT"],
    "im-sketch": ["convert", "IN", "-colorspace", "gray", "-sketch", "0x10+120", "OUT"],
    "im-paint": ["convert", "IN", "-paint", "4", "OUT"],
}

photos, out = (pathlib.Path(folder) for folder in sys.argv[1:3])
for photo in sorted(photos.glob("*.png")):
    image = cv2.imread(str(photo))
    for peer, paint in OPENCV.items():
        (out / peer).mkdir(parents=True, exist_ok=True)
        cv2.imwrite(str(out / peer / photo.name), paint(image))
    for peer, command in COMMANDS.items():
        (out / peer).mkdir(parents=True, exist_ok=True)
        places = {"IN": str(photo), "OUT": str(out / peer / photo.name)}
        subprocess.run([places.get(word, word) for word in command], check=True, capture_output=True)
