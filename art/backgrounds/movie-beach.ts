import { smoothstep } from '../numbers.ts';
import type { Rgb } from '../plan/paint-plan.ts';
import { hash2 } from '../random.ts';
import type { At } from './dabs.ts';
import { freePlace } from './free-place.ts';
import type { MovieSet, PetInSet } from './movie-set.ts';
import { palmLeaves } from './palm.ts';
import { glow, heap, lay, ridge, type Scenery, sky } from './scenery.ts';

/** Colors of shells. */
const SHELLS: readonly Rgb[] = [
  [1, 0.96, 0.9],
  [1, 0.74, 0.66],
  [0.86, 0.6, 0.5],
];

/** Radius of the sun with the light around it that looks like a part of it, heights. */
const SUN = 0.09;
/** Where it stands: low over the sea, or else, in this order, where no head touches it. */
const OVER_SEA: At = [0.84, 0.4];
const SUN_PLACES: readonly At[] = [OVER_SEA, ...[0.32, 0.25, 0.18].flatMap((y) => placesAt(y))];

function placesAt(y: number): At[] {
  return [0.84, 0.89, 0.76, 0.66].map((x) => [x, y]);
}

function sunBeside(pet: PetInSet): At | undefined {
  return freePlace(SUN_PLACES, SUN, pet.away);
}

/** The beach before sunset: towering clouds, turquoise sea, foam, warm sand. */
export const beachSet: MovieSet = {
  light: {
    from: [0.62, -0.55, 0.62],
    key: [0.008, 0.032],
    rimSide: 1,
    rim: [0.03, 0.07],
    rimStrength: 0.2,
    bounce: [0.012, 0.032],
    shade: [-0.004, -0.014],
  },
  air: [
    { x: 1, y: 0.25, radius: 1.05, color: [1, 0.72, 0.42], strength: 0.45 },
    { x: 0.4, y: 1.1, radius: 0.6, color: [1, 0.72, 0.45], strength: 0.4 },
  ],
  floor: 0.69,
  paint(scenery, pet) {
    const free = sunBeside(pet);
    const sun = free ?? OVER_SEA;
    sky(scenery, [
      [0, [0.25, 0.55, 0.82]],
      [0.3, [0.55, 0.78, 0.9]],
      [0.5, [1, 0.87, 0.7]],
      [1, [1, 0.85, 0.68]],
    ]);
    glow(scenery, ...sun, 0.5, [1, 0.86, 0.55], 0.9);
    if (free) glow(scenery, ...free, SUN, [2, 1.8, 1.3], 1);
    for (const [x, size] of [
      [0.14, 1],
      [0.55, 0.7],
    ]) {
      heap(scenery, [x - 0.2 * size, 0.4 - 0.22 * size, x + 0.2 * size, 0.44], {
        count: 26,
        radius: 0.085 * size,
        light: [1, 0.96, 0.9],
        dark: [0.86, 0.7, 0.72],
        soft: 0.7,
      });
    }
    lay(scenery, [0, 0.46, 1, 0.74], (u, v) => {
      const near = (v - 0.46) / 0.28;
      const swell = 0.5 + 0.5 * Math.sin(70 * Math.sqrt(near) + 5 * Math.sin(u * 6 + near * 9));
      const glitter = Math.exp(-(((u - sun[0]) / (0.05 + 0.1 * near)) ** 2)) * swell;
      return {
        color: [
          0.13 + 0.22 * near + 0.1 * swell + 0.7 * glitter,
          0.5 + 0.2 * near + 0.07 * swell + 0.3 * glitter,
          0.64 + 0.06 * near + 0.05 * swell,
        ],
        share: smoothstep(0.46, 0.466, v),
      };
    });
    const sand = { rough: 0.018, fine: 2.2, depth: 0.34 } as const;
    ridge(scenery, { ...sand, at: 0.66, soft: 0.008, top: [1, 0.99, 0.95], bottom: [1, 0.97, 0.9] });
    ridge(scenery, { ...sand, at: 0.685, soft: 0.012, top: [0.82, 0.66, 0.48], bottom: [0.96, 0.8, 0.58] });
    ridge(scenery, { ...sand, at: 0.75, soft: 0.03, top: [0.97, 0.83, 0.62], bottom: [0.86, 0.64, 0.42] });
    ripples(scenery);
    palmLeaves(scenery);
  },
  // The sun glitters on the sea: wider and larger towards the shore.
  lamps: (random, pet) => {
    const [x] = sunBeside(pet) ?? OVER_SEA;
    return Array.from({ length: 90 }, () => {
      const near = random() ** 1.4;
      return {
        x: x + (0.1 + 0.34 * near) * (random() + random() - 1),
        y: 0.468 + 0.17 * near,
        radius: (0.0022 + 0.003 * near) * (0.6 + 0.8 * random()),
        color: [1, 0.95, 0.8] as const,
        strength: 0.25 + 0.6 * random(),
      };
    });
  },
};

/** Ripples that the wind leaves in sand, its grains, and shells. */
function ripples(scenery: Scenery): void {
  const { random, picture } = scenery;
  const aspect = picture.width / picture.height;
  const seed = Math.floor(random() * 1e6);
  const turn = 6 * random();
  lay(scenery, [0, 0.71, 1, 1], (u, v) => {
    const near = Math.max(0, v - 0.71) / 0.29;
    const across = ((u - 0.5) * aspect) / (0.35 + near);
    const bend = Math.sin(5 * across + turn) + 0.6 * Math.sin(11 * across + 5 * near + 2 * turn);
    const ripple = Math.sin(58 * near ** 0.6 + 1.3 * bend);
    const grain = hash2(Math.floor(230 * across), Math.floor(130 * near ** 0.6), seed) - 0.5;
    const light = 0.6 * ripple + 0.8 * grain;
    return {
      color: light > 0 ? [1.08, 0.95, 0.74] : [0.62, 0.42, 0.3],
      share: Math.abs(light) * 0.34 * smoothstep(0.71, 0.78, v),
    };
  });
  for (let n = 0; n < 12; n++) {
    const [x, y] = [random(), 0.76 + 0.23 * random()];
    const size = 0.004 + 0.03 * (y - 0.74);
    const color = SHELLS[n % SHELLS.length];
    lay(scenery, [x - size / aspect, y - size, x + size / aspect, y + size], (u, v) => ({
      color,
      share: smoothstep(1, 0.7, Math.hypot((u - x) * aspect, 1.5 * (v - y)) / size),
    }));
  }
}
