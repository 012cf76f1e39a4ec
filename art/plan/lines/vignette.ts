import { resizePlane } from '../../analysis/resize.ts';
import { clamp, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { forEachNear } from '../face/eyes.ts';
import { faceOf } from '../face/face.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { slowNoise } from '../slow-noise.ts';
import { frameFade } from './frame-fade.ts';

/** Pixels of the longer side: the fade is smooth. */
const SIDE = 192;
/** Share of a side of the frame that a pet touches where that side cuts it, a little and surely. */
const CUT = [0.03, 0.12] as const;
/** How far inside the edge of the frame that is looked at, plan units. */
const INSIDE = 6;
/** Exponent of the rounded shape (a superellipse, Piet Hein): 2 is an ellipse, more is a rectangle with round corners. */
const ROUND = 3;
/** Where the fade ends and begins, from the middle of the face to the edge of the frame. */
const FADE = { end: 1.02, begin: 0.72 };
/** How much the lower edge counts against the sides: paws are near it. */
const BELOW = 0.75;
/** How uneven it is: where the washes end, and where single strokes do; ups and downs along the longer side. */
const WASHES = { by: 0.12, hills: 5 };
const STROKES = { by: 0.08, hills: 17 };
/** Where the middle of the picture is without a face, as a share of the picture's height. */
const HIGH = 0.4;
/** How near to the picture's edges it may be at most, as a share of its sides. */
const EDGE = 0.15;
/** Width of the sheet's border where a pet comes near to it without being cut, as a share of what it is elsewhere. */
const FREE = 0.15;

/**
 * 0 where the frame cuts the pet, 1 inside, in a round shape about its face: a body runs out as one in a painted portrait
 * instead of along the edge of the sheet.
 */
export const vignette = oncePerScene((scene: Scene): Plane => {
  const { placement } = scene;
  const scale = SIDE / Math.max(placement.width, placement.height);
  const width = Math.max(2, Math.round(placement.width * scale));
  const height = Math.max(2, Math.round(placement.height * scale));
  const cut = cutShares(scene);
  const middle = middleOf(scene);
  const washes = slowNoise(width, height, WASHES.hills, 11).data;
  const strokes = slowNoise(width, height, STROKES.hills, 12).data;
  const plane = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    const down = (y + 0.5) / scale - middle.y;
    const below = BELOW * cut.bottom * Math.max(0, down / (placement.height - middle.y)) ** ROUND;
    for (let x = 0; x < width; x++, i++) {
      const across = (x + 0.5) / scale - middle.x;
      const beside =
        across < 0
          ? cut.left * (-across / middle.x) ** ROUND
          : cut.right * (across / (placement.width - middle.x)) ** ROUND;
      const away = (below + beside) ** (1 / ROUND);
      const uneven = WASHES.by * washes[i] + STROKES.by * strokes[i];
      plane.data[i] = smoothstep(FADE.end, FADE.begin, away + uneven);
    }
  }
  return resizePlane(plane, scene.width, scene.height);
});

/**
 * Where ears are whole, and where they no longer have to be: around the middle of the face, beside it, and above it;
 * how much further above it to the side, where a back may come as high as the eyes. In distances of the eyes.
 */
const EARS = {
  around: [2.1, 2.9],
  aside: [1.7, 2.1],
  above: [-0.1, 0.3],
  beside: [1, 1.8],
  rise: 0.6,
} as const;

/**
 * `frameFade` for a pet's own paint, which ends in a vignette where the frame cuts it. Ears that come close to the edge of the
 * sheet stay whole.
 */
export function bodyFade(scene: Scene, margin: number): Plane {
  const cut = cutShares(scene);
  const isCut = (side: keyof typeof cut) => cut[side] > 0.5;
  const sides = { left: isCut('left'), top: false, right: isCut('right'), bottom: isCut('bottom') };
  const fade = frameFade(scene, margin, undefined, sides);
  const narrow = frameFade(scene, FREE * margin).data;
  const shape = vignette(scene).data;
  for (let i = 0; i < shape.length; i++) fade.data[i] *= Math.min(narrow[i], shape[i]);
  const ears = earsOf(scene).data;
  for (let i = 0; i < ears.length; i++) if (ears[i] > fade.data[i]) fade.data[i] = ears[i];
  return fade;
}

/** 1 where the ears of a face are, 0 elsewhere. */
const earsOf = oncePerScene((scene: Scene): Plane => {
  const ears = createPlane(scene.width, scene.height);
  const face = faceOf(scene);
  if (!face) return ears;
  const [within, to] = EARS.around;
  forEachNear(scene, face, to, (i, distance, across, down) => {
    if (distance >= to || down >= EARS.above[1]) return;
    const high = down + EARS.rise * smoothstepIn(EARS.beside, Math.abs(across));
    const near =
      smoothstep(to, within, distance) * smoothstep(EARS.aside[1], EARS.aside[0], Math.abs(across));
    ears.data[i] = near * smoothstep(EARS.above[1], EARS.above[0], high);
  });
  return ears;
});

/** The middle of the face, or of the picture's upper half; inside the picture also where a face is dragged out of it. */
function middleOf(scene: Scene): Point {
  const { width, height } = scene.placement;
  const { x, y } = faceOf(scene) ?? { x: width / 2, y: HIGH * height };
  return {
    x: clamp(x, EDGE * width, (1 - EDGE) * width),
    y: clamp(y, EDGE * height, (1 - EDGE) * height),
  };
}

/** How surely each side of the frame cuts the pet, 0 to 1. The top never does: ears that touch it are whole. */
function cutShares({ mask, scale }: Scene): { left: number; right: number; bottom: number } {
  const { width, height, data } = mask;
  const inside = Math.round(INSIDE * scale);
  const share = (count: number, at: (n: number) => number) => {
    let pet = 0;
    for (let n = 0; n < count; n++) pet += data[at(n)];
    return smoothstepIn(CUT, pet / count);
  };
  return {
    left: share(height, (y) => y * width + inside),
    right: share(height, (y) => (y + 1) * width - 1 - inside),
    bottom: share(width, (x) => (height - 1 - inside) * width + x),
  };
}
