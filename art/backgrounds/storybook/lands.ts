import { hills } from './hills.ts';
import type { Land } from './land.ts';
import { night } from './night.ts';
import { seaside } from './seaside.ts';
import { village } from './village.ts';
import { wood } from './wood.ts';

export const LANDS = { hills, wood, village, seaside, night } as const;

/** A land for a pet: any for each seed, but none in which a dark coat would be lost. */
export function landFor(coatLightness: number, choice: number): Land {
  const lands = Object.values(LANDS).filter(({ key }) => coatLightness > 0.45 || key > 0.5);
  return lands[Math.floor(choice * lands.length)] ?? hills;
}
