import { hills } from './hills.ts';
import type { Land } from './land.ts';
import { night } from './night.ts';
import { seaside } from './seaside.ts';
import { village } from './village.ts';
import { wood } from './wood.ts';

export const LANDS = { hills, wood, village, seaside, night } as const;

/** Farthest shore behind a pet on which we look down, plan units. */
const NEAR_SHORE = 100;

/**
 * A land for a pet: any for each seed, but none in which a dark coat would be lost. A pet on which we look down is in
 * a village instead of at the sea: its back would lie on the waves.
 */
export function landFor(coatLightness: number, choice: number, isFromAbove = false): Land {
  const lands = Object.values(LANDS).filter(({ key }) => coatLightness > 0.45 || key > 0.5);
  const land = lands[Math.floor(choice * lands.length)] ?? hills;
  return isFromAbove && land.shore > NEAR_SHORE ? village : land;
}
