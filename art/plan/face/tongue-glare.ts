import { gaussianBlur } from '../../analysis/blur.ts';
import { pastePlane } from '../../analysis/crop.ts';
import { areasOf } from '../../analysis/cut-out/mask-areas.ts';
import { mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Scene } from '../scene.ts';
import { noseTipOf } from './eyes.ts';
import { type FacePlace, faceFrameOf } from './face.ts';
import { boxOf, hangsOut, leastTongue, PALE_PINK, pinknessOf } from './tongue.ts';
import { type TongueWindow, tongueWindow } from './tongue-window.ts';

/** Lightness of what the sun has bleached and what is around that in its glare, OKLab. */
const BRIGHT = 0.62;
/**
 * Mean lightness of a bleached tongue at least, and by how much what is around it is darker: on white fur nothing is
 * certain.
 */
const GLARE = { light: 0.78, contrast: 0.25 };
/** Share of it that is still pink at least. */
const STILL_PINK = 0.1;
/** Breadth of a white chin, against its length: a tongue that hangs out is longer. */
const CHIN = 1.8;
/** How far around a tongue its contrast is measured, and how soft the edge of the tint is, in distances of the eyes. */
const AROUND = 0.08;
const SOFT = 0.02;
/** Color of a tongue in the sun, OKLab a and b, and how much darker it is than white. */
const TONGUE = { a: 0.085, b: 0.02, darker: 0.17 };
/** How pink is not bleached, and what is. */
const BLEACHED = [0.06, 0.02] as const;

/** Gives a tongue that the sun has bleached to white its color back, where both eyes are certain. In place. */
export function tintGlaringTongue(scene: Scene): void {
  const frame = faceFrameOf(scene);
  const window = frame && tongueWindow(scene, frame);
  if (!window) return;
  const nose = noseTipOf(scene);
  if (!tintIn(window, leastTongue(scene.cat), nose && frame.of(nose.x, nose.y))) return;
  for (const plane of ['light', 'a', 'b'] as const) pastePlane(scene[plane], window[plane], window.box);
}

/** Tints tongues in a window. In place; tells whether there is one. */
function tintIn(window: TongueWindow, least: number, nose: FacePlace | undefined): boolean {
  const { light, a, b, mask, apart } = window;
  const pinkness = (i: number) => pinknessOf(light.data[i], a.data[i], b.data[i]);
  const bright = createPlane(mask.width, mask.height);
  for (const i of window.pixels) {
    bright.data[i] = light.data[i] > BRIGHT || pinkness(i) > PALE_PINK ? 1 : 0;
  }
  let isThere = false;
  for (const area of areasOf(bright, (value) => value > 0.5)) {
    if (meanOf(area, light) < GLARE.light) continue;
    if (area.filter((i) => pinkness(i) > PALE_PINK).length < STILL_PINK * area.length) continue;
    const places = window.placesOf(area);
    if (!hangsOut(area.length / apart ** 2, least, places, nose) || isChin(places)) continue;
    const tongue = createPlane(mask.width, mask.height);
    for (const i of area) tongue.data[i] = 1;
    if (contrastOf(tongue, window, AROUND * apart) < GLARE.contrast) continue;
    isThere = true;
    const share = gaussianBlur(tongue, SOFT * apart).data;
    for (let i = 0; i < share.length; i++) {
      if (share[i] < 0.01) continue;
      const bleached = share[i] * smoothstepIn(BLEACHED, pinkness(i)) * smoothstep(0.5, 0.75, light.data[i]);
      light.data[i] -= TONGUE.darker * bleached;
      a.data[i] = mix(a.data[i], TONGUE.a, bleached);
      b.data[i] = mix(b.data[i], TONGUE.b, bleached);
    }
  }
  return isThere;
}

/** Whether an area is as broad as a white chin under pink lips. */
function isChin(places: readonly FacePlace[]): boolean {
  const { left, right, top, bottom } = boxOf(places);
  return right - left > CHIN * (bottom - top);
}

function meanOf(area: ArrayLike<number> & Iterable<number>, { data }: Plane): number {
  let sum = 0;
  for (const i of area) sum += data[i];
  return sum / area.length;
}

/** How much lighter an area is than the pet around it. @param reach in pixels */
function contrastOf(area: Plane, { mask, light }: TongueWindow, reach: number): number {
  const near = gaussianBlur(area, reach).data;
  const [inside, around] = [
    { sum: 0, count: 1e-6 },
    { sum: 0, count: 1e-6 },
  ];
  for (let i = 0; i < near.length; i++) {
    if (mask.data[i] < 0.5 || near[i] < 0.02) continue;
    const side = area.data[i] > 0.5 ? inside : around;
    side.sum += light.data[i];
    side.count++;
  }
  return inside.sum / inside.count - around.sum / around.count;
}
