import { resizePlane } from '../../analysis/resize.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Point } from '../../point.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { type CutLines, cutLines } from '../composition/loosen-cuts.ts';
import { forEachNear } from '../face/eyes.ts';
import { faceOf, facesOf } from '../face/face.ts';
import { headsOf, largest } from '../face/heads.ts';
import { oncePerScene } from '../once-per-scene.ts';
import type { Scene } from '../scene.ts';
import { slowNoise } from '../slow-noise.ts';
import { frameFade } from './frame-fade.ts';

/** Pixels of the longer side: the fade is smooth. */
const SIDE = 192;
/** Share of a side of the frame that a pet touches where that side cuts it, a little and surely. */
const CUT = [0.03, 0.12] as const;
/** How far inside the edge of the frame that is looked at, plan units. */
const INSIDE = 6;
/**
 * Exponent of the rounded shape (a superellipse, Piet Hein): 2 is an ellipse, more is a rectangle with round corners.
 */
const ROUND = 3;
/** Where the fade ends and begins, from the middle of the face to the edge of the frame. */
const FADE = { end: 1.02, begin: 0.72 };
/** Where it begins in paint that a painter thins with water, which takes a broad stretch. */
const WATER_BEGINS = 0.5;
/** Share of a side that a pet touches from which on paint is thinned like that, and surely: legs and paws end late. */
const BROAD = [0.2, 0.38] as const;
/** The same of the sides, where legs seldom leave the frame. */
const BROAD_ASIDE = [0.12, 0.28] as const;
/**
 * How much a side of the frame that does not cut the pet counts below the face where the lower edge cuts it: a chest
 * ends in a line that hangs down in the middle.
 */
const SHOULDERS = 0.55;
/** From how far below the face on that is so, and where all of it, shares of the way to the lower edge. */
const HANGING = [0, 0.6] as const;
/** How much the lower edge counts against the sides: paws are near it. */
const BELOW = 0.75;
/** How uneven it is: where the washes end, and where single strokes do; ups and downs along the longer side. */
const WASHES = { by: 0.12, hills: 5 };
const STROKES = { by: 0.08, hills: 17 };
/**
 * Where paint ends and begins to end where the photo cuts the pet, in depths of that ending, how much more it counts to
 * be beside the cut, how uneven that is, and its ups and downs along the longer side.
 */
const TORN = { end: 0.3, begin: 1.5, beside: 3, by: 0.9, hills: 5 } as const;
/** Length of a cut beside or above a pet up to which it ends by itself, plan units: the tip of an ear is whole. */
const SHORT = 90;
/**
 * Around the middle of the face, in distances of the eyes: up to where a head is whole, and from where on paint may be
 * thin.
 */
const HEAD = [1.7, 2.6] as const;
/** Where the middle of the picture is without a face, as a share of the picture's height. */
const HIGH = 0.4;
/** How near to the picture's edges it may be at most, as a share of its sides. */
const EDGE = 0.15;
/** Width of the sheet's border where a pet comes near to it without being cut, as a share of what it is elsewhere. */
const FREE = 0.15;

/** How a vignette ends. */
interface Ending {
  /** Where the fade begins, from the middle of the face to the edge of the frame. */
  readonly begin: number;
  /** How much the sides count below the face where the lower edge cuts, 0 to 1. */
  readonly shoulders: number;
  /** Where the picture ends for it, plan units from each edge of the frame. */
  readonly lines: CutLines;
}

const FRAME: CutLines = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * 0 where the frame cuts the pet, 1 inside, in a round shape about each face: a body runs out as one in a painted
 * portrait instead of along the edge of the sheet.
 */
export const vignette = oncePerScene(
  (scene: Scene): Plane => vignetteWith(scene, { begin: FADE.begin, shoulders: 0, lines: FRAME }),
);

/**
 * The same of paint that is thinned with water: over a broad stretch that hangs down below a chest, also where the
 * photo ends inside the picture. Heads are whole as far as in a vignette.
 */
const wateryVignette = oncePerScene((scene: Scene): Plane => {
  const lines = cutLines(scene.placement);
  const { left, right, bottom } = touchedShares(scene, lines);
  const broad = Math.max(smoothstepIn(BROAD, bottom), smoothstepIn(BROAD_ASIDE, Math.max(left, right)));
  const begin = mix(FADE.begin, WATER_BEGINS, broad);
  const wide = vignetteWith(scene, { begin, shoulders: broad * SHOULDERS, lines });
  const faces = facesOf(scene);
  if (faces.length === 0) return wide;
  const narrow = vignetteWith(scene, { begin: FADE.begin, shoulders: 0, lines }).data;
  for (const face of faces) {
    forEachNear(scene, face, HEAD[1], (i, distance) => {
      wide.data[i] = mix(narrow[i], wide.data[i], smoothstepIn(HEAD, distance));
    });
  }
  return wide;
});

function vignetteWith(scene: Scene, ending: Ending): Plane {
  const sure = headsOf(scene).filter(faceOf);
  return (sure.length > 0 ? sure : [scene]).map((head) => vignetteAbout(head, ending)).reduce(largest);
}

function vignetteAbout(scene: Scene, { begin, shoulders, lines }: Ending): Plane {
  const { placement } = scene;
  const scale = SIDE / Math.max(placement.width, placement.height);
  const width = Math.max(2, Math.round(placement.width * scale));
  const height = Math.max(2, Math.round(placement.height * scale));
  const cut = cutShares(scene, lines);
  const middle = middleOf(scene);
  const reach = {
    left: Math.max(1, middle.x - lines.left),
    right: Math.max(1, placement.width - lines.right - middle.x),
    below: Math.max(1, placement.height - lines.bottom - middle.y),
  };
  const washes = slowNoise(width, height, WASHES.hills, 11).data;
  const strokes = slowNoise(width, height, STROKES.hills, 12).data;
  const plane = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    const down = Math.max(0, (y + 0.5) / scale - middle.y) / reach.below;
    const below = BELOW * cut.bottom * down ** ROUND;
    const hanging = shoulders * cut.bottom * smoothstepIn(HANGING, down);
    for (let x = 0; x < width; x++, i++) {
      const across = (x + 0.5) / scale - middle.x;
      const beside =
        across < 0
          ? Math.max(cut.left, hanging) * (-across / reach.left) ** ROUND
          : Math.max(cut.right, hanging) * (across / reach.right) ** ROUND;
      const away = (below + beside) ** (1 / ROUND);
      const uneven = WASHES.by * washes[i] + STROKES.by * strokes[i];
      plane.data[i] = smoothstep(FADE.end, begin, away + uneven);
    }
  }
  return resizePlane(plane, scene.width, scene.height);
}

/**
 * Where ears are whole, and where they no longer have to be: around the middle of the face, beside it, and above it;
 * how much further above it to the side, where a back may come as high as the eyes. In distances of the eyes.
 */
const EARS = {
  around: [2.1, 2.9],
  aside: [1.7, 2.1],
  above: [-0.1, 0.3],
  beside: [1, 1.8],
  rise: 0.6,
} as const;

/**
 * `frameFade` for a pet's own paint, which ends in a vignette where the frame cuts it. Ears that come close to the edge
 * of the sheet stay whole.
 *
 * @param isWatery whether it is paint that is thinned with water, which takes a broad stretch
 */
export function bodyFade(scene: Scene, margin: number, isWatery = false): Plane {
  const cut = cutShares(scene, isWatery ? cutLines(scene.placement) : FRAME);
  const isCut = (side: keyof typeof cut) => cut[side] > 0.5;
  const sides = { left: isCut('left'), top: false, right: isCut('right'), bottom: isCut('bottom') };
  const fade = frameFade(scene, margin, undefined, sides);
  const narrow = frameFade(scene, FREE * margin).data;
  const shape = (isWatery ? wateryVignette : vignette)(scene).data;
  for (let i = 0; i < shape.length; i++) fade.data[i] *= Math.min(narrow[i], shape[i]);
  const ears = earsOf(scene).data;
  const off = isWatery ? offCuts(scene) : undefined;
  for (let i = 0; i < ears.length; i++) {
    const held = Math.max(ears[i], fade.data[i]);
    fade.data[i] = off ? Math.min(held, off[i]) : held;
  }
  return fade;
}

/** 0 where the photo cuts the pet off inside the picture, 1 away from there; nothing where it cuts none. */
function offCuts({ cuts = [], placement, width, height }: Scene): Float32Array | undefined {
  const long = cuts.filter(({ side, from, to }) => side === 'bottom' || to - from > SHORT);
  if (long.length === 0) return undefined;
  const lines = cutLines(placement);
  const scale = SIDE / Math.max(placement.width, placement.height);
  const columns = Math.max(2, Math.round(placement.width * scale));
  const rows = Math.max(2, Math.round(placement.height * scale));
  const off = createPlane(columns, rows, 1);
  const washes = slowNoise(columns, rows, TORN.hills, 13).data;
  for (const { side, from, to, depth } of long) {
    const isUpright = side === 'left' || side === 'right';
    for (let i = 0; i < off.data.length; i++) {
      const [x, y] = [((i % columns) + 0.5) / scale, (Math.floor(i / columns) + 0.5) / scale];
      const [across, along] = isUpright ? [x, y] : [y, x];
      const far = isUpright ? placement.width : placement.height;
      const inside = side === 'left' || side === 'top' ? across - lines[side] : far - lines[side] - across;
      const away = hypot(Math.max(0, inside), TORN.beside * Math.max(0, from - along, along - to)) / depth;
      off.data[i] = Math.min(off.data[i], smoothstep(TORN.end, TORN.begin, away + TORN.by * washes[i]));
    }
  }
  return resizePlane(off, width, height).data;
}

/** 1 where the ears of faces are, 0 elsewhere. */
const earsOf = oncePerScene((scene: Scene): Plane => {
  const ears = createPlane(scene.width, scene.height);
  const [within, to] = EARS.around;
  for (const face of facesOf(scene)) {
    forEachNear(scene, face, to, (i, distance, across, down) => {
      if (distance >= to || down >= EARS.above[1]) return;
      const high = down + EARS.rise * smoothstepIn(EARS.beside, Math.abs(across));
      const near =
        smoothstep(to, within, distance) * smoothstep(EARS.aside[1], EARS.aside[0], Math.abs(across));
      ears.data[i] = Math.max(ears.data[i], near * smoothstep(EARS.above[1], EARS.above[0], high));
    });
  }
  return ears;
});

/**
 * The middle of the face, or of the picture's upper half; inside the picture also where a face is dragged out of it.
 */
function middleOf(scene: Scene): Point {
  const { width, height } = scene.placement;
  const { x, y } = faceOf(scene) ?? { x: width / 2, y: HIGH * height };
  return {
    x: clamp(x, EDGE * width, (1 - EDGE) * width),
    y: clamp(y, EDGE * height, (1 - EDGE) * height),
  };
}

/** A number for each side of the frame that may cut a pet. The top never does: ears that touch it are whole. */
interface Shares {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** How surely each side of the frame, or a line inside it, cuts the pet, 0 to 1. */
function cutShares(scene: Scene, lines: CutLines): Shares {
  const { left, right, bottom } = touchedShares(scene, lines);
  return {
    left: smoothstepIn(CUT, left),
    right: smoothstepIn(CUT, right),
    bottom: smoothstepIn(CUT, bottom),
  };
}

/** The share of each side of the frame, or of a line inside it, that the pet touches. */
function touchedShares({ mask, scale, placement, cuts = [] }: Scene, lines: CutLines): Shares {
  const { width, height, data } = mask;
  const share = (count: number, at: (n: number) => number) => {
    let pet = 0;
    for (let n = 0; n < count; n++) pet += data[at(n)];
    return pet / count;
  };
  const inside = Math.min(Math.min(width, height) - 1, Math.round(INSIDE * scale));
  // Inside the picture, the pet already ends in tongues: where it was cut is remembered.
  const cutOff = (side: keyof Shares, long: number) =>
    cuts.reduce((sum, cut) => (cut.side === side ? sum + (cut.to - cut.from) / long : sum), 0);
  return {
    left: lines.left > 0 ? cutOff('left', placement.height) : share(height, (y) => y * width + inside),
    right:
      lines.right > 0
        ? cutOff('right', placement.height)
        : share(height, (y) => (y + 1) * width - 1 - inside),
    bottom:
      lines.bottom > 0
        ? cutOff('bottom', placement.width)
        : share(width, (x) => (height - 1 - inside) * width + x),
  };
}
