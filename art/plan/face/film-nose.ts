import type { Disc } from '../../analysis/eyes/possible-heads.ts';
import { clamp, mix, smoothstep } from '../../numbers.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { BackdropLayer, Layer, Rgb } from '../paint-plan.ts';
import { toField } from '../pixels.ts';
import type { Scene } from '../scene.ts';
import { region, solid, solidLab } from '../shapes/tone-regions.ts';
import { type HiddenNose, hiddenNoseOf } from './drawn-muzzle.ts';
import { boxAround, forEachNear } from './eyes.ts';
import { uneased } from './film-eyes.ts';

/** Lightness, in OKLab, below which a nose is a black one, and what a nose has at least and at most. */
const BLACK = 0.3;
const LIGHTNESS = { least: 0.23, most: 0.62 };
/** How much lighter a nose is in the light, and how light then, at least and at most. */
const LIT = { lighter: 0.24, least: 0.46, most: 0.8 };
/** How much of its hue a black nose keeps: that of flat pictures is bluish, here light falls on it. */
const BLACK_HUE = 0.3;
const DARK: Rgb = [0.07, 0.04, 0.045];
const WHITE: Rgb = [1, 0.98, 0.96];
/** How much broader than in a flat picture noses are; black ones are mostly dogs', whose noses are large. */
const BROADER = { usual: 1.2, black: 1.5 };
/**
 * How much narrower the far half of a turned nose is, and the near one, for each distance of the eyes that it is
 * turned.
 */
const NARROWER = { far: 1.1, near: 0.25 };

/** Lengths below are half breadths of the nose, from its middle: across and down along the face. */

/** The wings of the nose, and its tip towards the lip. */
const WING = { across: 0.5, down: -0.2, radius: 0.47 };
const TIP = { down: 0.5, radius: 0.22 };
/** How much a nostril leans is how far it moves in for each step down. */
const NOSTRIL = { across: 0.52, down: 0.06, breadth: 0.24, height: 0.15, lean: 0.5 };
/** What the nose mirrors of the light: on the side from which it comes. */
const GLOSS = { across: 0.22, down: -0.36, breadth: 0.34, height: 0.1 };
/** The line from the nose to the mouth, which ends early without one, and the bows of the mouth to both sides. */
const MOUTH = { from: 0.6, at: 1.25, half: 1.15, deep: 0.34, thick: 0.06, short: 1.05 };
/** How far around the middle parts reach. */
const REACH = 2.6;

/** Shares of each pixel that the parts of a nose cover, from below. */
export interface NoseParts {
  readonly body: Plane;
  /** Where light falls on it from above. */
  readonly lit: Plane;
  /** Nostrils, the groove between them, the underside, the edge, and the mouth. */
  readonly dark: Plane;
  readonly gloss: Plane;
}

/**
 * A nose that the photo loses in its muzzle, modeled and moist, in its own color, and a closed mouth below it. Nothing
 * for a nose that stands out: the photo's own is finer.
 *
 * @param from which side the light comes from: negative left, positive right
 */
export function planFilmNose(scene: Scene, from: number): Layer[] {
  const nose = hiddenNoseOf(scene);
  if (!nose) return [];
  const parts = modelNose(scene, nose, from);
  const [l, ...hue] = nose.color;
  const [a, b] = hue.map((part) => (isBlack(nose) ? BLACK_HUE : 1) * part);
  const box = boxAround(scene, [discOf(nose)], REACH);
  const layer = (shares: Plane, colors: BackdropLayer) =>
    region(toField(uneased(shares, box), 1024), 0.5, 0.5, colors);
  return [
    layer(parts.body, solidLab([clamp(l, LIGHTNESS.least, LIGHTNESS.most), a, b])),
    layer(parts.lit, solidLab([clamp(l + LIT.lighter, LIT.least, LIT.most), a, b])),
    layer(parts.dark, solid(DARK)),
    layer(parts.gloss, solid(WHITE)),
  ];
}

function isBlack({ color: [lightness] }: HiddenNose): boolean {
  return lightness < BLACK;
}

/** Half the breadth at which it is drawn, in distances of the eyes. */
function halfOf(nose: HiddenNose): number {
  return nose.half * (isBlack(nose) ? BROADER.black : BROADER.usual);
}

function discOf(nose: HiddenNose): Disc {
  return { ...nose.at(0, 0), radius: halfOf(nose) * nose.apart };
}

/**
 * A nose as it is modeled, and a closed mouth below it where that is to be drawn.
 *
 * @param from which side the light comes from: negative left, positive right
 */
export function modelNose(scene: Scene, nose: HiddenNose, from: number): NoseParts {
  const plane = () => createPlane(scene.width, scene.height);
  const parts: NoseParts = { body: plane(), lit: plane(), dark: plane(), gloss: plane() };
  const lamp = Math.sign(from) || -1;
  const half = halfOf(nose);
  const disc = discOf(nose);
  forEachNear(scene, disc, REACH, (i, _, dx, dy) => {
    const place = nose.of(disc.x + dx * disc.radius, disc.y + dy * disc.radius);
    const [x, y] = [unturned(place.across / half, nose.turn), place.down / half];
    const side = Math.abs(x);
    const deep = depthIn(side, y);
    const pet = smoothstep(0.4, 0.9, scene.mask.data[i]);
    const inside = pet * smoothstep(-0.06, 0.1, deep);
    const groove = smoothstep(0.07, 0.02, side) * smoothstep(-0.1, 0.3, y);
    const underside = smoothstep(0.1, 0.85, y + 0.3 * side);
    const edge = smoothstep(0.16, 0, deep);
    const gloss = Math.hypot((x - GLOSS.across * lamp) / GLOSS.breadth, (y - GLOSS.down) / GLOSS.height);
    parts.body.data[i] = inside;
    parts.lit.data[i] = 0.62 * inside * smoothstep(0.2, -0.5, y) * smoothstep(0.05, 0.3, deep);
    parts.dark.data[i] = Math.max(
      inside * Math.max(0.92 * nostrilAt(side, y), 0.6 * groove, 0.45 * underside, 0.4 * edge),
      0.5 * pet * (nose.isMouthDrawn ? mouthAt(side, y) : lineAt(side, y, MOUTH.short)),
    );
    parts.gloss.data[i] = 0.6 * inside * smoothstep(1.1, 0.5, gloss);
  });
  return parts;
}

/** Where a place across a turned nose would lie if it looked at us. */
function unturned(x: number, turn: number): number {
  const isFar = x * turn > 0;
  return x / (1 - Math.abs(turn) * (isFar ? NARROWER.far : NARROWER.near));
}

/** How deep inside the nose a place lies, in half breadths; negative outside. */
function depthIn(side: number, y: number): number {
  const between = WING.radius - Math.hypot(Math.max(0, side - WING.across), y - WING.down);
  // Down to the tip, the half breadth falls evenly, and so does the roundness.
  const [dx, dy] = [-WING.across, TIP.down - WING.down];
  const along = clamp(((side - WING.across) * dx + (y - WING.down) * dy) / (dx * dx + dy * dy), 0, 1);
  const away = Math.hypot(side - WING.across - along * dx, y - WING.down - along * dy);
  const isWithin = y > WING.down && side < WING.across * (1 - clamp((y - WING.down) / dy, 0, 1));
  return Math.max(between, mix(WING.radius, TIP.radius, along) + (isWithin ? away : -away));
}

/** The share of a place that a nostril covers. */
function nostrilAt(side: number, y: number): number {
  const [across, down] = [side - NOSTRIL.across, y - NOSTRIL.down];
  const leaning = [across + NOSTRIL.lean * down, down - NOSTRIL.lean * across];
  return smoothstep(1.2, 0.7, Math.hypot(leaning[0] / NOSTRIL.breadth, leaning[1] / NOSTRIL.height));
}

/** The share of a place that a closed mouth covers. */
function mouthAt(side: number, y: number): number {
  const along = side / MOUTH.half;
  const bow = MOUTH.at + MOUTH.deep * Math.sin(Math.PI * (0.86 * along + 0.02));
  const thick = MOUTH.thick * mix(1.25, 0.2, along ** 2);
  const share =
    along < 1 ? smoothstep(0.08, -0.03, Math.abs(y - bow) - thick) * smoothstep(1, 0.6, along) : 0;
  return Math.max(share, lineAt(side, y, MOUTH.at));
}

/** The share of a place that the line from the nose down to an end covers. */
function lineAt(side: number, y: number, end: number): number {
  const away = Math.max(side - MOUTH.thick, MOUTH.from - y, y - end);
  return smoothstep(0.08, -0.03, away);
}
