import { clamp, mix, smoothstep } from '../numbers.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import type { Point } from '../point.ts';
import { blend, lay, type Scenery } from './scenery.ts';

/**
 * Leaves that hang into the picture: where they end and how far they rise above a line, heights of the
 * picture, and how light.
 */
const LEAVES = [
  { to: [0.5, 0], rises: 0.05, light: 0.5 },
  { to: [0.08, 0.36], rises: 0.02, light: 0.25 },
  { to: [0.25, 0.3], rises: 0.1, light: 0.55 },
  { to: [0.42, 0.17], rises: 0.12, light: 0.9 },
] as const;
/** Where all of them grow from, heights of the picture. */
const CROWN = { x: -0.06, y: -0.03 };
/**
 * Blades on each side of a leaf, where on it they begin, their length and half width, heights of the
 * picture.
 */
const BLADES = { count: 15, from: 0.2, long: 0.12, broad: 0.0095 };
/** How far a blade leans from its leaf, as shares of both directions, and how far it sags. */
const LEAN = { along: 0.75, aside: 0.75, down: 0.45 };
const DARK: Rgb = [0.1, 0.3, 0.2];
const LIGHT: Rgb = [0.62, 0.72, 0.3];

/** Leaves of a palm in the upper left corner. */
export function palmLeaves(scenery: Scenery): void {
  for (const leaf of LEAVES) paintLeaf(scenery, leaf);
}

function paintLeaf(scenery: Scenery, { to, rises, light }: (typeof LEAVES)[number]): void {
  const [dx, dy] = [to[0] - CROWN.x, to[1] - CROWN.y];
  const length = Math.hypot(dx, dy);
  for (let n = 0; n < BLADES.count; n++) {
    const at = mix(BLADES.from, 1, (n + 0.5) / BLADES.count);
    const root = { x: CROWN.x + dx * at, y: CROWN.y + dy * at - 4 * rises * at * (1 - at) };
    const long = BLADES.long * Math.sin(Math.PI * (0.18 + 0.76 * at)) * mix(0.85, 1.15, scenery.random());
    for (const side of [-1, 1]) {
      const x = (LEAN.along * dx - LEAN.aside * side * dy) / length;
      const y = (LEAN.along * dy + LEAN.aside * side * dx) / length + LEAN.down;
      const tone = clamp(light + 0.3 * (scenery.random() - 0.5) + 0.15 * side, 0, 1);
      paintBlade(scenery, root, { x: (long * x) / Math.hypot(x, y), y: (long * y) / Math.hypot(x, y) }, tone);
    }
  }
}

/** One blade. @param root,to where it begins and how far it goes from there, heights of the picture */
function paintBlade(scenery: Scenery, root: Point, to: Point, tone: number): void {
  const aspect = scenery.picture.width / scenery.picture.height;
  const long = Math.hypot(to.x, to.y);
  const middle = { x: root.x + to.x / 2, y: root.y + to.y / 2 };
  const color = blend(DARK, LIGHT, tone);
  const box = [
    (middle.x - long) / aspect,
    middle.y - long,
    (middle.x + long) / aspect,
    middle.y + long,
  ] as const;
  lay(scenery, box, (u, v) => {
    const [x, y] = [u * aspect - middle.x, v - middle.y];
    const along = (2 * (x * to.x + y * to.y)) / (long * long);
    const across = (x * to.y - y * to.x) / (long * BLADES.broad);
    return { color, share: smoothstep(1.2, 0.6, Math.hypot(along, across)) };
  });
}
