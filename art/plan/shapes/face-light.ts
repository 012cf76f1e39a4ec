import { weightedBlur } from '../../analysis/blur.ts';
import { areasOf } from '../../analysis/cut-out/mask-areas.ts';
import type { Labels } from '../../analysis/label-regions.ts';
import { quantile } from '../../analysis/read-plane.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { clamp, mix, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { coatOf } from '../coat/coat.ts';
import { eyeShare, eyesOf } from '../face/eyes.ts';
import { awayFromFace, faceFrameOf, faceOf, facesOf, nosePlaceOf } from '../face/face.ts';
import { headsOf, largest } from '../face/heads.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { coatInksOf, coatKindOf, DARK_INK } from './coat-inks.ts';

/** How far a face is looked at, and where its light fades, distances of the eyes from its middle. */
const FACE = { reach: 1.1, fade: [1.35, 0.95] } as const;
/** Share of a face in one ink from which on it is empty. */
const EMPTY = 0.7;
/** How far beside the eyes' middle a nose lies where sides of a face differ, and where they are alike. */
const TURNED = [0.16, 0.06] as const;
/**
 * Blur of what is form, and of the light that falls on all of a face, distances of the eyes; how much of that
 * is left.
 */
const FORM = { fine: 0.045, broad: 0.5, left: 0.3 } as const;
/** Rank of lightness in a face above which it is a whisker, and how much of that counts, OKLab. */
const BRIGHT = { rank: 0.92, above: 0.03 } as const;
/** Ranks of a face's form between which its light rises, and their least difference, OKLab lightness. */
const LIT = { ranks: [0.5, 0.88], least: 0.03 } as const;
/**
 * Light from which on a face has a plane of the next lighter ink, and the share of the face that each
 * covers at least.
 */
const PLANE = { light: 0.75, share: 0.03 } as const;
/** How far below the eyes a nose lies at least, distances of the eyes. */
const HIGHEST_NOSE = 0.2;
/** Share of an eye around which there is no form. */
const EYE = 0.5;

/**
 * The photo's own light in dark faces that one ink covers, stretched to the face's range: brow, cheeks,
 * bridge of the nose and muzzle; 0 to 1 on the coat's grid. None but in black coats, in faces without planes
 * whose eyes are certain.
 */
export function faceLightOf(scene: Scene): Plane | undefined {
  return remembered(scene).light;
}

const remembered = oncePerScene((scene: Scene): { readonly light?: Plane } => {
  if (!coatKindOf(scene).isDark) return {};
  const lights = headsOf(scene).flatMap((head) => lightAt(head, scene) ?? []);
  return lights.length > 0 ? { light: lights.reduce(largest) } : {};
});

function lightAt(head: Scene, scene: Scene): Plane | undefined {
  const face = faceOf(head);
  if (!face || eyesOf(head).length < 2) return undefined;
  const { width, height, scale, mask, light } = coatOf(scene);
  const { data: inks } = coatInksOf(scene).labels;
  const eyes = resizePlane(eyeShare(scene), width, height).data;
  const away = createPlane(width, height).data;
  const inside: number[] = [];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      away[i] = awayFromFace(face, (x + 0.5) / scale, (y + 0.5) / scale);
      if (away[i] < FACE.reach && mask.data[i] > 0.5 && eyes[i] < EYE) inside.push(i);
    }
  }
  // On the darkest ink, light would be a skull's.
  const empty = inside.filter((i) => inks[i] === DARK_INK);
  if (empty.length <= EMPTY * inside.length) return undefined;
  const bright = quantile(Float32Array.from(empty, (i) => light.data[i]).sort(), BRIGHT.rank) + BRIGHT.above;
  const fur = { width, height, data: mask.data.map((share, i) => share * (1 - eyes[i])) };
  const tones = { ...fur, data: light.data.map((tone) => Math.min(tone, bright)) };
  const fine = weightedBlur(tones, fur, FORM.fine * face.radius * scale);
  const broad = weightedBlur(tones, fur, FORM.broad * face.radius * scale);
  const seen = { ...fur, data: fine.map((tone, i) => tone - (1 - FORM.left) * broad[i]) };
  const form = evenSides(head, seen, fur, scale, inside);
  const sorted = Float32Array.from(empty, (i) => form[i]).sort();
  const [from, to] = LIT.ranks.map((rank) => quantile(sorted, rank));
  const range = [from, Math.max(to, from + LIT.least)] as const;
  const data = form.map((own, i) => smoothstepIn(FACE.fade, away[i]) * smoothstepIn(range, own));
  return { width, height, data };
}

/** The form of a face that looks at us, mean of both sides, as noise differs. @param inside its places */
function evenSides(
  head: Scene,
  form: Plane,
  fur: Plane,
  scale: number,
  inside: readonly number[],
): Float32Array {
  const [frame, nose] = [faceFrameOf(head), nosePlaceOf(head)];
  const even = nose ? smoothstepIn(TURNED, Math.abs(nose.across)) / 2 : 0;
  if (!frame || !nose || even === 0) return form.data;
  const { width, height } = form;
  const data = form.data.slice();
  for (const i of inside) {
    const { across, down } = frame.of(((i % width) + 0.5) / scale, (Math.floor(i / width) + 0.5) / scale);
    // The middle of a turned face runs from between the eyes to the nose.
    const other = frame.at(
      2 * nose.across * clamp(down / Math.max(HIGHEST_NOSE, nose.down), 0, 1) - across,
      down,
    );
    const [column, row] = [Math.floor(other.x * scale), Math.floor(other.y * scale)];
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const j = row * width + column;
    if (fur.data[j] > 0.5) data[i] = mix(form.data[i], form.data[j], even);
  }
  return data;
}

/** Lays planes of the next lighter ink where a dark face is lit. @param labels two an ink, cleaned */
export function withFaceLight(scene: Scene, labels: Labels): Labels {
  const [light, radii] = [faceLightOf(scene), facesOf(scene).map(({ radius }) => radius)];
  if (!light) return labels;
  const least = PLANE.share * Math.PI * (Math.min(...radii) * coatOf(scene).scale) ** 2;
  const lit = { ...light, data: light.data.map((own, i) => (labels.data[i] >> 1 === DARK_INK ? own : 0)) };
  const data = labels.data.slice();
  for (const area of areasOf(lit, (own) => own > PLANE.light)) {
    if (area.length > least) for (const i of area) data[i] -= 2;
  }
  return { ...labels, data };
}
