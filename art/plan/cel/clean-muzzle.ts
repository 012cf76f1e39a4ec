import { areasOf } from '../../analysis/cut-out/mask-areas.ts';
import { indicator, type Labels } from '../../analysis/label-regions.ts';
import { type CatNose, catNoseOf, isAtNose, isAtPrintedMouth } from '../face/drawn-muzzle.ts';
import { headsOf } from '../face/heads.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { isNoseLost } from './cel-nose.ts';
import { type CelShapes, celShapesOf } from './cel-shapes.ts';

/** Area of an old mark at most, in squares of the distance of the eyes: larger ones are fur. */
const LARGEST = 0.12;
/** Share of a mark that lies at the nose or mouth at least. */
const INSIDE = 0.8;
/** How much darker than the muzzle an old mark of a mouth is at most, OKLab lightness: what is darker is a spot. */
const MOUTH_DARKER = 0.3;

/** Values of places around a nose and around a mouth. */
const [NOSE_ZONE, MOUTH_ZONE] = [1, 2];

/** The regions of a scene's pet without those of noses and mouths that are drawn anew. */
export const cleanShapesOf = oncePerScene(
  (scene: Scene): CelShapes => headsOf(scene).reduce(withoutMarks, celShapesOf(scene)),
);

function withoutMarks(shapes: CelShapes, scene: Scene): CelShapes {
  const nose = isNoseLost(scene) ? catNoseOf(scene) : undefined;
  if (!nose) return shapes;
  const { coat, labels, palette } = shapes;
  const zone = zoneOf(scene, nose, shapes);
  const marks = [...marksIn(zone, labels, LARGEST * (nose.apart * coat.scale) ** 2)];
  const around = filledFromAround(labels, marks);
  const old = marks.filter((mark) => {
    const darker = mark.reduce((sum, i) => sum + palette[around[i]][0] - palette[labels.data[i]][0], 0);
    const isOfNose = mark.some((i) => zone[i] === NOSE_ZONE);
    return isOfNose || (darker >= 0 && darker <= MOUTH_DARKER * mark.length);
  });
  const data = filledFromAround(labels, old);
  // What was there does not count for the colors of the regions that take its place.
  const counted = coat.mask.data.slice();
  for (const mark of old) for (const i of mark) counted[i] = 0;
  return { ...shapes, labels: { ...labels, data }, coat: { ...coat, mask: { ...coat.mask, data: counted } } };
}

/** Where old marks of a nose and of a mouth may lie, on the grid of the labels. */
function zoneOf(scene: Scene, nose: CatNose, { coat, labels }: CelShapes): Uint8Array {
  const { width, height } = labels;
  const zone = new Uint8Array(width * height);
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const [x, y] = [(column + 0.5) / coat.scale, (row + 0.5) / coat.scale];
      if (isAtNose(nose, x, y)) zone[i] = NOSE_ZONE;
      else if (isAtPrintedMouth(scene, x, y)) zone[i] = MOUTH_ZONE;
    }
  }
  return zone;
}

/** Small connected regions of one label that lie in a zone. */
function* marksIn(zone: Uint8Array, labels: Labels, largest: number): Generator<Int32Array> {
  const within = new Set(labels.data.filter((_, i) => zone[i] > 0));
  for (const label of within) {
    const own = indicator(labels, (other) => other === label);
    for (const area of areasOf(own, (value) => value === 1)) {
      const inside = area.reduce((count, i) => count + (zone[i] ? 1 : 0), 0);
      if (area.length < largest && inside > INSIDE * area.length) yield area;
    }
  }
}

/** Labels where the places of marks have that of the nearest other place. */
function filledFromAround({ width, data: before }: Labels, marks: readonly Int32Array[]): Uint8Array {
  const data = before.slice();
  let open = new Set(marks.flatMap((mark) => [...mark]));
  for (let last = 0; open.size !== last; ) {
    last = open.size;
    const inner = new Set<number>();
    const known: [place: number, label: number][] = [];
    for (const i of open) {
      const row = Math.floor(i / width);
      const beside = [i - 1, i + 1].filter((k) => Math.floor(k / width) === row);
      const from = [i - width, ...beside, i + width].find((k) => k in before && !open.has(k));
      if (from === undefined) inner.add(i);
      else known.push([i, data[from]]);
    }
    for (const [i, label] of known) data[i] = label;
    open = inner;
  }
  return data;
}
