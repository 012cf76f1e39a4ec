import { gaussianBlur } from '../analysis/blur.ts';
import type { Grade } from '../analysis/color/grade.ts';
import { gradeInPlace } from '../analysis/color/grade.ts';
import { edgeBefore, edgeBehind, endsAbove } from '../backgrounds/cloud-bank.ts';
import { type CloudSeat, openSeat, seatUnder } from '../backgrounds/cloud-seat.ts';
import { constellation } from '../backgrounds/constellation.ts';
import { chooseGround, isPlace, LAMP_HARDNESS } from '../backgrounds/ground.ts';
import { nightBank } from '../backgrounds/night-clouds.ts';
import { bankTones, nightSky } from '../backgrounds/night-sky.ts';
import { deepStars } from '../backgrounds/night-stars.ts';
import { NEUTRALS } from '../backgrounds/palette.ts';
import type { Hand } from '../lettering/letter-name.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../numbers.ts';
import { FAR_OUTSIDE, inflate, type Modeling, placeInForm } from '../plan/coat/modeling.ts';
import { createLights, type Light } from '../plan/create-lights.ts';
import { eyeStrokes } from '../plan/face/eye-strokes.ts';
import { eyeShare } from '../plan/face/eyes.ts';
import { awayFromFaces, maybeFacesOf } from '../plan/face/face.ts';
import { lightWithClearMuzzle } from '../plan/face/muzzle-detail.ts';
import { planWhiskers, type WhiskerInks } from '../plan/face/whiskers.ts';
import { groundScene } from '../plan/ground-scene.ts';
import { freeOutline } from '../plan/lines/outline.ts';
import type { Layer } from '../plan/paint-plan.ts';
import { paintedGround } from '../plan/painted-ground.ts';
import { BARE_CANVAS, type Picture } from '../plan/picture.ts';
import { toBackdrop, toField } from '../plan/pixels.ts';
import { type BrushPass, strokeLayer } from '../plan/plan-strokes.ts';
import type { Scene } from '../plan/scene.ts';
import { scenePicture } from '../plan/scene-picture.ts';
import { skyLightOn } from '../plan/sky-light.ts';
import type { Style, StyleOptions } from '../plan/style.ts';
import { underpainting } from '../plan/underpainting.ts';
import { createRandom, type Random } from '../random.ts';
import { createPlane } from '../raster.ts';

const PASSES: readonly BrushPass[] = [
  { radius: 20, spacing: 17, threshold: 0, longest: 5, opacity: 1, jitter: 0.02 },
  { radius: 9, spacing: 9.5, threshold: 0.036, longest: 7, opacity: 0.95, jitter: 0.04 },
  { radius: 4.4, spacing: 5.8, threshold: 0.048, longest: 9, opacity: 0.95, jitter: 0.04 },
  { radius: 2.2, spacing: 3.9, threshold: 0.059, longest: 11, opacity: 0.9, jitter: 0.03 },
  { radius: 1.3, spacing: 3, threshold: 0.07, longest: 11, opacity: 0.9, jitter: 0.02 },
];

const SKY_PASSES: readonly BrushPass[] = [
  { radius: 26, spacing: 28, threshold: 0, longest: 5, opacity: 0.5, jitter: 0.03 },
  { radius: 12, spacing: 20, threshold: 0.012, longest: 6, opacity: 0.5, jitter: 0.04 },
  { radius: 6, spacing: 12, threshold: 0.016, longest: 7, opacity: 0.55, jitter: 0.03 },
];

/** The same in a place, where there are things to recognize. */
const PLACE_PASSES: readonly BrushPass[] = [
  { radius: 12, spacing: 13, threshold: 0.02, longest: 6, opacity: 0.7, jitter: 0.04 },
  { radius: 5, spacing: 7, threshold: 0.03, longest: 7, opacity: 0.8, jitter: 0.03 },
];

const CLOUD_PASSES: readonly BrushPass[] = [
  { radius: 15, spacing: 13, threshold: 0, longest: 6, opacity: 0.7, jitter: 0.05 },
  { radius: 7, spacing: 8, threshold: 0.012, longest: 8, opacity: 0.75, jitter: 0.06 },
  { radius: 3.4, spacing: 6, threshold: 0.016, longest: 10, opacity: 0.7, jitter: 0.05 },
];

/** How far strokes keep inside the outline, in radii of their brush: those outside would be a second contour. */
const INSET = 1.7;
/** Where in the pet's outline its underpainting ends. */
const UNDER = { level: 0.5, softness: 0.2 };

const HAND: Hand = {
  brush: 'ink',
  dark: [0.16, 0.14, 0.34],
  light: [0.97, 0.94, 0.82],
  weight: 0.34,
  pressure: 0.85,
};

/** Eyes are painted last and without bristles, which would cut pupils and lights. */
const EYES: Grade = { chroma: 1.15, contrast: 1.08, lift: 0 };

/** Whiskers in the light of the sky, not as white as the lights in the eyes. */
const WHISKERS: WhiskerInks = { light: [0.86, 0.88, 0.95], dark: [0.3, 0.28, 0.36], opacity: 0.62 };

/** The pet in the light of a night sky: blue shadows, a bright rim, stars. */
export const starlight: Style = {
  framing: 'bleed',
  clearsDarkFaces: true,
  hand: HAND,
  parts: [behind, pet],
  last: [
    (sofar, scene, { seed }) => eyeStrokes(scene, sofar, EYES, seed),
    (_, scene) => planWhiskers(scene, WHISKERS),
    (_, scene, { background, seed }) =>
      background === 'automatic' ? inOil(seatOf(scene, seed), scene, seed) : [],
  ],
  finish: (scene, options) => ({
    relief: 0.16,
    paper: 0.02,
    texture: 'canvas',
    ...freeOutline(scene, options, 0.08),
  }),
};

function behind(scene: Scene, { background, seed }: StyleOptions): Layer[] {
  const night = skyBehind(scene, background, seed);
  if (!night) return [];
  const { sky, lamps } = night;
  const passes = isPlace(background) ? PLACE_PASSES : SKY_PASSES;
  const strokes = paintedGround(scene, sky, passes, 'oil', seed, -0.5);
  const painted: Layer[] = [toBackdrop(sky, isPlace(background) ? 384 : 256), strokes];
  if (lamps.length > 0) painted.push(createLights(lamps, LAMP_HARDNESS));
  if (NEUTRALS[background]) return painted;
  const edge = background === 'automatic' && scene.found ? edgeBehind(scene) : undefined;
  const bank = edge === undefined ? undefined : openSeat(scene, edge, seed + BEHIND);
  return [...painted, ...starsBehind(scene, seed), ...inOil(bank, scene, seed, seed + BEHIND)];
}

/** The stars, and a constellation where there is room for one. */
function starsBehind(scene: Scene, seed: number): Layer[] {
  const { stars: bright, lines } = constellation(scene, seed);
  return [
    createLights([...deepStars(scene, seed), ...dustAlong(lines, createRandom(seed + 43)), ...bright], 0),
  ];
}

/**
 * Distance of the grains of dust that join the stars of a constellation, and how far off their line they
 * are, plan units.
 */
const DUST = { apart: 5, off: 0.8 };
/** The part of a line that has dust: it ends before it touches the stars. */
const DUSTY = [0.1, 0.9] as const;

/** Lines of star dust. @param lines from and to, plan units */
function dustAlong(lines: readonly number[][], random: Random): Light[] {
  return lines.flatMap(([fromX, fromY, toX, toY]) => {
    const count = Math.round(hypot(toX - fromX, toY - fromY) / DUST.apart);
    return Array.from({ length: count }, (_, n) => {
      const share = mix(...DUSTY, (n + random()) / count);
      return {
        x: mix(fromX, toX, share) + DUST.off * (2 * random() - 1),
        y: mix(fromY, toY, share) + DUST.off * (2 * random() - 1),
        radius: 2.2 + 1.8 * random() ** 2,
        color: [0.86, 0.92, 1] as const,
        strength: mix(0.5, 0.95, random()),
      };
    });
  });
}

function pet(scene: Scene, options: StyleOptions): Layer[] {
  const { background, seed } = options;
  const picture = moonlit(scene, options);
  const strokes = strokeLayer('oil', {
    picture,
    mask: scene.mask,
    canvas: BARE_CANVAS,
    scale: scene.scale,
    passes: PASSES,
    random: createRandom(seed),
    inset: INSET,
  });
  return [underpainting(scene, picture, background, UNDER), strokes];
}

/** Share of a bank's mist from which on there are strokes in it, and from which on all of them. */
const UNDER_STROKES = [0.55, 1] as const;
/** Half width of the border of its mist, in shares. */
const MIST_BORDER = 0.45;

/** A bank of clouds from a height down: mist, and strokes in it. @param shape seed of its puffs and strokes */
function inOil(seat: CloudSeat | undefined, scene: Scene, seed: number, shape = seed): Layer[] {
  if (!seat) return [];
  const { picture, share } = nightBank(scene, seat, bankTones(scene, seed), shape);
  const strokes = strokeLayer('oil', {
    picture,
    mask: { ...share, data: share.data.map((value) => smoothstepIn(UNDER_STROKES, value)) },
    canvas: BARE_CANVAS,
    scale: picture.width / scene.placement.width,
    passes: CLOUD_PASSES,
    random: createRandom(shape + 2),
    restAngle: -0.2,
  });
  const mist: Layer = {
    kind: 'region',
    field: toField(share, 256),
    level: 0.5,
    softness: MIST_BORDER,
    opacity: 1,
    colors: toBackdrop(picture, 256),
  };
  return [mist, strokes];
}

/** Direction of the moon's light where the nebula lies on the right: from its side and above, towards the viewer. */
const MOON = { x: 0.56, y: -0.56, z: 0.6 };
/** Its length in the picture. */
const MOON_FLAT = Math.hypot(MOON.x, MOON.y);

/** Least light on what looks away from the moon. */
const DARKEST_SIDE = -0.28;
/**
 * How dark is what looks away from the moon, what is far from the nebula, and what lies in mist, shares of
 * the lightness.
 */
const DARKER = { away: 0.18, dusk: 0.1, mist: 0.12 };
/**
 * How much indigo is in what looks away, in what is dark, in what is far from the nebula and in mist, and
 * at most.
 */
const INDIGO = { away: 0.5, shade: 0.3, dusk: 0.3, mist: 0.35, most: 0.75 };
/** What indigo adds in OKLab: wine in brown fur, violet in gray, which takes less of it. */
const INDIGO_TINT = { a: 0.018, b: -0.11, lessInGray: 0.4, lessInWarm: 0.65 };
/** OKLab b from which on a coat begins to be warm, and from which on it is. */
const WARM = [0.02, 0.06] as const;
/**
 * How much less of indigo, of the night's blue and of rims is on the face, and where that ends, distances of
 * the eyes.
 */
const FACE = { indigo: 0.75, night: 0.45, rim: 0.6, from: 1.2, ends: 2.6 };
/**
 * Dark fur in faces keeps its own color: OKLab lightness from which on fur begins to be dark, and from which on
 * it is, how much lighter it is, how much clearer its lights and darks, compared this far around, plan units,
 * how much less of a rim's color it takes, and mean lightness of a pet from which on it does not take the night
 * all over, as a black one does, and from which on its face is a mask.
 */
const DARK_FACE = {
  tone: [0.5, 0.3],
  lighter: 0.025,
  clearer: 0.25,
  around: 14,
  lessTint: 0.35,
  coat: [0.3, 0.42],
} as const;
/**
 * A rim's OKLab lightness at least and at most, how far it lies above that of the sky behind, so that the
 * outline does not melt into the sky, and what light fur keeps of its own there; how strong it is on the side
 * of the sky, of one that the picture may not show, and of the moon; what of lightness it changes at most,
 * and of color where the picture does not show the sky.
 */
const RIM = {
  light: 0.72,
  lightest: 0.86,
  above: 0.2,
  keeps: 0.86,
  sky: 0.95,
  unseenSky: 0.5,
  moon: 0.8,
  lighter: 0.8,
  tint: 0.85,
  unseenTint: 0.5,
};
/**
 * Strands that catch a rim's light: how far around they are compared, plan units, differences of OKLab
 * lightness of those that catch least and most of it against their own (and that of black fur), and that
 * least and most.
 */
const STRANDS = { around: 5, lighter: [-0.05, 0.035], inBlack: 0.25, least: 0.72, most: 1.15 } as const;
/**
 * A thin rim where fur is as light as the sky beside it: how strong, differences of lightness without it and with
 * all of it, depths where it ends and is full, plan units, and y of the normals of sides that have all of it and none.
 */
const THIN = { most: 0.4, unlike: 0.3, alike: 0.14, ends: 9, full: 2, side: 0.35, below: 0.75 };
/**
 * The nebula's light on the sides that look its way: how much lighter it makes fur, and black fur, how much of its
 * color they take, how much less warm coats take of that and of a rim's, and how much less of it is on a face.
 */
const GLOW = { lighter: 0.32, least: 0.12, tint: 0.32, lessInWarm: 0.4, face: 0.9 };
/** What black fur keeps of blue, which is the photo's sky in it, and between which lightnesses it is none. */
const BLUE_KEPT = { black: 0.6, from: [0.25, 0.45] } as const;
/**
 * Blue that night adds to fur in its shade, in its light, and in white, where it takes some; what of it colored and
 * gray fur takes; the lightness below which black stays black and above which it takes all, and that of white.
 */
const NIGHT = {
  shade: 0.042,
  light: 0.022,
  white: -0.008,
  colored: 0.5,
  gray: 1.2,
  black: [0.1, 0.32],
  whiteFrom: [0.74, 0.88],
} as const;
/** Seed of the bank of clouds behind, against the one in front. */
const BEHIND = 31;
/** How far above a bank of clouds and below its edge its mist begins and is thickest, plan units. */
const MIST = { above: 70, below: 20 };

/**
 * The coat keeps its own colors in the light; its shadows are indigo, sides that look at the nebula take its
 * color, and what is far from it lies in dusk. The moon models the form, so that a black coat is not a hole in
 * the sky. The face takes less of all that, the eyes nothing.
 */
function moonlit(scene: Scene, { background, seed }: StyleOptions): Picture {
  const { width, height, scale } = scene;
  const [light, a, b] = [lightWithClearMuzzle(scene).data, scene.a.data, scene.b.data];
  const form = inflate(scene, 46);
  const [normalX, normalY, normalZ, depth] = [form.x.data, form.y.data, form.z.data, form.depth.data];
  const sky = skyLightOn(scene, form, seed);
  const rims = rimsOf(form, sky.side);
  const moonX = MOON.x * sky.side;
  const faces = maybeFacesOf(scene);
  const bank = background === 'automatic' ? seatOf(scene, seed) : undefined;
  const shows = showsSky(background) ? 1 : 0;
  const shining = mix(RIM.unseenSky, RIM.sky, shows);
  const shownTint = mix(RIM.unseenTint, RIM.tint, shows);
  const eyes = eyeShare(scene).data;
  const around = gaussianBlur(scene.light, STRANDS.around * scale).data;
  const broad = gaussianBlur({ width, height, data: light }, DARK_FACE.around * scale).data;
  const marked = smoothstepIn(DARK_FACE.coat, meanLight(scene));
  const [lit, cool, blue] = [0, 1, 2].map(() => createPlane(width, height).data);
  for (let row = 0, i = 0; row < height; row++) {
    const y = row / scale;
    for (let column = 0; column < width; column++, i++) {
      const place = placeInForm(form, column, row);
      // No brush ever sees what is so far outside.
      if (depth[place] < FAR_OUTSIDE) continue;
      const tone = light[i];
      const fur = 1 - eyes[i];
      const shade = (1 - smoothstep(0.25, 0.85, tone)) * fur;
      const facing = normalX[place] * moonX + normalY[place] * MOON.y + normalZ[place] * MOON.z - MOON.z;
      // The far side keeps some light of the sky: it would be torn from the rim otherwise.
      const modeled = (0.3 + 0.12 * shade) * Math.max(facing, DARKEST_SIDE) * fur;
      const seen = smoothstep(FACE.ends, FACE.from, awayFromFaces(faces, column / scale, y));
      const masked = marked * seen * smoothstepIn(DARK_FACE.tone, tone) * fur;
      const away = smoothstep(0.05, -0.5, facing) * fur;
      const dusk = sky.dusk[place] * (1 - seen) * fur;
      const mist = bank ? fur * mistAt(bank, column / width, y) : 0;
      const darker = DARKER.away * away + DARKER.dusk * dusk + DARKER.mist * mist;
      const clearer = masked * (DARK_FACE.lighter + DARK_FACE.clearer * (tone - broad[i]));
      const own = 0.98 * tone - 0.035 + 0.03 * shade + modeled - darker * tone + clearer;
      const alike = smoothstep(THIN.unlike, THIN.alike, Math.abs(own - sky.behind[place]));
      const beside = smoothstep(THIN.below, THIN.side, normalY[place]);
      const thin = shows * THIN.most * alike * beside * smoothstep(THIN.ends, THIN.full, depth[place]);
      const catches = smoothstepIn(
        STRANDS.lighter,
        (scene.light.data[i] - around[i]) / (STRANDS.inBlack + around[i]),
      );
      const rim =
        fur *
        mix(STRANDS.least, STRANDS.most, catches) *
        Math.max(thin, shining * sky.rim[place] * (1 - FACE.rim * seen), RIM.moon * rims[place]);
      const key = shows * sky.key[place] * (1 - GLOW.face * seen) * fur;
      const shine = clamp(sky.behind[place] + RIM.above, RIM.light, RIM.lightest);
      const shone = own + GLOW.lighter * key * (GLOW.least + own) * (1 - own);
      lit[i] = clamp(mix(shone, Math.max(shine, RIM.keeps * own), RIM.lighter * rim), 0, 1);
      const kept = mix(BLUE_KEPT.black, 1, smoothstepIn(BLUE_KEPT.from, tone));
      const yellow = b[i] < 0 ? kept * b[i] : b[i];
      const strength = hypot(a[i], b[i]);
      const gray = 1 - smoothstep(0.01, 0.05, strength);
      const dark = INDIGO.shade * shade * smoothstep(0.12, 0.3, tone);
      const deep = INDIGO.away * away + dark + INDIGO.dusk * dusk + INDIGO.mist * mist;
      const warm = smoothstepIn(WARM, b[i]);
      const less =
        (1 - mix(FACE.indigo, 1, masked) * seen) *
        (1 - INDIGO_TINT.lessInGray * gray) *
        (1 - INDIGO_TINT.lessInWarm * warm);
      const indigo = less * Math.min(deep, INDIGO.most);
      // Gray fur takes the sky's blue, colored fur keeps its hue.
      const rich = mix(mix(1.15, 0.95, smoothstep(0.06, 0.14, strength)), 1, shade);
      const taken = mix(NIGHT.colored, NIGHT.gray, gray) * smoothstepIn(NIGHT.black, tone) * fur;
      const inLight = mix(NIGHT.light, NIGHT.white, Math.max(1 - gray, smoothstepIn(NIGHT.whiteFrom, tone)));
      const night =
        mix(inLight, NIGHT.shade, shade * shade) * taken * (1 - mix(FACE.night, 1, masked) * seen);
      const colored = Math.max(rim, GLOW.tint * key) * (1 - GLOW.lessInWarm * warm);
      const tint = shownTint * colored * (1 - DARK_FACE.lessTint * masked);
      cool[i] = mix(a[i] * rich + 0.2 * night + INDIGO_TINT.a * indigo, sky.a[place], tint);
      blue[i] = mix(yellow * rich - night + INDIGO_TINT.b * indigo, sky.b[place], tint);
    }
  }
  return { width, height, ...gradeInPlace(lit, cool, blue) };
}

/** How much mist lies over a place. @param x share of the width @param y plan units */
function mistAt({ edge }: CloudSeat, x: number, y: number): number {
  const top = edge[Math.floor(x * edge.length)];
  return smoothstep(top - MIST.above, top + MIST.below, y);
}

/** Mean OKLab lightness of a pet. */
function meanLight({ light, mask }: Scene): number {
  let [sum, total] = [0, 1e-6];
  for (let i = 0; i < mask.data.length; i++) {
    sum += mask.data[i] * light.data[i];
    total += mask.data[i];
  }
  return sum / total;
}

/** The bank of clouds before a pet that ends in the picture. */
function seatOf(scene: Scene, seed: number): CloudSeat | undefined {
  const edge = scene.found && endsAbove(scene) ? edgeBefore(scene) : undefined;
  return edge === undefined ? undefined : seatUnder(scene, edge, seed);
}

/** How much light grazes each place of a form along the side of the moon. @param side 1 on the right, -1 on the left */
function rimsOf(form: Modeling, side: number): Float32Array {
  const [x, y, depth] = [form.x.data, form.y.data, form.depth.data];
  const rims = new Float32Array(depth.length);
  for (let i = 0; i < rims.length; i++) {
    if (depth[i] < FAR_OUTSIDE) continue;
    const facing = (x[i] * MOON.x * side + y[i] * MOON.y) / MOON_FLAT;
    rims[i] = smoothstep(22, 2, depth[i]) * smoothstep(0.15, 0.75, facing);
  }
  return rims;
}

/** Whether the night sky itself is painted behind the pet. */
function showsSky(background: StyleOptions['background']): boolean {
  return background !== 'transparent' && !NEUTRALS[background] && !isPlace(background);
}

/** Lightness and colorfulness that a backdrop keeps in moonlight, and a place with lamps and deeper tones. */
const MOONLIT = { backdrop: { light: 0.52, chroma: 0.55 }, place: { light: 0.58, chroma: 0.75 } } as const;

/** The night behind: its own sky, a backdrop in moonlight, or a place after dark with its lamps. */
function skyBehind(
  scene: Scene,
  background: StyleOptions['background'],
  seed: number,
): { sky: Picture; lamps: readonly Light[] } | undefined {
  if (showsSky(background)) return { sky: nightSky(scene, seed), lamps: [] };
  const ground = chooseGround(scene, background, seed);
  if (!ground) return undefined;
  const left = MOONLIT[ground.isScene ? 'place' : 'backdrop'];
  const day = groundScene(scene, ground.picture);
  const calm = ground.isScene ? day.light : gaussianBlur(day.light, 2 * scene.scale);
  const night: Scene = { ...day, light: { ...calm, data: calm.data.map((l) => l * left.light + 0.02) } };
  for (let i = 0; i < night.b.data.length; i++) {
    night.a.data[i] = night.a.data[i] * left.chroma + 0.012;
    night.b.data[i] = night.b.data[i] * left.chroma - 0.06;
  }
  return { sky: scenePicture(night), lamps: ground.lights ?? [] };
}
