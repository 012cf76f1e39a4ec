import { z } from 'zod';
import { SAMPLE_MODELS } from '../catalog/sample-models.ts';

/** `admin-generate-samples`: queues sample pictures. 403, and 422 when none of the slugs can be painted. */
export const generateSamplesRequest = z.object({
  kind: z.enum(['style', 'background']),
  slugs: z.array(z.string().max(60)).min(1).max(100).readonly(),
  model: z.string().pipe(z.enum(SAMPLE_MODELS.map(({ id }) => id))),
});

export interface GenerateSamplesAnswer {
  readonly queued: number;
}
