import type { Lab } from '../../analysis/color/choose-palette.ts';
import { quantile, readPlane, readRings } from '../../analysis/read-plane.ts';
import { clamp, mix, smoothstepIn } from '../../numbers.ts';
import type { Plane } from '../../raster.ts';
import { LineField } from '../lines/line-field.ts';
import type { Nib } from '../lines/nib.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Layer, Rgb } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { solid, solidLab } from '../shapes/tone-regions.ts';
import { catShareOf, SURE_CAT } from './cat.ts';
import { noseOf, noseTipOf } from './eyes.ts';
import { type FaceFrame, type FacePlace, faceFrameOf, nosePlaceOf } from './face.ts';
import { headsOf } from './heads.ts';
import { PALE_PINK, pinknessOf, showsTongue } from './tongue.ts';

/** Lengths below are distances of the eyes; across and down are along the face, from the middle of the nose. */

/** Half the breadth of a nose that its muzzle hides. */
const HIDDEN_NOSE = 0.15;
/** How far below the eyes a nose lies whose mouth is seen: neither lifted nor held low. */
const LEVEL = { least: 0.4, most: 1.3 };
/**
 * How far beside the middle of the eyes the nose may lie for a nose to be drawn, for one that is seen, and for a mouth.
 */
const TURNED = { nose: 0.42, seen: 0.3, mouth: 0.25 };
/** Half the breadth from which on a nose that is seen is a dog's: a cat's small one has another shape. */
const BROAD = 0.19;
/** Certainty of a cat up to which a face is a dog's. */
const SURE_DOG = 0.2;
/** Half the breadth of a printed nose, of a cat, at least and at most, and of a dog at least. */
const PRINTED = { cat: [0.1, 0.14], dog: 0.18 } as const;
/** How far around the middle of a cat's nose what the photo shows of it lies, in half breadths. */
const AT_NOSE = { across: 2.4, down: 1.9 } as const;
/** The mouth: how far below the nose, half its breadth, how deep it hangs and how thick its lines are. */
const MOUTH = { below: 0.13, half: 0.3, deep: 0.1, thick: 0.017 };
/** Where lips would be below a nose: a mouth that is open is seen there, and lines that are no mouth frown. */
const LIPS = { across: 0.38, from: 0.04, to: 0.5 };
/** Where an open mouth shows pink, and its share at least. */
const OPEN = { across: 0.42, from: 0.15, to: 1.1, share: 0.06 };
/** The bridge of a nose: half its breadth, and how far below the eyes it begins. */
const BRIDGE = { half: 0.3, above: 0.05 };
/**
 * How much darker or lighter than the muzzle a part of it is that shows a mouth, open or in its shadow, and its share.
 */
const SHADOW = { step: 0.17, share: 0.12 };
/** Lightness up to which a nose is dark: black, or brick red from a redness on, in OKLab. */
const DARK_NOSE = { light: 0.45, red: 0.03 };
/** From which radius on a dark disc around a nose is a mask, in distances of the eyes. */
const MASK = 0.3;
/** How far from the tip the hue of a nose is read: fur is near. */
const INNER = 0.03;
/** A brick red nose: how light it is at least, and how much redder and yellower than what the photo shows of it. */
const BRICK = { light: 0.4, redder: 0.02, yellower: 0.008 };
/**
 * What makes a pink nose stand out from its muzzle, in OKLab, and a gray one: how light it is at least and at most, and
 * up to which redness it becomes redder.
 */
const PINK = {
  a: [0.012, 0.03],
  light: [0.46, 0.74],
  darker: 0.08,
  redder: 0.035,
  reddest: 0.095,
  yellower: 0.01,
} as const;
const GRAY_DARKER = 0.25;
/**
 * In a muzzle from this lightness on, a cat's black nose stands out; a dark one that does not is gray. How much darker
 * than the muzzle it is, and how light at least and at most, OKLab.
 */
const SLATE = { fur: 0.4, darker: 0.2, tone: [0.32, 0.46] } as const;
/** Lightness from which a nose surely is no gray one, and redness from which it then is pale pink, OKLab. */
const PALE = { light: [0.62, 0.72], a: [0.006, 0.012] } as const;
/** Breadth of a nose's edge, in half breadths of the nose. */
const EDGE = 0.13;
/**
 * A nostril from the inside to its outer end: across, down and half its breadth, in half breadths of the
 * nose.
 */
const NOSTRIL = [
  [0.3, 0.16, 0.15],
  [0.52, 0.08, 0.17],
  [0.72, -0.14, 0.06],
] as const;
/** Share of a pet that a chin is at least. */
const IN_PET = 0.6;
/** Lightness from which a muzzle takes dark lines; how much lighter they are on others. */
const DARK_MUZZLE = 0.36;
const LIGHTER = 0.16;
const INK: Rgb = [0.16, 0.1, 0.12];
const BLACK: Lab = [0.1706, 0.0117, -0.0128];
/**
 * A black nose in a dark muzzle: how much lighter it is, between which lightnesses, OKLab; strength of its edge and
 * light.
 */
const PLANE = { lighter: 0.05, tone: [0.3, 0.38], edge: 0.7, gloss: 0.55 } as const;
/** Its nostrils and its edge. */
const DEEP: Lab = [0.12, 0.01, -0.01];

/** The muzzle of a face; places are from its nose. */
interface Muzzle extends FaceFrame {
  /** Whether the nose stands out. */
  readonly isNoseSeen: boolean;
  /** Half the breadth of the nose. */
  readonly nose: number;
  /** Where the nose lies from the middle between the eyes. */
  readonly place: FacePlace;
  /** Lightness of the fur around the nose. */
  readonly light: number;
  /** How certainly it is a cat's, 0 to 1. */
  readonly cat: number;
}

/**
 * Inks of a print for a muzzle: noses and lines on light fur, lines on dark fur, noses or their edges on dark fur, and
 * the light on a nose.
 */
export interface MuzzleInks {
  readonly dark: Rgb;
  readonly light: Rgb;
  readonly onDark: Rgb;
  /** Of a nose that is not black. */
  readonly nose: Rgb;
  readonly gloss: Rgb;
}

/** How a muzzle is drawn. */
export interface MuzzleDrawing {
  /** What a print has instead of colors that fit the pet's. */
  readonly inks?: MuzzleInks;
  /**
   * Whether a print's nose in a dark muzzle is black as the coat; otherwise it is a lighter plane with dark nostrils.
   */
  readonly isCoatBlack?: boolean;
  /** Whether a nose that stands out is drawn, too, and the small mouth below it; in a print it is. */
  readonly isAnew?: boolean;
}

/**
 * What flat shapes lose of a muzzle: a nose that does not stand out, in a print any broad one and any of a sure cat or
 * dog, and a closed mouth. No nose of a head that is turned far, and no mouth of one that is turned, lifted or held
 * low.
 */
export function planMuzzle(scene: Scene, how: MuzzleDrawing = {}): Layer[] {
  const { inks, isAnew = inks !== undefined } = how;
  const drawn = drawnMuzzle(scene);
  const muzzle = isAnew ? printedMuzzle(drawn.muzzle) : drawn.muzzle;
  if (!muzzle) return [];
  const isNose = isNoseDrawn(muzzle) || (isAnew && isNosePrinted(muzzle));
  const isMouth = isAnew ? drawn.isMouthPrinted : drawn.isMouthDrawn;
  return [
    ...(isNose ? noseLayers(scene, muzzle, how) : []),
    ...(isMouth ? [mouthLayer(scene, muzzle, inks)] : []),
  ];
}

/** A cat's nose that stands out from its muzzle, of a head that is not turned far; places are from its middle. */
export interface CatNose extends FaceFrame {
  /** Half the breadth at which it is drawn anew, in distances of the eyes. */
  readonly half: number;
}

/** The nose of what surely is a cat; none where it does not stand out. */
export function catNoseOf(scene: Scene): CatNose | undefined {
  const { muzzle } = drawnMuzzle(scene);
  if (!muzzle || muzzle.cat <= SURE_CAT || !isNosePrinted(muzzle)) return undefined;
  const { apart, at, of } = muzzle;
  return { apart, at, of, half: clamp(muzzle.nose, ...PRINTED.cat) };
}

/** Whether a place lies at a cat's nose or close to it. Plan units. */
export function isAtNose({ half, of }: CatNose, x: number, y: number): boolean {
  const { across, down } = of(x, y);
  return Math.abs(across) < AT_NOSE.across * half && Math.abs(down) < AT_NOSE.down * half;
}

/** Whether a place lies at a mouth that is drawn anew, where the photo's own lines are left out. Plan units. */
export function isAtDrawnMouth(scene: Scene, x: number, y: number): boolean {
  const { muzzle, isMouthDrawn } = drawnMuzzle(scene);
  return isMouthDrawn && muzzle !== undefined && isLip(muzzle, muzzle.of(x, y));
}

/** Whether a place lies at a mouth that is printed, where the photo's own lines are left out. Plan units. */
export function isAtPrintedMouth(scene: Scene, x: number, y: number): boolean {
  const { muzzle, isMouthPrinted } = drawnMuzzle(scene);
  return isMouthPrinted && muzzle !== undefined && isLip(muzzle, muzzle.of(x, y));
}

/**
 * Whether a place lies on the bridge of a nose, between it and the eyes, where lines would look like a human nose. Plan
 * units.
 */
export function isOnBridge(scene: Scene, x: number, y: number): boolean {
  return headsOf(scene).some((head) => {
    const { muzzle } = drawnMuzzle(head);
    if (!muzzle) return false;
    const { across, down } = muzzle.of(x, y);
    const { place, nose } = muzzle;
    return Math.abs(across) < BRIDGE.half && down < -nose && down > BRIDGE.above - place.down;
  });
}

/** A nose that a photo loses in its muzzle, of a head that is not turned far; places are from its middle. */
export interface HiddenNose extends FaceFrame {
  /** Half its breadth, in distances of the eyes. */
  readonly half: number;
  /**
   * How far the head is turned: how far beside the middle of the eyes the nose lies, in their distances; negative left.
   */
  readonly turn: number;
  readonly color: Lab;
  /** Whether the mouth below it is to be drawn. */
  readonly isMouthDrawn: boolean;
}

/** Whether a nose is drawn that does not stand out from its muzzle. */
export function isLostNoseDrawn(scene: Scene): boolean {
  const { muzzle } = drawnMuzzle(scene);
  return muzzle !== undefined && isNoseDrawn(muzzle);
}

/** The nose that a photo loses; none where one is dark in a dark muzzle, yet smaller than a mask. */
export function hiddenNoseOf(scene: Scene): HiddenNose | undefined {
  const { muzzle, isMouthDrawn } = drawnMuzzle(scene);
  if (!muzzle || !isNoseDrawn(muzzle)) return undefined;
  const { apart, at, of, nose: half, place } = muzzle;
  const measured = noseOf(scene);
  if (measured && measured.radius < MASK * apart) return undefined;
  return { apart, at, of, half, turn: place.across, color: noseColor(scene, muzzle), isMouthDrawn };
}

/** The pale pink nose of what surely is a cat, where it does not stand out from its muzzle. */
export function palePinkNoseOf(scene: Scene): HiddenNose | undefined {
  const { muzzle } = drawnMuzzle(scene);
  if (!muzzle || muzzle.cat <= SURE_CAT || muzzle.light <= DARK_MUZZLE) return undefined;
  const [tone, a] = tipColor(scene, muzzle);
  return tone > PALE.light[0] && a > PALE.a[1] ? hiddenNoseOf(scene) : undefined;
}

/** A muzzle, and whether a closed mouth is drawn in it, and in a print. */
interface DrawnMuzzle {
  readonly muzzle?: Muzzle;
  readonly isMouthDrawn: boolean;
  readonly isMouthPrinted: boolean;
}

const drawnMuzzle = oncePerScene((scene): DrawnMuzzle => {
  const muzzle = muzzleOf(scene);
  if (!muzzle) return { isMouthDrawn: false, isMouthPrinted: false };
  const isMouthDrawn = showsMouth(scene, muzzle, SHADOW.share);
  // Flat inks lose the small mouth of a cat, and shade in its coat is none.
  const isLost = muzzle.cat > SURE_CAT && isNosePrinted(muzzle);
  return { muzzle, isMouthDrawn, isMouthPrinted: isMouthDrawn || (isLost && showsMouth(scene, muzzle, 1)) };
});

/** A muzzle whose nose is as broad as a print needs it. */
function printedMuzzle(muzzle: Muzzle | undefined): Muzzle | undefined {
  if (!muzzle || !(isNosePrinted(muzzle) || isNoseDrawn(muzzle))) return muzzle;
  const { cat, nose } = muzzle;
  if (!muzzle.isNoseSeen) return cat < SURE_DOG ? { ...muzzle, nose: PRINTED.dog } : muzzle;
  if (cat > SURE_CAT) return { ...muzzle, nose: clamp(nose, ...PRINTED.cat) };
  return { ...muzzle, nose: Math.max(nose, PRINTED.dog) };
}

function muzzleOf(scene: Scene): Muzzle | undefined {
  const nose = noseTipOf(scene);
  const place = nosePlaceOf(scene);
  const frame = nose && faceFrameOf(scene, nose);
  if (!place || !frame) return undefined;
  const { apart } = frame;
  const measured = noseOf(scene);
  const near = Math.max(0.3, measured ? measured.radius / apart + 0.08 : 0);
  const light = quantile(
    readRings(scene.light, scene.scale, nose, [near * apart, (near + 0.1) * apart]),
    0.5,
  );
  // In a dark mask, what stands out from it is the mask.
  const seen = light > DARK_MUZZLE ? measured : undefined;
  return {
    ...frame,
    isNoseSeen: seen !== undefined,
    nose: seen ? seen.radius / apart : HIDDEN_NOSE,
    place,
    light,
    cat: catShareOf(scene),
  };
}

/**
 * A nose with an edge and a light on it: one that does not stand out from its muzzle, in a print also others.
 * In a dark muzzle, that of a print is a lighter plane with dark nostrils, in a black coat black with a lighter edge.
 */
function noseLayers(scene: Scene, muzzle: Muzzle, { inks, isCoatBlack }: MuzzleDrawing): Layer[] {
  const isDark = muzzle.light <= DARK_MUZZLE;
  const isPlane = inks ? !isCoatBlack : isBlack(tipColor(scene, muzzle));
  if (isDark && isPlane) return darkNoseLayers(scene, muzzle, inks);
  const { nib, edge, inner } = noseShapes(scene, muzzle);
  const gloss = fieldOf(scene);
  gloss.line([nib(-0.45, -0.34, 0.07), nib(-0.12, -0.42, 0.12), nib(0.2, -0.38, 0.05)]);
  if (inks) {
    const isPink = !isDark && muzzle.cat > SURE_CAT && !isBlack(tipColor(scene, muzzle));
    return [
      edge.layer(solid(isDark ? inks.onDark : inks.dark)),
      inner.layer(solid(isPink ? inks.nose : inks.dark)),
      gloss.layer(solid(inks.gloss)),
    ];
  }
  return [
    edge.layer(solid(linesOn(muzzle)), 0.6),
    inner.layer(solidLab(noseColor(scene, muzzle))),
    gloss.layer(solid([1, 1, 1]), 0.55),
  ];
}

/** A nib at a place of the nose and as broad as a share of it, and the nose with its edge and without. */
function noseShapes(scene: Scene, { apart, nose, at }: Muzzle) {
  const nib = (across: number, down: number, radius: number): Nib => ({
    ...at(across * nose, down * nose),
    radius: radius * nose * apart,
  });
  const shape = (larger: number): LineField => {
    const field = fieldOf(scene);
    field.line([nib(-0.55, -0.25, 0.45 + larger), nib(0.55, -0.25, 0.45 + larger)]);
    field.line([nib(-0.5, -0.2, 0.42 + larger), nib(0, 0.55, 0.24 + larger), nib(0.5, -0.2, 0.42 + larger)]);
    return field;
  };
  return { nib, edge: shape(EDGE), inner: shape(0) };
}

function fieldOf({ placement, width, height }: Scene): LineField {
  return new LineField(placement, Math.max(width, height));
}

/** A nose in a dark muzzle: a plane that takes some light, with dark nostrils: an outline would be a skull's. */
function darkNoseLayers(scene: Scene, muzzle: Muzzle, inks?: MuzzleInks): Layer[] {
  const { nib, edge, inner } = noseShapes(scene, muzzle);
  const [nostrils, gloss] = [fieldOf(scene), fieldOf(scene)];
  for (const side of [-1, 1]) nostrils.line(NOSTRIL.map(([x, y, radius]) => nib(side * x, y, radius)));
  gloss.line([nib(-0.4, -0.42, 0.05), nib(-0.05, -0.48, 0.1), nib(0.34, -0.44, 0.04)]);
  const [, a, b] = BLACK;
  const light = clamp(muzzle.light + PLANE.lighter, ...PLANE.tone);
  const dark = inks ? solid(inks.dark) : solidLab(DEEP);
  return [
    edge.layer(dark, inks ? 1 : PLANE.edge),
    inner.layer(inks ? solid(inks.onDark) : solidLab([light, a, b])),
    nostrils.layer(dark),
    gloss.layer(solid(inks?.gloss ?? [1, 1, 1]), inks ? 1 : PLANE.gloss),
  ];
}

function isNoseDrawn({ isNoseSeen, place }: Muzzle): boolean {
  return !isNoseSeen && Math.abs(place.across) <= TURNED.nose;
}

/** Whether a print has a nose that stands out: its few inks have none for one. */
function isNosePrinted({ isNoseSeen, nose, place, cat }: Muzzle): boolean {
  const isCertain = nose > BROAD || cat > SURE_CAT || cat < SURE_DOG;
  return isNoseSeen && isCertain && Math.abs(place.across) <= TURNED.seen;
}

/** The color at the tip of a nose, OKLab: a light on it may be where its tip is, and fur is near. */
function tipColor(scene: Scene, { apart, at }: Muzzle): Lab {
  const radii = [0.05, 0.1, 0.15].map((share) => share * apart);
  const [a, b] = [scene.a, scene.b].map((plane) =>
    quantile(readRings(plane, scene.scale, at(0, 0), [INNER * apart]), 0.5),
  );
  return [quantile(readRings(scene.light, scene.scale, at(0, 0), radii), 0.4), a, b];
}

function isBlack([tone, a]: Lab): boolean {
  return tone < DARK_NOSE.light && a < DARK_NOSE.red;
}

function noseColor(scene: Scene, muzzle: Muzzle): Lab {
  const tip = tipColor(scene, muzzle);
  const [tone, a, b] = tip;
  if (isBlack(tip)) {
    const isSlate = muzzle.cat > SURE_CAT && muzzle.light > SLATE.fur;
    return isSlate ? [clamp(muzzle.light - SLATE.darker, ...SLATE.tone), a, b] : BLACK;
  }
  if (tone < DARK_NOSE.light) return [Math.max(BRICK.light, tone), a + BRICK.redder, b + BRICK.yellower];
  const pink = Math.max(smoothstepIn(PINK.a, a), smoothstepIn(PALE.light, tone) * smoothstepIn(PALE.a, a));
  return [
    mix(tone - GRAY_DARKER, clamp(tone - PINK.darker, ...PINK.light), pink),
    Math.max(a, Math.min(PINK.reddest, a + PINK.redder * pink)),
    b + PINK.yellower * pink,
  ];
}

/** A closed mouth, as a pen draws it: a line down from the nose and a bow to either side. */
function mouthLayer({ placement, ...scene }: Scene, muzzle: Muzzle, inks?: MuzzleInks): Layer {
  const { apart, nose, place, at } = muzzle;
  const lines = new LineField(placement, Math.max(scene.width, scene.height));
  const radius = MOUTH.thick * apart;
  const corner = nose + MOUTH.below;
  lines.line([
    { ...at(0, 0.75 * nose), radius: 0.5 * radius },
    { ...at(0, corner), radius },
  ]);
  for (const side of [-1, 1]) {
    // The side to which a head turns is seen foreshortened.
    const half = MOUTH.half * (1 - 1.5 * side * place.across);
    const bow = Array.from({ length: 15 }, (_, n): Nib => {
      const along = n / 14;
      const down = corner + MOUTH.deep * Math.sin(Math.PI * (0.92 * along + 0.02));
      return { ...at(side * half * along, down), radius: radius * mix(1, 0.25, along ** 2) };
    });
    lines.line(bow);
  }
  return lines.layer(solid(linesOn(muzzle, inks)));
}

/** Whether a mouth is to be drawn: it is towards us, closed, and nothing but a line. @param mostShadow its share */
function showsMouth(scene: Scene, muzzle: Muzzle, mostShadow: number): boolean {
  const { nose, place, light, at } = muzzle;
  if (place.down < LEVEL.least || place.down > LEVEL.most) return false;
  if (Math.abs(place.across) > TURNED.mouth) return false;
  const chin = at(0, nose + MOUTH.below + 2 * MOUTH.deep);
  if (readPlane(scene.mask, scene.scale, chin.x, chin.y) < IN_PET) return false;
  if (showsTongue(scene)) return false;
  let [shadow, all] = [0, 0];
  for (let y = nose + LIPS.from; y < nose + LIPS.to; y += 0.05) {
    for (let x = -LIPS.across; x <= LIPS.across; x += 0.05) {
      const lip = at(x, y);
      all++;
      const step = light - readPlane(scene.light, scene.scale, lip.x, lip.y);
      if ((light > DARK_MUZZLE ? step : Math.abs(step)) > SHADOW.step) shadow++;
    }
  }
  return shadow < mostShadow * all && !showsPink(scene, muzzle);
}

/** Whether there is pink below the nose, as in an open mouth: less or paler than `tongueOf` needs. */
function showsPink({ mask, light, a, b, scale }: Scene, { nose, at }: Muzzle): boolean {
  let [pink, all] = [0, 0];
  for (let y = nose + OPEN.from; y < nose + OPEN.to; y += 0.04) {
    for (let x = -OPEN.across; x <= OPEN.across; x += 0.04) {
      const place = at(x, y);
      const read = (plane: Plane) => readPlane(plane, scale, place.x, place.y);
      if (read(mask) < IN_PET) continue;
      all++;
      if (pinknessOf(read(light), read(a), read(b)) > PALE_PINK) pink++;
    }
  }
  return pink > OPEN.share * all;
}

function isLip({ nose }: Muzzle, { across, down }: FacePlace): boolean {
  return Math.abs(across) < LIPS.across && down > nose && down < nose + LIPS.to;
}

/** Ink on a light muzzle, a lighter tone on a dark one. */
function linesOn({ light }: Muzzle, inks?: MuzzleInks): Rgb {
  const tone = light + LIGHTER;
  const { dark, light: pale } = inks ?? { dark: INK, light: [tone, tone, tone + 0.03] as const };
  return light > DARK_MUZZLE ? dark : pale;
}
