import { gaussianBlur } from '../../analysis/blur.ts';
import { rgbToOklab } from '../../analysis/color/oklab.ts';
import { resizePlane } from '../../analysis/resize.ts';
import { chooseGround } from '../../backgrounds/ground.ts';
import { paperColors, paperGround } from '../../backgrounds/paper-ground.ts';
import { clamp, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import { createRandom } from '../../random.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { withApparentLight } from '../coat/apparent-light.ts';
import { whitenessOf } from '../coat/coat.ts';
import { formShadeOf } from '../coat/form-shade.ts';
import { withFurFolds } from '../coat/fur-folds.ts';
import { sureGrowthOf } from '../coat/growth.ts';
import { hairLengthOf } from '../coat/hair-length.ts';
import { strandLight } from '../coat/strand-light.ts';
import { groundScene } from '../ground-scene.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { BackdropLayer, Finish, Layer, Rgb } from '../paint-plan.ts';
import type { Scene } from '../scene.ts';
import { multiply } from '../shapes/planes.ts';
import { StrokeCollector } from '../stroke-collector.ts';
import type { Style, StyleOptions } from '../style.ts';
import { planDarkHairs } from './dark-hairs.ts';
import type { Drawing } from './drawing.ts';
import { keyShift, type Look, lightsOf, lookAt, TONED, tonesOf } from './drawing-tones.ts';
import { chalkBehind, groundTone, planSweeps, rubbedGround } from './drawn-ground.ts';
import { mouthOf, withFeatures, withWhites } from './drawn-pet.ts';
import { frameFade } from './frame-fade.ts';
import { groundShadow, planShadowLines, rubShadow } from './ground-shadow.ts';
import { freeOutline } from './outline.ts';
import { type HatchPass, planHatching } from './plan-hatching.ts';
import { planSketchedOutline } from './sketch-lines.ts';

/** Length of hair that is short, and that no longer is (`hairLengthOf`). */
const SHORT = [0.1, 0.5] as const;
/** The stick for the lights on toned paper, sRGB 0 to 1. */
const CHALK: Rgb = [0.97, 0.96, 0.93];
/** Lines that came out this much too dark do not disturb. */
const NOT_SEEN = 0.06;
/** How far below the paper's the lightness of a pale edge is. */
const PALE = [0.1, 0.3] as const;
/**
 * Pressure of the outline of a pale edge on the side of the form's shade, and how much of its room the lit side has.
 */
const OUTLINE = { pressure: 0.5, lit: 0.28 } as const;
/** Lights heightened with chalk: fewer and firmer lines than the darks. */
const HEIGHTENING: readonly HatchPass[] = [
  { radius: 4, spacing: 7, threshold: 0.1, longest: 80, pressure: 0.35, spread: 0.2, angle: 0.1 },
  { radius: 1.7, spacing: 4, threshold: 0.1, longest: 60, pressure: 0.4, spread: 0.16, angle: 0 },
  { radius: 1.2, spacing: 2.6, threshold: 0.12, longest: 40, pressure: 0.6, spread: 0.1, angle: 0 },
  { radius: 0.95, spacing: 1.9, threshold: 0.14, longest: 26, pressure: 0.85, spread: 0.05, angle: 0 },
];

/**
 * A drawing: paper with rubbed tone, then lines that follow the fur until the paper is as dark as the pet. On toned
 * paper the lead draws what is darker than the paper, and white chalk what is lighter.
 */
export function drawingParts(drawing: Drawing): Pick<Style, 'parts' | 'longestFirst' | 'join'> {
  return {
    parts: [
      (pet, options) => planPaper(sketchOf(pet, drawing, options), drawing, options),
      (pet, options) => planLines(sketchOf(pet, drawing, options), drawing, options),
      (pet, options) => planAccents(sketchOf(pet, drawing, options), drawing, options),
      (pet, options) => planHeightening(sketchOf(pet, drawing, options), drawing, options),
    ],
    longestFirst: [1, 2, 3, 0],
    // The eraser comes after all that is drawn with the lead.
    join: ([paper, lines, accents, heightening]) => {
      const tools = drawing.tools.length;
      return [...paper, ...lines.slice(0, tools), ...accents, ...lines.slice(tools), ...heightening];
    },
  };
}

/** Whether sweeps are drawn behind the pet: only where the choice of the ground is left to us. */
function hasSweeps({ sweeps }: Drawing, { background }: StyleOptions): boolean {
  return sweeps === true && background === 'automatic';
}

/**
 * Paper with broad sweeps behind the pet.
 *
 * @param pet the paper where it is, and how much of it is drawn (`bodyFade`)
 */
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
  const lead = chalkBehind(scene) > 0 ? CHALK : drawing.lead;
  const outside = { ...smudge, data: behind.map((value, i) => value * (1 - scene.mask.data[i])) };
  const ground = paperGround(scene, background, seed, smudge, drawing, { lead, smudge: outside });
  const { paper } = drawing;
  const sheet = { lead, paper, body: pet.body, inside: pet.paper, seed };
  return [ground, ...planSweeps(tone, rubbed, scene, sheet)];
}

/** What all parts of a drawing have in common. */
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
  /** How dark the ground under the pet is, where that is drawn. */
  readonly shadow: Plane | undefined;
}

/** The last one of each scene: all parts of a plan want the same, one after the other. */
const sketches = new WeakMap<Scene, { readonly from: readonly unknown[]; readonly sketch: Sketch }>();

/** Made once for all parts that a thread draws. */
function sketchOf(pet: Scene, drawing: Drawing, options: StyleOptions): Sketch {
  const from = [drawing, options.background, options.seed];
  const last = sketches.get(pet);
  if (last && from.every((value, at) => value === last.from[at])) return last.sketch;
  const sketch = makeSketch(pet, drawing, options);
  sketches.set(pet, { from, sketch });
  return sketch;
}

function makeSketch(seen: Scene, drawing: Drawing, options: StyleOptions): Sketch {
  const pet = withFurFolds(seen);
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
  const shadow = drawing.shadow && !behind ? groundShadow(scene, sheet.body) : undefined;
  if (shadow) rubShadow(smudge, shadow);
  // Tone alone: its lines would stand at the outline like lashes.
  if (!behind && !hasSweeps(drawing, options)) setOffLights(smudge, darkness, scene, paper, drawing.border);
  return { scene, lower, behind, color, paper, sheet, darkness, smudge, shadow };
}

/** The sheet, and the lines in the shadow on it. */
function planPaper(
  { scene, smudge, sheet, shadow }: Sketch,
  drawing: Drawing,
  options: StyleOptions,
): Layer[] {
  const { background, seed } = options;
  const paper = paperGround(scene, background, seed, smudge, drawing);
  const ground = hasSweeps(drawing, options)
    ? sweptGround(scene, smudge, { paper, body: sheet.body }, drawing, options)
    : [paper];
  return shadow ? [...ground, ...planShadowLines(shadow, scene.scale, drawing.lead, seed)] : ground;
}

/** A layer for each tool, and one of what the eraser takes away, if anything. */
function planLines(sketch: Sketch, drawing: Drawing, { seed }: StyleOptions): Layer[] {
  const { scene, behind, color, darkness, smudge } = sketch;
  const { scale } = scene;
  const light = behind
    ? strandLight({ ...scene.light, data: bothLights(scene, behind) }, scene)
    : strandsOf(scene);
  const random = createRandom(seed);
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
      light: strandsOf(scene),
      growth,
      scale,
      passes: drawing.lifts,
      lead: color,
      random,
    },
    lifted,
  );
  return [...lines, ...(lifted.count ? [lifted.layer('graphite')] : [])];
}

/** What is drawn over the lines with the lead: the outline of a pale pet, hairs in the darks. */
function planAccents(
  { scene, behind, color, paper, sheet, darkness }: Sketch,
  { lead, hairs }: Drawing,
  { seed }: StyleOptions,
): Layer[] {
  return [
    ...(paper < TONED || behind ? [] : [paleOutline(scene, sheet.body, lead, paper, seed)]),
    ...(hairs
      ? planDarkHairs(scene, { darkness, light: strandsOf(scene), look: sheet }, { lead, paper: color }, seed)
      : []),
  ];
}

/** White chalk on toned paper. */
function planHeightening(
  { scene, paper, sheet, lower }: Sketch,
  drawing: Drawing,
  { seed }: StyleOptions,
): Layer[] {
  if (paper >= TONED) return [];
  const random = createRandom(seed);
  // As if it were drawn after the passes of lead and eraser, by the same hand.
  const before = drawing.tools.reduce((sum, { passes }) => sum + passes.length, drawing.lifts.length);
  for (let pass = 0; pass < before; pass++) random();
  const chalk = new StrokeCollector();
  planHatching(
    {
      darkness: lightsOf(scene, sheet, drawing, paper, lower),
      laid: createPlane(scene.width, scene.height),
      light: strandsOf(scene),
      growth: sureGrowthOf(scene),
      scale: scene.scale,
      passes: HEIGHTENING,
      lead: CHALK,
      random,
    },
    chalk,
  );
  return chalk.count ? [chalk.layer('graphite')] : [];
}

const strandsOf = oncePerScene((scene: Scene): Plane => strandLight(scene.light, scene));

/** What lies at least that far inside the outline. */
function within(darkness: Plane, { mask, scale }: Scene, inset: number): Plane {
  const inside = gaussianBlur(mask, inset * scale);
  const result = createPlane(darkness.width, darkness.height);
  for (let i = 0; i < result.data.length; i++) {
    result.data[i] = darkness.data[i] * smoothstep(0.6, 0.9, inside.data[i]);
  }
  return result;
}

/** The outline where the pet is nearly as light as the paper, so that it would get lost. @param body `bodyFade` */
function paleOutline(scene: Scene, body: Plane, lead: Rgb, paper: number, seed: number): Layer {
  const edge = gaussianBlur(scene.light, 5 * scene.scale);
  const pale = createPlane(scene.width, scene.height);
  const shade = formShadeOf(scene);
  for (let i = 0; i < edge.data.length; i++) {
    const side = mix(OUTLINE.lit, 1, shade[i]);
    pale.data[i] = side * smoothstep(paper - PALE[1], paper - PALE[0], edge.data[i]);
  }
  return planSketchedOutline(scene, multiply(pale, body), lead, OUTLINE.pressure, seed);
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

/** How much darker the pet is drawn than it should be, where that is enough to be seen. */
function excess(drawn: Plane, darkness: Plane, mask: Plane): Plane {
  const result = createPlane(drawn.width, drawn.height);
  for (let i = 0; i < result.data.length; i++) {
    const much = drawn.data[i] - darkness.data[i] - NOT_SEEN;
    result.data[i] = much > 0 && mask.data[i] > 0.9 ? Math.min(0.95, 1.6 * much) : 0;
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

/**
 * How far the tone that sets off a light edge reaches, plan units, and how dark it is there on toned and white paper.
 */
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
    if (near.data[i] < 0.02) continue;
    const outside = 1 - smoothstep(0.3, 0.6, inside.data[i]);
    if (outside <= 0) continue;
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
