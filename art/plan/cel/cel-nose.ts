import { difference, type Lab } from '../../analysis/color/choose-palette.ts';
import { clamp } from '../../numbers.ts';
import { type CatNose, catNoseOf, isAtNose, isAtPrintedMouth } from '../face/drawn-muzzle.ts';
import { headsOf, wholeOf } from '../face/heads.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { celShapesOf } from './cel-shapes.ts';

/** Places across and down along the face, in half breadths of the nose from its middle. */
type Places = readonly (readonly [number, number])[];

/** Within a nose. */
const INSIDE: Places = [
  [-0.45, -0.2],
  [0.45, -0.2],
  [0, -0.25],
  [0, 0.2],
  [-0.25, 0],
  [0.25, 0],
];
/** Beside it, left and right, and beside its tip. Above it a bridge has its color, below it a lip. */
const BESIDE: readonly Places[] = [-1, 1].flatMap((side): Places[] => [
  [
    [1.9 * side, -0.3],
    [1.7 * side, 0],
    [2.1 * side, -0.1],
  ],
  [[1.2 * side, 0.9]],
]);
/** How far the color of a nose that is seen is from that beside it at least, for each lightness of that, OKLab. */
const CLEAR = 0.28;

/**
 * Whether the flat shapes of a figure have lost the nose of a cat: on some side, they hardly tell it from its muzzle.
 */
export const isNoseLost = oncePerScene((scene: Scene): boolean => {
  const nose = catNoseOf(scene);
  if (!nose) return false;
  const [light, a, b] = shownColor(scene, nose, INSIDE);
  return BESIDE.some((places) => {
    const muzzle = shownColor(scene, nose, places);
    return difference(muzzle, light, a, b) < (CLEAR * muzzle[0]) ** 2;
  });
});

/** Whether a place lies at a nose that is drawn anew or at the mouth below it. Plan units. */
export function isAtNewNose(scene: Scene, x: number, y: number): boolean {
  return headsOf(scene).some((head) => {
    const nose = isNoseLost(head) ? catNoseOf(head) : undefined;
    return nose !== undefined && (isAtNose(nose, x, y) || isAtPrintedMouth(head, x, y));
  });
}

/** The mean color that the shapes show at some places. */
function shownColor(scene: Scene, { half, at }: CatNose, places: Places): Lab {
  const { coat, labels, palette } = celShapesOf(wholeOf(scene));
  const sum: [number, number, number] = [0, 0, 0];
  for (const [across, down] of places) {
    const { x, y } = at(half * across, half * down);
    const column = clamp(Math.floor(x * coat.scale), 0, labels.width - 1);
    const row = clamp(Math.floor(y * coat.scale), 0, labels.height - 1);
    const color = palette[labels.data[row * labels.width + column]];
    for (let part = 0; part < 3; part++) sum[part] += color[part] / places.length;
  }
  return sum;
}
