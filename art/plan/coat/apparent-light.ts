import { gaussianBlur } from '../../analysis/blur.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, hypot, mix, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { eyeShare } from '../face/eyes.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { multiply } from '../shapes/planes.ts';

/** Blur of a color before it is judged, plan units. */
const CALM = 4;
/** OKLab b from which on a color is fur's: not yet and certainly. Blue is a cast of the sky. */
const WARM = [0, 0.02] as const;
/** Distance from gray (OKLab) from which on fur has a color, not yet and certainly. */
const COLORED = [0.015, 0.055] as const;
/** How far around a place its marking is looked at, plan units. */
const MARKING = 30;
/** Cells to a pixel of the scene along a side: colors of photos are coarse. */
const FEWER = 0.25;
/** Lightness (OKLab) between which the middle of a colored marking is drawn: neither black nor white. */
const MIDDLE = [0.5, 0.62] as const;
/** Share of the way there that a marking is moved. */
const MOVED = 0.85;
/** Lightness of a marking's middle from which on it is cream that stays light, and up to which it is tan. */
const CREAM = [0.8, 0.68] as const;
/** Lightness of a marking's middle up to which it is no color but a shadow, and from which on it certainly is. */
const SHADOW = [0.12, 0.3] as const;

/**
 * The pet as light as it seems: colored fur looks lighter than gray fur of the same lightness, and its markings have
 * middle tones, so that a drawing tells tan and rust from black and white. Light and shade within a marking stay.
 */
export const withApparentLight = oncePerScene((scene: Scene): Scene => {
  const { light, width, height } = scene;
  const { added, colored, shift } = coarseLook(scene);
  const [more, moved] = [added, multiply(colored, shift)].map(
    (plane) => resizePlane(plane, width, height).data,
  );
  const eyes = eyeShare(scene).data;
  const data = light.data.slice();
  for (let i = 0; i < data.length; i++) {
    const own = data[i];
    data[i] = clamp(own + (1 - eyes[i]) * ((1 - own) * more[i] + moved[i]), 0, 1);
  }
  return { ...scene, light: { ...light, data } };
});

/** What changes the lightness of a pet, in coarse cells. */
interface CoarseLook {
  /** Light that its color adds, as a share of what a place lacks of white. */
  readonly added: Plane;
  /** Share of colored fur, 0 to 1. */
  readonly colored: Plane;
  /** What is added to the lightness of colored fur, so that the middle of its marking is a middle tone. */
  readonly shift: Plane;
}

function coarseLook({ mask, light, a, b, width, height, scale }: Scene): CoarseLook {
  const [columns, rows] = [width, height].map((side) => Math.ceil(side * FEWER));
  const cells = scale * FEWER;
  const [inside, own, planeA, planeB] = [mask, light, a, b].map((plane) => resizePlane(plane, columns, rows));
  const [calmA, calmB] = [planeA, planeB].map((plane) => gaussianBlur(plane, CALM * cells).data);
  const [added, colored, lights] = [0, 1, 2].map(() => createPlane(columns, rows));
  for (let i = 0; i < own.data.length; i++) {
    const warm = smoothstepIn(WARM, calmB[i]);
    added.data[i] = warm * shareAdded(calmA[i], calmB[i]);
    colored.data[i] = warm * smoothstepIn(COLORED, hypot(calmA[i], calmB[i])) * inside.data[i];
    lights.data[i] = colored.data[i] * mix(own.data[i], 1, added.data[i]);
  }
  const [shares, shift] = [colored, lights].map((plane) => gaussianBlur(plane, MARKING * cells));
  for (let i = 0; i < shift.data.length; i++) {
    const middle = shift.data[i] / Math.max(1e-4, shares.data[i]);
    const moved = MOVED * smoothstepIn(SHADOW, middle) * smoothstepIn(CREAM, middle);
    shift.data[i] = moved * (clamp(middle, ...MIDDLE) - middle);
  }
  return { added, colored, shift };
}

/**
 * How much lighter a color looks than gray of its lightness (Helmholtz-Kohlrausch effect), as a share of what it lacks
 * of white.
 *
 * After Fairchild and Pirrotta 1991, "Predicting the lightness of chromatic object colors using CIELAB":
 * L** = L* + (2.5 - 0.025 L*) (0.116 |sin((h - 90°) / 2)| + 0.085) C*. L* is 116 l - 16 for a gray of OKLab lightness
 * l, C* about 400 times the chroma c in OKLab: what is added is 10 (1 - l) (...) c.
 */
export function shareAdded(a: number, b: number): number {
  const strength = 0.116 * Math.abs(Math.sin((Math.atan2(b, a) - Math.PI / 2) / 2)) + 0.085;
  return 10 * strength * hypot(a, b);
}
