import { quantile } from '../../analysis/read-plane.ts';
import { clamp, hypot, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { WashLayer } from '../paint-plan.ts';
import { type Densities, densitiesAt, enriched, localColor, pigmentBetween } from '../pigment.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { multiply } from '../shapes/planes.ts';
import { isSurelyCat } from './cat.ts';
import { type HiddenNose, palePinkNoseOf } from './drawn-muzzle.ts';
import { eyesOf, forEachNear, noseTipOf } from './eyes.ts';
import { type FaceFrame, faceFrameOf, nosePlaceOf } from './face.ts';
import { modelNose } from './film-nose.ts';
import { headsOf } from './heads.ts';
import { muzzleDetailOf } from './muzzle-detail.ts';
import { tongueOf } from './tongue.ts';

/** Lengths are distances of the eyes unless plan units are named. */

/** How far a muzzle reaches from the tip of its nose, and which share of that it is wholly. */
const REACH = { across: 0.46, above: 0.24, below: 0.62, wholly: 0.7 };
/**
 * How far below the tip a cat's muzzle reaches at least, and how far below the eyes then: its mouth is near, and what
 * is dark further down is shade on its chest.
 */
const OF_CAT = { below: 0.44, belowEyes: 1.12 };
/** Least distance of an accent from an eye: excludes tear marks. */
const BESIDE_EYE = 0.32;
/** How far beside the middle of the eyes the nose lies at most: beyond it, wrinkles would be drawn as a mouth. */
const TURNED = 0.4;
/** Share of the muzzle that is accents at most, and how much darker than what is around them they are at least. */
const ACCENTS = { share: 0.14, darker: 0.03 };
/** The darkest share of the muzzle, and how much lighter accents may be, surely and at most: excludes its edge. */
const DARK = { share: 0.3, lighter: [-0.02, 0.06] } as const;
/** Lightness and saturation of the paint; cells of its colors, and how far they run, plan units. */
const PAINT = { lightness: 0.48, chroma: 1.25, cells: 64, run: 8 };
/** Lightness of a place from which on its accent is pale, not yet and surely, OKLab, and that of its paint. */
const PALE = { light: [0.48, 0.62], lightness: 0.6 } as const;
/**
 * Lightness of the paint of a pink nose that is lost in white fur, and of its nostrils and the mouth, and how much
 * redder than a flat one it is, OKLab.
 */
const PINK_NOSE = { skin: 0.76, dark: 0.5, redder: 0.02 };
/** Cells of the accents' shape along the longer side, softness of their border, and strength of the paper's grain. */
const SHAPE = { cells: 1024, softness: 0.3, grain: 0.08 };

/**
 * The darkest accents of muzzles, laid last: nostrils and the line of the mouth, where the photo has them. Nothing
 * unless both eyes and the nose are certain.
 *
 * @param body where paint may go, 0 to 1, of the scene's size
 */
export function planMuzzleAccents(scene: Scene, body: Plane): WashLayer[] {
  return headsOf(scene).flatMap((head) => accentsAt(head, body));
}

function accentsAt(scene: Scene, body: Plane): WashLayer[] {
  const tip = noseTipOf(scene);
  const frame = tip && faceFrameOf(scene, tip);
  const place = nosePlaceOf(scene);
  const { detail } = muzzleDetailOf(scene);
  if (!frame || !place || !detail || Math.abs(place.across) > TURNED) return [];
  const { fine, around } = detail;
  const nose = palePinkNoseOf(scene);
  if (nose) return palePinkNose(scene, nose, body);
  const isCat = isSurelyCat(scene);
  const below = isCat ? clamp(OF_CAT.belowEyes - place.down, OF_CAT.below, REACH.below) : REACH.below;
  const { places, shares } = muzzleOf(scene, frame, body, below);
  if (places.length === 0) return [];
  const rank = (value: (i: number) => number, share: number) =>
    quantile(new Float32Array(places.map(value)).sort(), share);
  const darker = Math.max(
    ACCENTS.darker,
    rank((i) => around[i] - fine[i], 1 - ACCENTS.share),
  );
  const dark = rank((i) => fine[i], DARK.share);
  const [surely, most] = DARK.lighter;
  const [pale, deep] = [0, 1].map(() => createPlane(scene.width, scene.height));
  for (const [n, i] of places.entries()) {
    const share = shares[n] * smoothstep(dark + most, dark + surely, fine[i]);
    const own = clamp((share * (around[i] - fine[i])) / (2 * darker), 0, 1);
    const light = isCat ? smoothstepIn(PALE.light, fine[i]) : 0;
    pale.data[i] = light > 0 ? own : 0;
    deep.data[i] = own * (1 - light);
  }
  const hue = enriched(localColor(scene, PAINT.cells, PAINT.run), PAINT.chroma);
  return [
    ...(pale.data.some((share) => share > 0) ? [accent(pale, densitiesAt(hue, PALE.lightness))] : []),
    accent(deep, densitiesAt(hue, PAINT.lightness)),
  ];
}

/** A nose that the photo loses in white fur, in its own pink, with its nostrils and the mouth below it. */
function palePinkNose(scene: Scene, nose: HiddenNose, body: Plane): WashLayer[] {
  const { body: skin, dark } = modelNose(scene, nose, 0);
  const [, a, b] = nose.color;
  const colored = (lightness: number) =>
    densitiesAt({ a: createPlane(1, 1, a + PINK_NOSE.redder), b: createPlane(1, 1, b) }, lightness);
  return [
    accent(multiply(skin, body), colored(PINK_NOSE.skin)),
    accent(multiply(dark, body), colored(PINK_NOSE.dark)),
  ];
}

function accent(field: Plane, paint: Densities): WashLayer {
  return {
    kind: 'wash',
    field: toField(field, SHAPE.cells),
    level: 0.5,
    softness: SHAPE.softness,
    wander: 0,
    edge: 0,
    grain: SHAPE.grain,
    clouds: 0,
    pigment: pigmentBetween(paint),
  };
}

/**
 * Pixels of nose and mouth, and how far each belongs to them, 0 to 1; none of a tongue.
 *
 * @param below how far below the tip the muzzle reaches
 */
function muzzleOf(
  scene: Scene,
  { apart, at, of }: FaceFrame,
  body: Plane,
  below: number,
): { places: number[]; shares: number[] } {
  const eyes = eyesOf(scene);
  const tongue = tongueOf(scene).data;
  const [places, shares]: [number[], number[]] = [[], []];
  const disc = { ...at(0, 0), radius: apart };
  forEachNear(scene, disc, Math.max(REACH.across, below), (i, _, dx, dy) => {
    const place = { x: disc.x + dx * apart, y: disc.y + dy * apart };
    if (eyes.some((eye) => hypot(place.x - eye.x, place.y - eye.y) < BESIDE_EYE * apart)) return;
    const { across, down } = of(place.x, place.y);
    const away = hypot(across / REACH.across, down / (down < 0 ? REACH.above : below));
    const share = smoothstep(1, REACH.wholly, away) * body.data[i] * (1 - tongue[i]);
    if (share === 0) return;
    places.push(i);
    shares.push(share);
  });
  return { places, shares };
}
