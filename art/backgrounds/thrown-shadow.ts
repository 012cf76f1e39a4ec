import { gaussianBlur } from '../analysis/blur.ts';
import { resizePlane } from '../analysis/resize.ts';
import { clamp, smoothstepIn } from '../numbers.ts';
import { boundingBox } from '../plan/composition/bounding-box.ts';
import type { Picture } from '../plan/picture.ts';
import type { Scene } from '../plan/scene.ts';
import { createPlane, type Plane } from '../raster.ts';
import { contactShadow, groundUnder } from './contact-shadow.ts';
import type { GroundLine } from './ground-line.ts';
import { restShadow } from './rest-shadow.ts';

/** How far a shadow lies to the side and away from us, shares of how high the pet is above the ground there. */
const LIES = { aside: 0.75, behind: 0.2 } as const;
/**
 * Heights above the ground from which on there is no shadow, and up to which it is full, shares of the pet's height.
 */
const FADES = [0.85, 0.1] as const;
/** How soft it is, share of the picture's longer side. */
const SOFT = 0.007;
/** Light that it takes from red, green and blue: the sky still lights what the lamp does not. */
const DARK = [0.5, 0.46, 0.38] as const;
/** Depths of a floor, shares of the height, from which on the shadow lies on it and from which on it is full. */
const ON_FLOOR = [0, 0.04] as const;
/** Steepest ground that the shadow lies on, rise by run, and how high it is looked for, share of the pet's height. */
const GROUND = { steepest: 0.12, highest: 0.5 } as const;
/** Cells of a shadow to a pixel of the picture, along a side. */
const CELLS = 0.5;
/** Spread of the dark line right under the feet, shares of the longer side, and the share of light that it takes. */
const CREASE = { wide: 0.01, flat: 0.005, dark: 0.6 };
/** Light that what a body rests on loses of red, green and blue, right below it and around that. */
const UNDER_BODY = { core: [0.46, 0.42, 0.37], border: [0.68, 0.63, 0.54] } as const;

/**
 * Where a pet that stands or lies keeps a lamp's light from the floor, 0 to 1: its outline, laid on the floor
 * away from the lamp, from its feet on. Nothing when the pet is cut off below.
 *
 * @param side where the shadow lies: at the right (1) or at the left (-1)
 */
export function thrownShadow(scene: Scene, width: number, height: number, side: 1 | -1): Plane | undefined {
  const mask = resizePlane(scene.mask, width, height);
  const ground = groundUnder(scene, mask);
  if (!ground) return undefined;
  const { top, bottom } = boundingBox(mask);
  const line = lineOf(ground);
  const shadow = createPlane(width, height);
  for (let y = Math.max(0, Math.floor(bottom - GROUND.highest * (bottom - top))); y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Where the ground line slopes, what throws the shadow stands higher or lower than the shadow.
      const slope = line.slope * LIES.aside * side;
      const high = (line.at(x) - y) / (LIES.behind + slope);
      if (high < 0) continue;
      const from = Math.round(x - side * LIES.aside * high);
      const row = Math.round(line.at(from) - high);
      if (from < 0 || from >= width || row < 0 || row >= height) continue;
      shadow.data[y * width + x] = mask.data[row * width + from] * smoothstepIn(FADES, high / (bottom - top));
    }
  }
  return gaussianBlur(shadow, SOFT * Math.max(width, height));
}

/** The ground below a pet as a straight line. */
function lineOf({ left, right, rows }: GroundLine): { slope: number; at(x: number): number } {
  const slope =
    right > left ? clamp((rows[right] - rows[left]) / (right - left), -GROUND.steepest, GROUND.steepest) : 0;
  const middle = (rows[left] + rows[right]) / 2;
  return { slope, at: (x) => middle + slope * (x - (left + right) / 2) };
}

/**
 * Darkens a floor by the shadow that a pet throws, and right under its feet, in place.
 *
 * @param side where the shadow lies: at the right (1) or at the left (-1)
 * @param floor where the floor begins, share from above
 */
export function throwShadow(picture: Picture, scene: Scene, side: 1 | -1, floor: number): void {
  const { width, height, red, green, blue } = picture;
  const [columns, rows] = [width, height].map((length) => Math.ceil(CELLS * length));
  const [thrown, under, rest] = [
    thrownShadow(scene, columns, rows, side),
    contactShadow(scene, columns, rows, CREASE),
    restShadow(scene, resizePlane(scene.mask, columns, rows)),
  ];
  if (!thrown || !under || !rest) return;
  const [shadow, crease, core, border] = [thrown, under, rest.core, rest.border].map(
    (plane) => resizePlane(plane, width, height).data,
  );
  const channels = [red, green, blue];
  for (let i = 0; i < shadow.length; i++) {
    const onFloor = smoothstepIn(ON_FLOOR, Math.floor(i / width) / height - floor);
    const left = 1 - CREASE.dark * Math.min(1, crease[i]);
    for (let n = 0; n < 3; n++) {
      const thrownLeft = left * (1 - DARK[n] * onFloor * shadow[i]);
      const restLeft =
        (1 - UNDER_BODY.core[n] * onFloor * core[i]) * (1 - UNDER_BODY.border[n] * onFloor * border[i]);
      // Shadows of one lamp lie over each other and do not add up.
      channels[n][i] *= Math.min(thrownLeft, restLeft);
    }
  }
}
