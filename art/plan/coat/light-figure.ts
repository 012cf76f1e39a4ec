import { gaussianBlur, weightedBlur } from '../../analysis/blur.ts';
import { gradeInPlace } from '../../analysis/color/grade.ts';
import { guidedFilter } from '../../analysis/guided-filter.ts';
import { resizePlane } from '../../analysis/resize.ts';
import type { SetLight } from '../../backgrounds/movie-set.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { crispMuzzleOf } from '../face/crisp-muzzle.ts';
import { eyesOf, noseDiscOf } from '../face/eyes.ts';
import { headsOf, largest } from '../face/heads.ts';
import { bareOf, withLargerEyes } from '../face/larger-eyes.ts';
import { tongueOf } from '../face/tongue.ts';
import type { Picture } from '../picture.ts';
import type { Scene } from '../scene.ts';
import { blackFurOf } from './black-fur.ts';
import { broadLightOn } from './broad-light.ts';
import { coatOf, whitenessOf } from './coat.ts';
import { groomedLocks } from './groomed-locks.ts';
import type { Growth } from './growth.ts';
import { hairLengthOf } from './hair-length.ts';
import { withHead } from './head-form.ts';
import { lockedRim } from './locked-rim.ts';
import { FAR_OUTSIDE, type Modeling, placeInForm } from './modeling.ts';

/** A pet as a modeled figure in the light of a set. */
export interface Figure {
  /** Smooth: forms and markings without the photo's noise. */
  picture: Picture;
  /** With what is sharp and strong in the photo: eyes, nose, borders of markings. */
  sharp: Picture;
  /** Where `sharp` is to be seen, 0 to 1. */
  features: Plane;
  /** Where of these nose and mouth are, if a face is certain. */
  muzzle?: Plane;
}

/** What the light of a set adds to each place of a form: lightness, and OKLab a and b. */
interface Lit {
  light: Float32Array;
  a: Float32Array;
  b: Float32Array;
  /** Where the light from behind falls, 0 to 1. */
  rim: Float32Array;
}

/**
 * Windows in plan units, and contrast as variance below which it goes, of the two filters that take the photo's
 * hairs off; twice that of a white coat, on which creases are wounds.
 */
const FIRST = { window: 3, faint: 0.0006 } as const;
const SECOND = { window: 4, faint: 0.0004 } as const;

/** Cleans the pet's colors and lights its form. */
export function lightFigure(pet: Scene, form: Modeling, growth: Growth, set: SetLight): Figure {
  const scene = withLargerEyes(pet);
  const { width, height, scale, light, a, b } = scene;
  const white = whitenessOf(pet);
  const pale = palenessOf(pet);
  const once = guidedFilter(light, light, FIRST.window * scale, FIRST.faint * (1 + white));
  const calm = guidedFilter(once, once, SECOND.window * scale, SECOND.faint * (1 + white));
  const around = gaussianBlur(calm, MARKING.around * scale).data;
  const clean = withMarkings(calm, around);
  const softA = gaussianBlur(a, 3 * scale).data;
  const softB = gaussianBlur(b, 3 * scale).data;
  const inner = [light, a, b].map((plane) => innerColor(plane, form, scale));
  const bare = largest(bareOf(pet), tongueOf(pet));
  const features = featuresOf(scene, bare, clean);
  // With a face that is known, other dark spots are black fur: as deep as that around them.
  const notFur = isWhollyKnown(pet) ? bare : features;
  const muzzle = crispMuzzleOf(scene);
  const clear = muzzle?.light ?? light;
  const modeled = withHead(scene, form);
  const lit = lightOn(form, modeled, set, lockedRim(form, set, scale, white), white);
  addBroadly(lit.light, pet, form, growth, set);
  const deepest = mix(DEEPEST.most, DEEPEST.white, white);
  const blackFur = blackFurOf(pet, modeled, set, pale.share);
  const { shine, rim, hue } = blackFur;
  const [tones, greens, blues, fine] = [0, 1, 2, 3].map(() => new Float32Array(width * height));
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      const place = placeInForm(form, column, row);
      const depth = form.depth.data[place];
      // No brush ever sees what is so far outside.
      if (depth < FAR_OUTSIDE) continue;
      const own = smoothstep(1, 8, depth);
      const photo = mix(inner[0][place], clean[i], own);
      const green = mix(inner[1][place], softA[i], own);
      const blue = mix(inner[2][place], softB[i], own);
      const chroma = hypot(green, blue);
      const black = (1 - white) * (1 - notFur.data[i]) * blackFur.share(photo, chroma);
      const base = blackFur.deep(photo, around[i], black);
      const gloss = blackFur.glossy * black;
      // Eyes and noses keep their own light.
      const share = 1 - 0.75 * features.data[i];
      // A dark coat takes up less of the light, black fur mirrors it instead.
      const less = LESS_ON_BLACK * black + LESS_ON_GLOSS * gloss;
      const takes = (0.5 + 0.8 * base) * (1 + FORM_OF_WHITE * white) * (1 - less) * share;
      const mirrors = blackFur.mirrored(photo, around[i], black);
      const edge = black * lit.rim[place] ** 2;
      const inLight = smoothstepIn(LIGHT_FUR, (base + around[i]) / 2);
      const bright = Math.max(inLight, pale.share * smoothstepIn(FUR_OF_PALE, base));
      const shown = mirrors * shine.light[place] + edge * rim.light;
      const colored = smoothstepIn(COLORED, chroma);
      const added = takes * lit.light[place];
      const tone = shaded(base, added * (added > 0 ? 1 - PALER * colored : 1), deepest) + shown;
      // White stays white and shows the faintest tint.
      const hueless = smoothstep(0.62, 0.86, base) * smoothstep(0.07, 0.02, chroma);
      // Pale colors become richer, strong ones do not burn out.
      const rich = (1.2 - 0.28 * smoothstep(0.08, 0.2, chroma)) * (1 - 0.5 * hueless);
      // Creases in light fur are peach, not brown.
      const peach = PEACH * bright * smoothstepIn(ORANGE, chroma);
      const crease = peach * smoothstepIn(CREASE, Math.max(around[i], pale.share * pale.usual) - tone);
      // So does gray, less: in warm light a gray dog would be a brown one.
      const gray = smoothstep(0.05, 0.015, chroma);
      const dark = mix(TINTS.onBlack, 1, (1 - gloss) * smoothstep(0.15, 0.5, base));
      const feather = TINTS.lessOnVivid * smoothstepIn(VIVID, chroma);
      const tint =
        share * dark * (1 - Math.max(TINTS.lessOnWhite * hueless, TINTS.lessOnGray * gray, feather));
      tones[i] = shoulder(tone, white);
      const most = mix(STRONGEST.dark, STRONGEST.light, smoothstep(0.25, 0.75, tone));
      const soft = tint * unstained(tint * hypot(lit.a[place], lit.b[place]), most);
      const keeps = colored * (1 - lit.rim[place]);
      const ownHue = keeps * lostTo(lit.a[place], lit.b[place], green, blue);
      // Fur that is darker is less colorful, too, but light that it throws on itself makes its shade rich.
      const colorful = rich * (1 - GRAYER_GLOSS * gloss);
      const vivid = colorful * richnessOf(tone / Math.max(1e-3, base), chroma);
      const cool = white * share * coolnessOf(tone, chroma);
      const grayA = mirrors * shine.a[place] + edge * rim.tint[0] + black * hue[0] + cool * COOL[0];
      const grayB = mirrors * shine.b[place] + edge * rim.tint[1] + black * hue[1] + cool * COOL[1];
      const litA = vivid * green + soft * (lit.a[place] + ownHue * green) + grayA;
      const litB = (1 - crease) * vivid * blue + soft * (lit.b[place] + ownHue * blue) + grayB;
      const unburned = unburnt(lit.rim[place], hypot(litA, litB), vivid * chroma, tone);
      greens[i] = unburned * litA;
      blues[i] = unburned * litB;
      fine[i] = shoulder(tone + (clear.data[i] - clean[i]), white);
    }
  }
  const sharp = { width, height, ...gradeInPlace(fine, greens.slice(), blues.slice()) };
  const picture = { width, height, ...gradeInPlace(tones, greens, blues) };
  return { picture, sharp, ...(muzzle ? withMuzzle(features, muzzle.where, scene) : { features }) };
}

/** Adds what a lamp's distance and the coat's groomed locks change, in place. */
function addBroadly(
  light: Float32Array,
  scene: Scene,
  form: Modeling,
  growth: Growth,
  { from: [x, y] }: SetLight,
): void {
  const broad = broadLightOn(scene, form, [x, y]).data;
  const locks = groomedLocks(scene, form, growth, [x, y]).data;
  const shown = LOCKS.light * mix(LOCKS.short, 1, hairLengthOf(scene));
  for (let i = 0; i < light.length; i++) light[i] += broad[i] + shown * locks[i];
}

/** What no fur may cover, with nose and mouth of the pet. */
function withMuzzle(features: Plane, where: Plane, { mask }: Scene): Pick<Figure, 'features' | 'muzzle'> {
  for (let i = 0; i < where.data.length; i++) where.data[i] *= mask.data[i];
  return { features: largest(features, where), muzzle: where };
}

/** Whether all eyes and the nose of a pet are certain, so that no dark spot of its face is another one. */
function isWhollyKnown(pet: Scene): boolean {
  return headsOf(pet).every((head) => eyesOf(head).length > 1 && noseDiscOf(head) !== undefined);
}

/** How far around itself a marking is compared, plan units, and how much clearer it becomes. */
const MARKING = { around: 26, lighter: 0.45, darker: 0.3 };

/** Lightness with clearer markings: what is smooth has lost the fine light and dark of a coat of many tones. */
function withMarkings(clean: Plane, around: Float32Array): Float32Array {
  const clear = clean.data.slice();
  for (let i = 0; i < clear.length; i++) {
    const lighter = clear[i] - around[i];
    clear[i] = clamp(clear[i] + (lighter > 0 ? MARKING.lighter : MARKING.darker) * lighter, 0, 1);
  }
  return clear;
}

/** How far the colors of places further inside reach to the outline, plan units. */
const INNER = 7;

/**
 * The pet's colors from inside its outline, on the grid of the form: at the outline the old background shines through.
 */
function innerColor(plane: Plane, form: Modeling, scale: number): Float32Array {
  const { width, height, data: depth } = form.depth;
  const values = resizePlane(plane, width, height);
  const sure = { width, height, data: depth.map((deep) => smoothstep(3, 9, deep) + 1e-4) };
  return weightedBlur(values, sure, (INNER * scale) / 2, 1e-5);
}

/** Darkness of a spot against its surroundings, and how large these are, plan units. */
const SPOT = { from: 0.1, to: 0.2, around: 18, size: 5 };

/**
 * What no fur may cover: eyes, nose and tongue, and, whether or not they are certain, compact dark spots.
 */
function featuresOf({ mask, width, height, scale }: Scene, bare: Plane, clean: Float32Array): Plane {
  const around = gaussianBlur({ width, height, data: clean }, SPOT.around * scale).data;
  const spots = createPlane(width, height);
  for (let i = 0; i < clean.length; i++) {
    const darker = around[i] - clean[i];
    if (darker <= SPOT.from) continue;
    spots.data[i] = mask.data[i] * smoothstep(SPOT.from, SPOT.to, darker) * smoothstep(0.46, 0.34, clean[i]);
  }
  const gathered = gaussianBlur(spots, SPOT.size * scale);
  for (let i = 0; i < clean.length; i++) gathered.data[i] = smoothstep(0.4, 0.7, gathered.data[i]);
  return largest(gathered, bare);
}

/**
 * Share of a set's tints that black fur shows, and how much less of them white and gray fur does, and vivid feathers.
 */
const TINTS = { onBlack: 0.4, lessOnWhite: 0.3, lessOnGray: 0.3, lessOnVivid: 0.8 };
/** Chroma in OKLab from which on a color is more vivid than fur, and surely. */
const VIVID = [0.15, 0.19] as const;
/** Lightness of white fur in the light, and how much less of it counts at most. */
const WHITE_FUR = { light: 0.92, most: 0.28 } as const;
/** OKLab a and b of the shade of white fur, for each unit of lightness that is missing. */
const COOL = [0.008, -0.09] as const;
/** How many times as rich as in the photo lit fur may be, squared. */
const RICHEST = 1.4;
/** Share of light that colored fur does not take up, as it would be pale. */
const PALER = 0.3;
/** Share of its color that such fur gets back, and chroma in OKLab from which on fur is colored, and surely. */
const KEPT_HUE = 0.75;
const COLORED = [0.03, 0.08] as const;
/** The same of fur whose shade is rich: that of brown tabbies would turn to gold. */
const RICH_IN_SHADE = [0.05, 0.1] as const;
/** Chroma in OKLab that a set's light adds at most to dark and to light fur: more is a stain. */
const STRONGEST = { dark: 0.055, light: 0.12 };

/** What is kept of a tint's chroma, so that it nears the strongest one but does not reach it. */
function unstained(chroma: number, most: number): number {
  const half = most / 2;
  return chroma <= half ? 1 : (most - (half * half) / chroma) / chroma;
}

/** Chroma in OKLab of dark and of light fur up to which a rim may make it more colorful: more is a line of neon. */
const RIM_CHROMA = { dark: 0.06, light: 0.1 };

/** Lightness that shade takes off white fur, none in dark and in colored marks. */
function coolnessOf(tone: number, chroma: number): number {
  const missing = clamp(WHITE_FUR.light - tone, 0, WHITE_FUR.most);
  return missing * smoothstep(0.38, 0.62, tone) * smoothstep(0.07, 0.02, chroma);
}

/** How colorful fur is whose lightness became this many times its own: colored fur is rich in its shade. */
function richnessOf(times: number, chroma: number): number {
  const rich = smoothstepIn(RICH_IN_SHADE, chroma);
  return mix(clamp(times, 0, 1), Math.sqrt(clamp(times, 0, RICHEST)), rich);
}

/**
 * Share of its own color that fur loses to light of the other hue, and gets back, as light from beside has it: in a
 * cool shade it is darker and rich, neither gray nor pink.
 *
 * @param a,b of the light @param green,blue of the fur
 */
function lostTo(a: number, b: number, green: number, blue: number): number {
  return (-KEPT_HUE * Math.min(0, green * a + blue * b)) / Math.max(1e-6, green * green + blue * blue);
}

/**
 * What is kept of the chroma of lit fur, so that a warm rim on orange fur does not burn.
 *
 * @param rim share of light from behind
 * @param chroma of the lit fur
 * @param own of the fur itself, which stays
 */
function unburnt(rim: number, chroma: number, own: number, tone: number): number {
  const most = Math.max(own, mix(RIM_CHROMA.dark, RIM_CHROMA.light, smoothstep(0.2, 0.7, tone)));
  return chroma <= most ? 1 : mix(1, most / chroma, rim);
}

/** Lightness between a side in the key light and one in the shade. */
const KEY = 0.42;
/**
 * Share of the key light below which a side is darker than in the photo; of white coats what looks at us is, so that
 * only the side towards the lamp is white.
 */
const SHADE_BELOW = { most: 0.6, white: 0.65 } as const;
/** How strongly a set's tints are seen, of its key, in the shade and in the rim. */
const SEEN = { key: 1.6, shade: 2.7, rim: 1.5, onWhite: { key: 1.3, shade: 1.9 } };
/**
 * How far down a side looks that gets none of the floor's light, and one that gets all of it: y of its
 * normal.
 */
const BOUNCE = { none: -0.15, all: 0.75 };
/** The same of sides from which the pet itself keeps the light, and how much darker these are. */
const UNDER = { from: 0.2, to: 0.8, darker: 0.05 };

/**
 * Lights a form. @param modeled the same form with its head raised: it has lights and shades of its own, but
 * not their tints, which would stain a face @param rims share of light from behind
 */
function lightOn(form: Modeling, modeled: Modeling, set: SetLight, rims: Float32Array, white: number): Lit {
  const seenKey = mix(SEEN.key, SEEN.onWhite.key, white);
  const seenShade = mix(SEEN.shade, SEEN.onWhite.shade, white);
  const shadeBelow = mix(SHADE_BELOW.most, SHADE_BELOW.white, white);
  const [x, y, z, depth] = [form.x.data, form.y.data, form.z.data, form.depth.data];
  const [roundX, roundY, roundZ] = [modeled.x.data, modeled.y.data, modeled.z.data];
  const length = Math.hypot(...set.from);
  const [fromX, fromY, fromZ] = set.from.map((part) => part / length);
  const half = Math.hypot(fromX, fromY, fromZ + 1);
  const lit = {
    light: new Float32Array(x.length),
    a: new Float32Array(x.length),
    b: new Float32Array(x.length),
    rim: rims,
  };
  for (let i = 0; i < x.length; i++) {
    if (depth[i] < FAR_OUTSIDE) continue;
    const key = wrapped(x[i] * fromX + y[i] * fromY + z[i] * fromZ);
    const facing = roundX[i] * fromX + roundY[i] * fromY + roundZ[i] * fromZ;
    const sheen = clamp((facing + roundZ[i]) / half, 0, 1) ** 14;
    const below = smoothstep(BOUNCE.none, BOUNCE.all, y[i]);
    const rim = rims[i];
    const shade = 1 - key;
    // Where light turns to shade it has gone through skin and hair: warm.
    const glow = 4 * key * shade;
    const under = UNDER.darker * smoothstep(UNDER.from, UNDER.to, y[i]);
    lit.light[i] = KEY * (wrapped(facing) - shadeBelow) + 0.07 * sheen + set.rimStrength * rim - under;
    const tint = (n: 0 | 1) =>
      seenKey * set.key[n] * key +
      seenShade * set.shade[n] * shade +
      set.bounce[n] * below +
      SEEN.rim * set.rim[n] * rim;
    lit.a[i] = tint(0) + 0.005 * glow;
    lit.b[i] = tint(1) + 0.004 * glow;
  }
  return lit;
}

/**
 * How much of the key light falls on a side by how far it looks that way, -1 to 1: light wraps around soft
 * things.
 */
function wrapped(facing: number): number {
  return clamp(0.35 + 0.65 * facing, 0, 1) ** 1.2;
}

/** OKLab lightness from which on fur begins to be light or dark, and from which on it is. */
const LIGHT_FUR = [0.58, 0.8] as const;
/**
 * Share of a coat up to whose lightness its usual one is measured, lightness from which on that is pale, and
 * from which on surely.
 */
const PALE = { most: 0.6, from: [0.58, 0.72] } as const;
/** Lightness of fur of such coats from which on it may be light fur in shade, and from which on it is. */
const FUR_OF_PALE = [0.38, 0.58] as const;
/**
 * Share of its yellow that a crease in light fur loses, how much darker it is than what is around it, and
 * chroma from which on it loses none, as orange fur does, and up to which it loses all that.
 */
const PEACH = 0.35;
const CREASE = [-0.03, 0.15] as const;
const ORANGE = [0.14, 0.09] as const;

/** A coat's usual lightness, and how sure it is that the coat is a pale one, 0 to 1. */
function palenessOf(pet: Scene): { readonly usual: number; readonly share: number } {
  const usual = coatOf(pet).lightBelow(PALE.most);
  return { usual, share: smoothstepIn(PALE.from, usual) };
}

/** Share of its lightness that fur loses at most: in deeper shade its own light from beside fills it. */
const DEEPEST = { most: 0.4, white: 0.25 } as const;

/** Lightness of fur in light or, below 0, in shade. */
function shaded(own: number, light: number, deepest: number): number {
  if (light >= 0) return own + light;
  const most = deepest * own;
  return own - most * (1 - Math.exp(light / Math.max(1e-3, most)));
}

/** Share of the light that black fur does not take up, and what its gloss takes up less: it is light already. */
const LESS_ON_BLACK = 0.3;
const LESS_ON_GLOSS = 0.25;
/** Share of its own color that gloss on black fur loses: what is lit by a warm sun is still black. */
const GRAYER_GLOSS = 0.5;
/** Lightness of lights and shades on groomed locks, and what short coats show of them. */
const LOCKS = { light: 0.085, short: 0.8 } as const;
/** How much more the light models a white coat. */
const FORM_OF_WHITE = 0.25;
/** Lightness above this is pressed together, so that coats keep their modeling; of white coats above the other one. */
const SHOULDER = [0.8, 0.87] as const;

/** Lightness that never quite reaches white, as film shows it. */
function shoulder(light: number, white: number): number {
  const from = mix(SHOULDER[0], SHOULDER[1], white);
  if (light <= from) return Math.max(0, light);
  const room = 1 - from;
  return from + (room * (light - from)) / (room + light - from);
}
