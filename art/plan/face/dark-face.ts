import { gaussianBlur, weightedBlur } from '../../analysis/blur.ts';
import { cropPlane } from '../../analysis/crop.ts';
import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, hypot, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Box } from '../composition/bounding-box.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { boxAround, eyePlaces } from './eyes.ts';
import { awayFromFace, type FaceDisc, faceOf } from './face.ts';
import { changedAtHeads } from './heads.ts';

/** Cells to a distance of the eyes on which a face is looked at: form is broader than hairs. */
const CELLS = 56;
/** Where a face with its ears ends, and up to where it is one, distances of the eyes from its middle. */
const FACE = [2.3, 1.5] as const;
/** Where eyes and muzzle lie, whose darkness and contrast count, the same. */
const INNER = 0.85;
/** How far around an eye its lids reach, and where fur begins, radii. */
const EYE = [1.15, 1.7] as const;
/** OKLab lightness of fur that is not dark, and that is. */
const DARK = [0.46, 0.32] as const;
/** The same of pale fur beside a dark face, and of fur that belongs to it. */
const NOT_PALE = [0.62, 0.5] as const;
/** Share of dark fur in a face that is not dark, and that is. */
const DARK_SHARE = [0.4, 0.6] as const;
/** Mean difference of lightness (OKLab) in a muzzle that shows its form by itself, as a tabby's, and that does not. */
const CONTRAST = [0.0385, 0.029] as const;
/**
 * What is form in a face, from nostrils and lids to cheeks and ears: details between two blurs, distances of the eyes;
 * mean differences of lightness (OKLab) that are noise, and form; and the one it has at least.
 */
const FORMS = [
  { from: 0.03, to: 0.08, seen: [0.004, 0.01], least: 0.036 },
  { from: 0.08, to: 0.2, seen: [0.004, 0.01], least: 0.042 },
  { from: 0.2, to: 0.5, seen: [0.005, 0.012], least: 0.04 },
] as const;
/** The form by which the contrast of a face is measured. */
const MUZZLE = FORMS[1];
/** How far around a place differences are averaged, distances of the eyes. */
const AROUND = 0.35;
/** How many times larger a difference becomes at most. */
const MOST_GAIN = 2.6;
/** How much lighter and darker form becomes at most, and how much lighter all of it, OKLab. */
const MOST = { lighter: 0.07, darker: 0.03, all: 0.018 } as const;

/**
 * The pet with a clearer form in a black or very dark face, where its photo shows that faintly: nose, muzzle, brows,
 * cheeks and ears, which paint would lose. The same scene where the face is not dark, shows its form by itself, or is
 * not certain; eyes are as they were.
 */
export const withClearDarkFace = oncePerScene((scene: Scene): Scene => {
  const eyes = eyePlaces(scene);
  return changedAtHeads(scene, (head) => clearDarkFace(head, eyes));
});

/** @param eyes of all heads, which may lie cheek to cheek */
function clearDarkFace(scene: Scene, eyes: readonly Disc[]): Scene {
  const face = faceOf(scene);
  if (!face) return scene;
  const box = boxAround(scene, [face], FACE[0]);
  const [columns, rows] = [box.right - box.left, box.bottom - box.top];
  if (columns <= 0 || rows <= 0) return scene;
  const fur = furIn(scene, face, eyes, box);
  const strength = flatnessOf(fur);
  if (strength === 0) return scene;
  const more = resizePlane(clearer(fur, strength), columns, rows).data;
  const data = scene.light.data.slice();
  for (let y = 0, k = 0; y < rows; y++) {
    const start = (box.top + y) * scene.width + box.left;
    for (let i = start; i < start + columns; i++, k++) data[i] = clamp(data[i] + more[k], 0, 1);
  }
  return { ...scene, light: { ...scene.light, data } };
}

/** A face in cells. */
interface FaceFur {
  readonly light: Plane;
  /** Cells to a distance of the eyes. */
  readonly apart: number;
  /** Fur around the eyes and in the muzzle, and what of it is not pale, 0 to 1. */
  readonly inner: Plane;
  readonly notPale: Plane;
  /** Dark fur, 0 to 1. */
  readonly dark: Plane;
  /** What belongs to the face, 0 to 1. */
  readonly near: Plane;
}

function furIn(scene: Scene, face: FaceDisc, eyes: readonly Disc[], box: Box): FaceFur {
  const share = Math.min(1, CELLS / (face.radius * scene.scale));
  const sides = [box.right - box.left, box.bottom - box.top];
  const [columns, rows] = sides.map((side) => Math.max(4, Math.round(side * share)));
  const [light, mask] = [scene.light, scene.mask].map((plane) =>
    resizePlane(cropPlane(plane, box), columns, rows),
  );
  // Plan units to a cell.
  const [wide, high] = [sides[0] / columns / scene.scale, sides[1] / rows / scene.scale];
  const apart = face.radius / wide;
  const own = gaussianBlur(light, FORMS[0].from * apart).data;
  const [inner, notPale, dark, near] = [0, 1, 2, 3].map(() => createPlane(columns, rows));
  for (let i = 0; i < own.length; i++) {
    const x = box.left / scene.scale + ((i % columns) + 0.5) * wide;
    const y = box.top / scene.scale + (Math.floor(i / columns) + 0.5) * high;
    const away = awayFromFace(face, x, y);
    if (away > FACE[0]) continue;
    let fur = mask.data[i];
    for (const eye of eyes) fur *= smoothstepIn(EYE, hypot(x - eye.x, y - eye.y) / eye.radius);
    near.data[i] = smoothstepIn(FACE, away);
    inner.data[i] = away < INNER ? fur : 0;
    notPale.data[i] = fur * smoothstepIn(NOT_PALE, own[i]);
    dark.data[i] = fur * smoothstepIn(DARK, own[i]);
  }
  return { light, apart, inner, notPale, dark, near };
}

/** How sure it is that a face is dark and shows little of its form, 0 to 1. */
function flatnessOf({ light, apart, inner, notPale, dark }: FaceFur): number {
  let [ofDark, ofFur] = [0, 1e-6];
  for (let i = 0; i < dark.data.length; i++) {
    if (inner.data[i] > 0) ofDark += dark.data[i];
    ofFur += inner.data[i];
  }
  const darkness = smoothstepIn(DARK_SHARE, ofDark / ofFur);
  if (darkness === 0) return 0;
  const [fine, broad] = [MUZZLE.from, MUZZLE.to].map((size) => weightedBlur(light, notPale, size * apart));
  let [squares, counted] = [0, 1e-6];
  for (let i = 0; i < fine.length; i++) {
    if (inner.data[i] === 0) continue;
    squares += notPale.data[i] * (fine[i] - broad[i]) ** 2;
    counted += notPale.data[i];
  }
  return darkness * smoothstepIn(CONTRAST, Math.sqrt(squares / counted));
}

/** How much lighter each cell becomes. @param strength share of that, 0 to 1 */
function clearer({ light, apart, dark, near }: FaceFur, strength: number): Plane {
  const more = createPlane(dark.width, dark.height);
  const shown = new Float32Array(more.data.length);
  let fine = weightedBlur(light, dark, FORMS[0].from * apart);
  for (const { to, seen, least } of FORMS) {
    const broad = weightedBlur(light, dark, to * apart);
    const form = fine.map((value, i) => value - broad[i]);
    const square = { ...dark, data: form.map((value) => value * value) };
    const squares = weightedBlur(square, dark, AROUND * apart);
    for (let i = 0; i < form.length; i++) {
      if (dark.data[i] === 0) continue;
      const mean = Math.sqrt(squares[i]);
      const share = smoothstepIn(seen, mean);
      if (share === 0) continue;
      shown[i] = Math.max(shown[i], share);
      more.data[i] += share * (clamp(least / mean, 1, MOST_GAIN) - 1) * form[i];
    }
    fine = broad;
  }
  for (let i = 0; i < shown.length; i++) {
    const most = more.data[i] > 0 ? MOST.lighter : MOST.darker;
    const limited = most * Math.tanh(more.data[i] / most) + MOST.all * shown[i];
    more.data[i] = strength * dark.data[i] * near.data[i] * limited;
  }
  return more;
}
