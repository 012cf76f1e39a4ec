import { clamp, hypot, mix, smoothstep } from '../numbers.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import { shaded } from './place.ts';
import { blend, lay, type Scenery } from './scenery.ts';

/** A place: x in widths of the picture, y in heights. */
export type At = readonly [x: number, y: number];

/** A soft oval. Half sizes in heights, `turn` in radians. */
interface Dab {
  readonly at: At;
  readonly size: readonly [across: number, down: number];
  readonly color: Rgb;
  readonly turn?: number;
  /** Share of it that fades. */
  readonly soft?: number;
  readonly share?: number;
}

export function dab(scenery: Scenery, { at, size, color, turn = 0, soft = 0.35, share = 1 }: Dab): void {
  const { width, height, red, green, blue } = scenery.picture;
  const [x, y] = [at[0] * width - 0.5, at[1] * height - 0.5];
  const [cos, sin] = [Math.cos(turn) / height, Math.sin(turn) / height];
  const reach = Math.max(size[0], size[1]) * height;
  const [left, right] = [Math.max(0, Math.ceil(x - reach)), Math.min(width - 1, Math.floor(x + reach))];
  const [top, bottom] = [Math.max(0, Math.ceil(y - reach)), Math.min(height - 1, Math.floor(y + reach))];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const [dx, dy] = [column - x, row - y];
      const across = (dx * cos + dy * sin) / size[0];
      const down = (dy * cos - dx * sin) / size[1];
      const away = across * across + down * down;
      if (away >= 1) continue;
      const laid = share * smoothstep(1, 1 - soft, Math.sqrt(away));
      const i = row * width + column;
      red[i] += (color[0] - red[i]) * laid;
      green[i] += (color[1] - green[i]) * laid;
      blue[i] += (color[2] - blue[i]) * laid;
    }
  }
}

/** A line with round ends. @param radii half widths at its ends, heights */
export function line(
  scenery: Scenery,
  [from, to]: readonly [At, At],
  radii: readonly [number, number],
  [light, dark]: readonly [Rgb, Rgb],
  share = 1,
): void {
  const aspect = aspectOf(scenery);
  const [dx, dy] = [(to[0] - from[0]) * aspect, to[1] - from[1]];
  const length = Math.max(1e-6, hypot(dx, dy));
  const pad = Math.max(radii[0], radii[1]) + 0.002;
  const box = [
    Math.min(from[0], to[0]) - pad / aspect,
    Math.min(from[1], to[1]) - pad,
    Math.max(from[0], to[0]) + pad / aspect,
    Math.max(from[1], to[1]) + pad,
  ] as const;
  lay(scenery, box, (u, v) => {
    const [px, py] = [(u - from[0]) * aspect, v - from[1]];
    const along = clamp((px * dx + py * dy) / length ** 2, 0, 1);
    const radius = mix(radii[0], radii[1], along);
    const away = hypot(px - along * dx, py - along * dy);
    // The side that looks to the left or up is lit.
    const turned = (px - along * dx + py - along * dy) / (1.4 * radius);
    return {
      color: blend(light, dark, clamp(0.5 + 0.6 * turned, 0, 1)),
      share: share * smoothstep(radius + 0.0015, Math.max(0, radius - 0.0015), away),
    };
  });
}

/** Leaves of a crown: in shade, between, in the sun. */
export type LeafTones = readonly [dark: Rgb, middle: Rgb, light: Rgb];

/**
 * Sizes of clumps of leaves from the inside out: how many, their radius as a share of the crown's, how lit
 * they are.
 */
const CLUMPS = [
  { count: 30, radius: 0.34, within: 0.8, lit: -0.55 },
  { count: 46, radius: 0.19, within: 0.95, lit: -0.12 },
  { count: 90, radius: 0.09, within: 1.04, lit: 0.16 },
  { count: 190, radius: 0.036, within: 1.12, lit: 0.3 },
] as const;

/** A crown, or a bush, lit from the upper left. @param size half width and half height, heights */
export function foliage(
  scenery: Scenery,
  [x, y]: At,
  size: readonly [number, number],
  tones: LeafTones,
  density = 1,
): void {
  const { random } = scenery;
  const aspect = aspectOf(scenery);
  for (const { count, radius, within, lit } of CLUMPS) {
    for (let n = 0; n < count * density; n++) {
      const turn = 2 * Math.PI * random();
      const away = within * Math.sqrt(random());
      const [across, down] = [away * Math.cos(turn), away * Math.sin(turn)];
      const light = clamp(0.5 + lit - 0.42 * across - 0.5 * down + 0.5 * (random() - 0.5), 0, 1);
      const r = radius * Math.min(size[0], size[1]) * mix(0.7, 1.35, random());
      dab(scenery, {
        at: [x + (across * size[0]) / aspect, y + down * size[1]],
        size: [r, r * mix(0.6, 0.9, random())],
        turn: 3 * random(),
        color: toneOf(tones, light),
        soft: 0.45,
      });
    }
  }
}

/** The tone of leaves in so much light, 0 to 1. */
export function toneOf([dark, middle, light]: LeafTones, lit: number): Rgb {
  return lit < 0.5 ? blend(dark, middle, 2 * lit) : blend(middle, light, 2 * lit - 1);
}

/** Small spots scattered over an area: blossoms, leaves. */
export function scatter(
  scenery: Scenery,
  [left, top, right, bottom]: readonly [number, number, number, number],
  spots: { count: number; radius: number; colors: readonly Rgb[]; flat?: number },
): void {
  const { random } = scenery;
  for (let n = 0; n < spots.count; n++) {
    const r = spots.radius * mix(0.6, 1.3, random());
    const color = spots.colors[Math.floor(random() * spots.colors.length)];
    const pale = mix(0.82, 1.12, random());
    dab(scenery, {
      at: [mix(left, right, random()), mix(top, bottom, random())],
      size: [r, r * (spots.flat ?? 0.8)],
      turn: (spots.flat ?? 0.8) < 0.7 ? 0.6 * (random() - 0.5) : 0,
      color: shaded(color, pale),
    });
  }
}

export function aspectOf({ picture }: Scenery): number {
  return picture.width / picture.height;
}
