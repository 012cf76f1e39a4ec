import { gaussianBlur } from '../../analysis/blur.ts';
import { rgbToOklab } from '../../analysis/color/oklab.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { chooseGround } from '../../backgrounds/ground.ts';
import { paperColors, paperGround } from '../../backgrounds/paper-ground.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { withApparentLight } from '../coat/apparent-light.ts';
import { blacknessOf, coatOf, whitenessOf } from '../coat/coat.ts';
import { formShadeOf } from '../coat/form-shade.ts';
import { sureGrowthOf } from '../coat/growth.ts';
import { hairLengthOf } from '../coat/hair-length.ts';
import { strandLight } from '../coat/strand-light.ts';
import { whiteFur } from '../coat/white-fur.ts';
import { lightWithClearMuzzle } from '../face/muzzle-detail.ts';
import { pinkBelowNose } from '../face/pink-below-nose.ts';
import { tongueOf } from '../face/tongue.ts';
import { groundScene } from '../ground-scene.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { BackdropLayer, Brush, Finish, Layer, Rgb } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { multiply } from '../shapes/planes.ts';
import { StrokeCollector } from '../stroke-collector.ts';
import type { Style, StyleOptions } from '../style.ts';
import { groundTone, planSweeps, rubbedGround } from './drawn-ground.ts';
import { frameFade } from './frame-fade.ts';
import { freeOutline } from './outline.ts';
import { type HatchPass, planHatching } from './plan-hatching.ts';
import { planSketchedOutline } from './sketch-lines.ts';
import { bodyFade } from './vignette.ts';

/** What lines are drawn with. */
export interface Tool {
  readonly brush: Brush;
  readonly passes: readonly HatchPass[];
  /** How far inside the outline it stays, plan units: broad lines would spread beyond it. */
  readonly inset?: number;
  /** Points of its shortest line (`HatchTask`). */
  readonly fewest?: number;
}

/** How a drawing in one dark medium is made. */
export interface Drawing {
  /** What lines are drawn with, broad ones first. */
  tools: readonly Tool[];
  /** sRGB 0 to 1. */
  lead: Rgb;
  paper: Rgb;
  /** What the kneaded eraser takes away where lines made the paper darker than it should be: strands, glints of eyes. */
  lifts: readonly HatchPass[];
  /** What is rubbed in before the lines are drawn, as shares of the tone; and how widely, plan units. */
  smudge: {
    /** In the lights of long hair and of short hair, and in the deepest darks of the pet. */
    strength: number;
    ofShort: number;
    deep: number;
    /** From which tone on, and with all of it: lighter ones are lines alone. All are rubbed if missing. */
    from?: readonly [number, number];
    /** In what is behind it: little is left to draw there. */
    behind: number;
    width: number;
  };
  /** Contrast against the surroundings, of single strands if any, and the curve from tone to darkness. */
  tones: { local: number; strands?: number; gain: number; power: number; deepest: number };
  /** Width of the uneven white border, plan units. */
  border: number;
  /** Strength of what is drawn behind the pet. */
  behind: number;
  /** Whether broad sweeps are drawn behind the pet. */
  sweeps?: true;
}

/** Length of hair that is short, and that no longer is (`hairLengthOf`). */
const SHORT = [0.1, 0.5] as const;
/** The stick for the lights on toned paper, sRGB 0 to 1. */
const CHALK: Rgb = [0.97, 0.96, 0.93];
/** Paper below this lightness (OKLab) is toned: lights are drawn too, not left out. */
const TONED = 0.9;
/**
 * Share of the darkness of a white coat's half tones that is not drawn, and the lightness at which that begins and
 * is full: shade on white fur is hardly darker than paper.
 */
const LIGHTER_WHITE = { share: 0.55, light: [0.35, 0.65] } as const;
/** The same on toned paper, where half tones are lighter already (`whiteFur`). */
const LIGHTER_ON_TONED = { share: 0.25, light: [0.3, 0.5] } as const;
/**
 * Lights of a coat on white paper: a share of it lies below them; from which lightness on they are white, not yet and
 * certainly, how light they then become, the largest gain for that, and the lightness of fur that has some and all of it.
 */
const WHITES = { share: 0.92, are: [0.7, 0.76], at: 0.87, most: 1.18, light: [0.25, 0.6] } as const;
/** How much less steep the tones of a white coat are: its form lies in the lightest ones. */
const FLATTER_WHITE = 0.2;
/**
 * Darkness of the shade that a white coat's form has in a drawing on white paper, the share of it on the light fur of
 * others, the lightness of fur that shows it, and the share of it that light from the ground takes away beside the
 * outline (`TURNED`): a dark band there would be dirt.
 */
const FORM_OF_LIGHT = { darkness: 0.34, others: 0.55, light: [0.6, 0.85], reflected: 0.7 } as const;
/**
 * Chalk where white coats, and light fur of others, are nearly as dark as toned paper: without it they would be holes. How
 * far below the paper's lightness that begins and ends.
 */
const THIN_CHALK = {
  white: { strength: 0.24, below: [0.22, 0.06] },
  others: { strength: 0.2, below: [0.12, 0] },
} as const;
/** Share of the chalk that a mouth does not have: its lights are those of wet skin. */
const NO_CHALK = 0.75;
/**
 * How far below toned paper the middle of a coat shall lie, OKLab, and by how much it is lowered for that at most; lightness
 * of what is dark enough, and of what is not.
 */
const KEY = { below: 0.12, most: 0.14, ofWhite: 0.07, light: [0.35, 0.6] } as const;
/** How much more chalk lights have than they are lighter than toned paper: its white is not all of white. */
const FULL_CHALK = 1.3;
/** Blur of what single strands are seen against, plan units. */
const STRANDS = 2.5;
/** How much clearer detail is in chalk than in lead, and how much less chalk lies in the shade of the form: no flat white. */
const CHALK_MODELS = { detail: 1.7, shade: 0.4 } as const;
/** How much less chalk half lights have than lights, but on white coats: it feathers into the paper. */
const CHALK_FADES = 1.9;
/**
 * Darkness of pale fur beside its outline on white paper, where its form turns away: lightness of such fur, how far that
 * reaches, plan units, and the share of the pet around a place there and where it is full.
 */
const TURNED = { darkness: 0.1, light: [0.7, 0.9], reach: 24, share: [0.95, 0.6] } as const;
/** Contrast of black coats on toned paper: with all of it they would be one black shape. */
const BLACK_GAIN = 0.78;
/** Lines that came out this much too dark do not disturb. */
const NOT_SEEN = 0.06;
/** How far below the paper's the lightness of a pale edge is. */
const PALE = [0.1, 0.3] as const;
/** Pressure of the outline of a pale edge on the side of the form's shade, and how much of its room the lit side has. */
const OUTLINE = { pressure: 0.5, lit: 0.28 } as const;
/** Lights heightened with chalk: fewer and firmer lines than the darks. */
const HEIGHTENING: readonly HatchPass[] = [
  { radius: 4, spacing: 7, threshold: 0.1, longest: 80, pressure: 0.35, spread: 0.2, angle: 0.1 },
  { radius: 1.7, spacing: 4, threshold: 0.1, longest: 60, pressure: 0.4, spread: 0.16, angle: 0 },
  { radius: 1.2, spacing: 2.6, threshold: 0.12, longest: 40, pressure: 0.6, spread: 0.1, angle: 0 },
  { radius: 0.95, spacing: 1.9, threshold: 0.14, longest: 26, pressure: 0.85, spread: 0.05, angle: 0 },
];

/**
 * A drawing: paper with rubbed tone, then lines that follow the fur until the paper is as dark as the pet. On toned paper
 * the lead draws what is darker than the paper, and white chalk what is lighter.
 */
export function drawingParts(drawing: Drawing): Style['parts'] {
  return [
    (pet, options) => {
      const { scene, smudge, sheet } = sketchOf(pet, drawing, options);
      const paper = paperGround(scene, options.background, options.seed, smudge, drawing);
      return hasSweeps(drawing, options)
        ? sweptGround(scene, smudge, { paper, body: sheet.body }, drawing, options)
        : [paper];
    },
    (pet, options) => planLines(sketchOf(pet, drawing, options), drawing, options),
  ];
}

/** Whether sweeps are drawn behind the pet: only where the choice of the ground is left to us. */
function hasSweeps({ sweeps }: Drawing, { background }: StyleOptions): boolean {
  return sweeps === true && background === 'automatic';
}

/** Paper with broad sweeps behind the pet. @param pet the paper where it is, and how much of it is drawn (`bodyFade`) */
function sweptGround(
  scene: Scene,
  smudge: Plane,
  pet: { readonly paper: BackdropLayer; readonly body: Plane },
  drawing: Drawing,
  { background, seed }: StyleOptions,
): Layer[] {
  const tone = groundTone(scene, pet.body);
  const rubbed = rubbedGround(tone, scene, seed);
  const behind = resizePlane(rubbed, scene.width, scene.height).data;
  const data = smudge.data.map((value, i) => value + behind[i] * (1 - scene.mask.data[i]));
  const ground = paperGround(scene, background, seed, { ...smudge, data }, drawing);
  const { lead, paper } = drawing;
  const sheet = { lead, paper, body: pet.body, inside: pet.paper, seed };
  return [ground, ...planSweeps(tone, rubbed, scene, sheet)];
}

/**
 * How much darker a tongue is drawn at first, and its outline, OKLab: without its red it would be lost; how much
 * clearer its detail is. Between which tones its middle then lies: one in shade would be a black hole, one in the sun paper.
 */
const TONGUE = { darker: 0.16, outline: 0.3, detail: 0.35, middle: [0.42, 0.5] } as const;

/** A tongue that hangs out, and what else of a mouth is pink, 0 to 1. */
const mouthOf = oncePerScene((scene: Scene): Plane => {
  const [tongue, pink] = [tongueOf(scene).data, pinkBelowNose(scene)];
  return { ...pink, data: pink.data.map((share, i) => Math.max(share, tongue[i])) };
});

/** The pet as a drawing shows it: nose and mouth clearer, the tongue in a middle tone. */
export const withFeatures = oncePerScene((scene: Scene): Scene => {
  const [tongue, share] = [tongueOf(scene).data, mouthOf(scene).data];
  const clear = lightWithClearMuzzle(scene).data;
  const middle = meanOf(clear, share);
  const darker = toneOfTongue(middle) - middle;
  const data = clear.map((light, i) => {
    const outline = 4 * tongue[i] * (1 - tongue[i]);
    const detail = TONGUE.detail * (light - middle);
    return clamp(light + share[i] * (darker + detail) - TONGUE.outline * outline, 0, 1);
  });
  return { ...scene, light: { ...scene.light, data } };
});

/** The mean of values by their shares; 0 where there are none. */
function meanOf(values: Float32Array, shares: Float32Array): number {
  let [sum, weight] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    sum += shares[i] * values[i];
    weight += shares[i];
  }
  return weight > 0 ? sum / weight : 0;
}

/** How light the middle of a tongue is drawn. */
export function toneOfTongue(light: number): number {
  return clamp(light - TONGUE.darker, ...TONGUE.middle);
}

/** The pet with its lights as light as they are beside paper: a dim photo shows white fur gray. */
export const withWhites = oncePerScene((scene: Scene): Scene => {
  const { share, are, at, most, light } = WHITES;
  const white = coatOf(scene).lightBelow(share);
  const gain = mix(1, clamp(at / white, 1, most), smoothstepIn(are, white));
  if (gain === 1) return scene;
  const data = scene.light.data.map((own) => Math.min(1, own * mix(1, gain, smoothstepIn(light, own))));
  return { ...scene, light: { ...scene.light, data } };
});

/** What paper and lines have in common. */
interface Sketch {
  /** The pet as it is drawn. */
  readonly scene: Scene;
  /** How much darker than it is (`keyShift`). */
  readonly lower: number;
  /** The ground behind the pet, when that is drawn too. */
  readonly behind: Scene | undefined;
  readonly color: Rgb;
  /** Lightness of the paper. */
  readonly paper: number;
  readonly sheet: Look;
  /** How dark the drawing shall become. */
  readonly darkness: Plane;
  /** How dark it is rubbed before the lines are drawn. */
  readonly smudge: Plane;
}

/** The last one of each scene: both parts of a plan want the same, one after the other. */
const sketches = new WeakMap<Scene, { readonly from: readonly unknown[]; readonly sketch: Sketch }>();

/** Made once for both parts, unless two threads draw them. */
function sketchOf(pet: Scene, drawing: Drawing, options: StyleOptions): Sketch {
  const from = [drawing, options.background, options.seed];
  const last = sketches.get(pet);
  if (last && from.every((value, at) => value === last.from[at])) return last.sketch;
  const sketch = makeSketch(pet, drawing, options);
  sketches.set(pet, { from, sketch });
  return sketch;
}

function makeSketch(pet: Scene, drawing: Drawing, options: StyleOptions): Sketch {
  const { background, seed } = options;
  const scene = withWhites(withFeatures(withApparentLight(pet)));
  const ground = chooseGround(scene, background, seed);
  const behind = ground?.isScene ? groundScene(scene, ground.picture) : undefined;
  const { color } = paperColors(scene, background, drawing.paper, seed);
  const paper = lightnessOf(color);
  const sheet = lookAt(scene, drawing.border, mouthOf(withApparentLight(pet)));
  const lower = keyShift(withApparentLight(pet), paper);
  const darkness = tonesOf(scene, sheet, drawing, paper, lower, whitenessOf(scene));
  if (behind)
    addBehind(
      darkness,
      scene,
      tonesOf(behind, lookAt(behind, drawing.border), drawing, paper, keyShift(behind, paper)),
      drawing.behind,
    );
  const smudge = rubbedTone(darkness, scene, rubbingOf(scene, drawing));
  // Tone alone: its lines would stand at the outline like lashes.
  if (!behind && !hasSweeps(drawing, options)) setOffLights(smudge, darkness, scene, paper, drawing.border);
  return { scene, lower, behind, color, paper, sheet, darkness, smudge };
}

function planLines(sketch: Sketch, drawing: Drawing, options: StyleOptions): Layer[] {
  const { scene, behind, color, paper, sheet, darkness, smudge } = sketch;
  const { scale } = scene;
  const light = strandLight(
    behind ? { ...scene.light, data: bothLights(scene, behind) } : scene.light,
    scene,
  );
  const strands = behind ? strandLight(scene.light, scene) : light;
  const random = createRandom(options.seed);
  const growth = sureGrowthOf(scene);
  let drawn = smudge;
  const lines = drawing.tools.map(({ brush, passes, inset, fewest = 0 }) => {
    const strokes = new StrokeCollector();
    const wanted = inset && !behind ? within(darkness, scene, inset) : darkness;
    const { lead } = drawing;
    const task = { darkness: wanted, laid: drawn, light, growth, scale, passes, fewest, lead, random };
    drawn = planHatching(task, strokes);
    return strokes.layer(brush);
  });
  const lifted = new StrokeCollector();
  planHatching(
    {
      darkness: excess(drawn, darkness, scene.mask),
      laid: createPlane(scene.width, scene.height),
      light: strands,
      growth,
      scale,
      passes: drawing.lifts,
      lead: color,
      random,
    },
    lifted,
  );
  const chalk = new StrokeCollector();
  if (paper < TONED) {
    const laid = createPlane(scene.width, scene.height);
    const lights = lightsOf(scene, sheet, drawing, paper, sketch.lower);
    planHatching(
      { darkness: lights, laid, light: strands, growth, scale, passes: HEIGHTENING, lead: CHALK, random },
      chalk,
    );
  }
  return [
    ...lines,
    ...(paper < TONED || behind ? [] : [paleOutline(scene, drawing, paper, options)]),
    ...(lifted.count ? [lifted.layer('graphite')] : []),
    ...(chalk.count ? [chalk.layer('graphite')] : []),
  ];
}

/** What lies at least that far inside the outline. */
function within(darkness: Plane, { mask, scale }: Scene, inset: number): Plane {
  const inside = gaussianBlur(mask, inset * scale);
  const result = createPlane(darkness.width, darkness.height);
  for (let i = 0; i < result.data.length; i++) {
    result.data[i] = darkness.data[i] * smoothstep(0.6, 0.9, inside.data[i]);
  }
  return result;
}

/** The outline where the pet is nearly as light as the paper, so that it would get lost. */
function paleOutline(scene: Scene, { lead, border }: Drawing, paper: number, { seed }: StyleOptions): Layer {
  const edge = gaussianBlur(scene.light, 5 * scene.scale);
  const pale = createPlane(scene.width, scene.height);
  const shade = formShadeOf(scene);
  for (let i = 0; i < edge.data.length; i++) {
    const side = mix(OUTLINE.lit, 1, shade[i]);
    pale.data[i] = side * smoothstep(paper - PALE[1], paper - PALE[0], edge.data[i]);
  }
  return planSketchedOutline(scene, multiply(pale, bodyFade(scene, border)), lead, OUTLINE.pressure, seed);
}

/** The sheet of a drawing when all is done. */
export function finishDrawing(scene: Scene, options: StyleOptions): Finish {
  return { relief: 0, paper: 0.03, texture: 'paper', ...freeOutline(scene, options, 0.2) };
}

/** How a drawing is rubbed: more where hair is short, which is smooth and shows no lines. */
function rubbingOf(scene: Scene, { smudge }: Drawing): Drawing['smudge'] {
  const short = 1 - smoothstepIn(SHORT, hairLengthOf(scene));
  return { ...smudge, strength: mix(smudge.strength, smudge.ofShort, short) };
}

/** Tone that is laid with the side of the lead and rubbed. */
function rubbedTone(darkness: Plane, { mask, scale }: Scene, smudge: Drawing['smudge']): Plane {
  const result = gaussianBlur(darkness, smudge.width * scale);
  for (let i = 0; i < result.data.length; i++) {
    // Never darker than the drawing: lights stay paper.
    const tone = Math.min(result.data[i], darkness.data[i] + 0.08 * mask.data[i]);
    const ofLights = smudge.from ? smudge.strength * smoothstepIn(smudge.from, tone) : smudge.strength;
    const rubbed = mix(ofLights, smudge.deep, tone * tone);
    result.data[i] = tone * mix(smudge.behind, rubbed, mask.data[i]);
  }
  return result;
}

/** Blur of what is around a tone, plan units. */
const AROUND = 9;

/** What tones are judged by: the lightness around each pixel, and how much of a tone is drawn there. */
interface Look {
  readonly around: Plane;
  /** How much of a pet is drawn (`bodyFade`), whether it is there or not. */
  readonly body: Plane;
  /** Of the pet, fading towards the edges of the sheet. */
  readonly share: Plane;
  /** What of it is a mouth (`mouthOf`), 0 to 1; none behind it. */
  readonly mouth?: Plane;
}

/** @param mouth its tones are seen without their surroundings: beside dark fur it would have a light rim */
function lookAt(scene: Scene, border: number, mouth?: Plane): Look {
  const around = gaussianBlur(scene.light, AROUND * scene.scale);
  if (mouth) {
    for (let i = 0; i < around.data.length; i++) {
      around.data[i] = mix(around.data[i], scene.light.data[i], mouth.data[i]);
    }
  }
  const body = bodyFade(scene, border);
  return {
    around,
    body,
    share: multiply(gaussianBlur(scene.mask, scene.scale), body),
    ...(mouth ? { mouth } : {}),
  };
}

/**
 * Lightness of the pet on toned paper: half tones of white fur are nearly white. With charcoal in them a white dog
 * would be a gray one.
 */
const lightOnToned = oncePerScene((scene: Scene): Float32Array => {
  const { light, a, b } = scene;
  const white = whitenessOf(scene);
  if (white === 0) return light.data;
  return light.data.map((own, i) => whiteFur([own, a.data[i], b.data[i]], white)[0]);
});

/**
 * How dark the drawing is: paper for the lights, deep lead for eyes and nose, fine contrast raised.
 *
 * @param whiteness of the coat; none for what is behind it
 */
function tonesOf(
  scene: Scene,
  { around, share }: Look,
  { tones }: Drawing,
  paper: number,
  lower: number,
  whiteness?: number,
): Plane {
  const white = whiteness ?? 0;
  const isToned = paper < TONED;
  const light = isToned ? lightOnToned(scene) : scene.light.data;
  const lighter = isToned ? LIGHTER_ON_TONED : LIGHTER_WHITE;
  const clearer = tones.strands ?? 0;
  const strands = clearer > 0 ? gaussianBlur(scene.light, STRANDS * scene.scale).data : undefined;
  const near = isToned ? undefined : gaussianBlur(scene.mask, TURNED.reach * scene.scale).data;
  const form = isToned || whiteness === undefined ? undefined : formShadeOf(scene);
  const formed = FORM_OF_LIGHT.darkness * mix(FORM_OF_LIGHT.others, 1, white);
  const result = createPlane(scene.width, scene.height);
  const power = isToned ? tones.power : tones.power - FLATTER_WHITE * white;
  const gain = tones.gain * mix(1, BLACK_GAIN, isToned ? blacknessOf(coatOf(scene)) : 0);
  for (let i = 0; i < light.length; i++) {
    if (share.data[i] <= 0) continue;
    const kept = 1 - white * lighter.share * smoothstep(lighter.light[0], lighter.light[1], light[i]);
    const keyed = lower * smoothstepIn(KEY.light, light[i]);
    const edge = near ? smoothstepIn(TURNED.share, near[i]) : 0;
    const turned = TURNED.darkness * edge * smoothstepIn(TURNED.light, light[i]);
    const shade = form
      ? formed * form[i] * (1 - FORM_OF_LIGHT.reflected * edge) * smoothstepIn(FORM_OF_LIGHT.light, light[i])
      : 0;
    const dark =
      turned +
      shade +
      (kept * (paper - light[i] + keyed)) / paper +
      tones.local * (around.data[i] - light[i]) +
      (strands ? clearer * (strands[i] - scene.light.data[i]) : 0);
    if (dark > 0) result.data[i] = Math.min(tones.deepest, gain * dark ** power) * share.data[i];
  }
  return result;
}

/**
 * How much darker than it is a coat is drawn on toned paper: one as light as the paper would be drawn by neither lead nor
 * chalk.
 */
function keyShift(scene: Scene, paper: number): number {
  if (paper >= TONED) return 0;
  const middle = coatOf(scene).lightBelow(0.5);
  const most = mix(KEY.most, KEY.ofWhite, whitenessOf(scene));
  return clamp(middle - (paper - KEY.below), 0, most);
}

/** How much darker the pet is drawn than it should be, where that is enough to be seen. */
function excess(drawn: Plane, darkness: Plane, mask: Plane): Plane {
  const result = createPlane(drawn.width, drawn.height);
  for (let i = 0; i < result.data.length; i++) {
    const much = drawn.data[i] - darkness.data[i] - NOT_SEEN;
    result.data[i] = much > 0 && mask.data[i] > 0.9 ? Math.min(0.95, 1.6 * much) : 0;
  }
  return result;
}

/** How much chalk lies where the pet is lighter than the paper. */
function lightsOf(
  scene: Scene,
  { around, share, mouth }: Look,
  { tones }: Drawing,
  paper: number,
  lower: number,
): Plane {
  const light = lightOnToned(scene);
  const white = whitenessOf(scene);
  const form = formShadeOf(scene);
  const sharp = mix(CHALK_FADES, 1, white);
  const { white: ofWhite, others } = THIN_CHALK;
  const thinnest = mix(others.strength, ofWhite.strength, white);
  const [from, to] = [0, 1].map((n) => paper - mix(others.below[n], ofWhite.below[n], white));
  const result = createPlane(scene.width, scene.height);
  for (let i = 0; i < light.length; i++) {
    const bright =
      (FULL_CHALK * (light[i] - 0.4 * lower - paper)) / (1 - paper) +
      CHALK_MODELS.detail * tones.local * (light[i] - around.data[i]) -
      CHALK_MODELS.shade * form[i];
    const thin = thinnest * smoothstep(from, to, light[i]);
    const chalk = Math.min(0.95, Math.max(clamp(bright, 0, 1) ** sharp, thin));
    result.data[i] = chalk * share.data[i] * (1 - NO_CHALK * (mouth?.data[i] ?? 0));
  }
  return result;
}

/** OKLab lightness of a color. */
function lightnessOf(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => Math.round(channel * 255));
  return rgbToOklab(red, green, blue, { l: 0, a: 0, b: 0 }).l;
}

/** What is behind is drawn lightly, and leaves a narrow rim of paper around the pet. */
function addBehind(darkness: Plane, scene: Scene, behind: Plane, strength: number): void {
  const near = gaussianBlur(scene.mask, 5 * scene.scale);
  for (let i = 0; i < darkness.data.length; i++) {
    darkness.data[i] += strength * behind.data[i] * clamp(1 - 1.7 * near.data[i], 0, 1);
  }
}

/** How far the tone that sets off a light edge reaches, plan units, and how dark it is there on toned and white paper. */
const EDGE = { reach: 40, darkness: { toned: 0.14, white: 0.07 } } as const;

/**
 * Where the pet is as light as the paper, tone beside its outline sets it off: a light ear is drawn by what is behind
 * it. In place.
 */
function setOffLights(smudge: Plane, darkness: Plane, scene: Scene, paper: number, border: number): void {
  const sheet = frameFade(scene, border);
  const most = paper < TONED ? EDGE.darkness.toned : EDGE.darkness.white;
  const near = gaussianBlur(scene.mask, EDGE.reach * scene.scale);
  // Beyond the outline the pet's own colors go on: how light the edge is that lies next to a pixel.
  const edge = gaussianBlur(scene.light, 5 * scene.scale);
  const inside = gaussianBlur(scene.mask, 1.2 * scene.scale);
  for (let i = 0; i < darkness.data.length; i++) {
    const outside = 1 - smoothstep(0.3, 0.6, inside.data[i]);
    if (outside <= 0 || near.data[i] < 0.02) continue;
    const light = smoothstep(paper - 0.22, paper - 0.04, edge.data[i]);
    const close = smoothstep(0.04, 0.5, near.data[i]);
    const room = 1 - smoothstep(0, 0.2, darkness.data[i]);
    smudge.data[i] += most * light * close * outside * room * sheet.data[i];
  }
}

/** Lightness of the pet where it is, of the ground where that is: the lines follow both. */
function bothLights(scene: Scene, behind: Scene): Float32Array {
  const light = new Float32Array(scene.light.data.length);
  for (let i = 0; i < light.length; i++) {
    light[i] = mix(behind.light.data[i], scene.light.data[i], clamp(scene.mask.data[i] * 2, 0, 1));
  }
  return light;
}
