import { gaussianBlur } from '../../analysis/blur.ts';
import type { Lab } from '../../analysis/color/choose-palette.ts';
import { readPlane } from '../../analysis/read-plane.ts';
import { clamp, hypot, mix, smoothstep, smoothstepIn } from '../../numbers.ts';
import type { Coat } from '../../plan/coat/coat.ts';

/** The light of a land, as it falls on a pet; colors are OKLab. */
export interface LandLight {
  /** Lightness of everything against day: 1 keeps. */
  readonly key: number;
  /** What it adds to a and b wherever it falls. */
  readonly lit: readonly [a: number, b: number];
  /** How much it darkens what it does not reach, 0 to 1, and what the sky adds there. */
  readonly shade: { readonly dark: number; readonly a: number; readonly b: number };
  /** What grazes the outline on its side, and how much of it, 0 to 1. */
  readonly rim: { readonly color: Lab; readonly strength: number };
}

/** Colors of a coat as they are in a land's light. @param x,y the place, plan units */
export type LitColor = (color: Lab, x: number, y: number) => Lab;

/** Direction towards the light: the upper left, as on all that is drawn. */
const TOWARDS = { x: -0.6, y: -0.8 };
/** How far the form rounds off at the outline, as a share of the side of a square as large as the pet. */
const ROUND = 0.08;
/** Width of the rim of light, plan units. */
const RIM = 8;
/** How much of the rim's light each place takes that faces it, not yet and wholly. */
const GRAZED = [0.3, 0.8] as const;
/** How far from the light a place looks that begins to be in shade, and that wholly is. */
const IN_SHADE = [-0.05, -0.75] as const;
/** Lightness of the lights of black coats, of dim ones on the photo, and of clear ones; lift of dim ones. */
const DIM = { black: [0.42, 0.52], clear: [0.82, 0.68], lift: 0.22 } as const;
/** Distances from gray of fur that takes the light's color, and that keeps its own; what it takes then. */
const COLORED = { from: [0.03, 0.1], tint: 0.3 } as const;
/** Lightness up to which the light tints paint less. */
const DARK = 0.35;

/** How a land's light falls on a pet. */
export function litBy(light: LandLight, coat: Coat): LitColor {
  const { mask, scale } = coat;
  const area = mask.data.reduce((sum, share) => sum + share, 0) / scale ** 2;
  const form = facingOf(coat, ROUND * Math.sqrt(area));
  const edge = facingOf(coat, RIM);
  const high = coat.lightBelow(0.9);
  const lift = DIM.lift * smoothstepIn(DIM.black, high) * smoothstepIn(DIM.clear, high);
  return ([own, a, b], x, y) => {
    const l = light.key * (own + lift * own * (1 - own));
    const shade = smoothstepIn(IN_SHADE, form(x, y));
    const rim = light.rim.strength * smoothstepIn(GRAZED, edge(x, y));
    const tint = smoothstep(0, DARK, own) * mix(1, COLORED.tint, smoothstepIn(COLORED.from, hypot(a, b)));
    const [litA, litB] = light.lit;
    const lit: Lab = [
      l * (1 - light.shade.dark * shade),
      a + tint * mix(litA, light.shade.a, shade),
      b + tint * mix(litB, light.shade.b, shade),
    ];
    const [rimL, rimA, rimB] = light.rim.color;
    return [mix(lit[0], Math.max(lit[0], rimL), rim), mix(lit[1], rimA, rim), mix(lit[2], rimB, rim)];
  };
}

/** How far each place at the outline faces the light, -1 to 1; 0 inside. @param width of that, plan units */
function facingOf({ mask, scale }: Coat, width: number): (x: number, y: number) => number {
  const soft = gaussianBlur(mask, width * scale);
  const [dx, dy] = [TOWARDS.x * width, TOWARDS.y * width];
  return (x, y) =>
    clamp(1.5 * (readPlane(soft, scale, x - dx, y - dy) - readPlane(soft, scale, x + dx, y + dy)), -1, 1);
}
