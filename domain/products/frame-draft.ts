import { z } from 'zod/mini';
import type { DraftOf } from '../draft-of.ts';

const between = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most));

export const frameDraftSchema = z.object({
  frame: z.object({
    x: between(0, 1),
    y: between(0, 1),
    width: between(0.05, 1),
    height: between(0.05, 1),
    rotation: between(-180, 180),
  }),
  wrap: z.nullable(z.object({ printDegrees: between(1, 360), centre: between(0, 1), sag: between(0, 0.5) })),
  edge: z.nullable(z.object({ x: between(0, 0.25), y: between(0, 0.25), bleed: between(0, 1) })),
});

/**
 * Where an artwork lies on a product, and the cylinder or canvas it lies on, while it is edited: always within its
 * bounds.
 */
export type FrameDraft = DraftOf<typeof frameDraftSchema>;
