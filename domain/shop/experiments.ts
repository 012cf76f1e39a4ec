import { textHash } from '../format/text-hash.ts';

/** A test of two ways to do something, each for half of the visitors. */
interface Experiment {
  /** While a test is not active all visitors get the control. */
  readonly active: boolean;
  /** Share of the visitors who get the variant, in percent. */
  readonly share: number;
}

export const EXPERIMENTS = {
  preview_flow_refactor: { active: false, share: 50 },
  service_layer_caching: { active: false, share: 50 },
  image_id_optimization: { active: false, share: 50 },
} as const satisfies Record<string, Experiment>;

export type ExperimentName = keyof typeof EXPERIMENTS;
/** `control`: as it is. `variant`: what is tried out. */
export type Variant = 'control' | 'variant';

/** The variant of a visitor: the same at every visit, and independent between tests. */
export function variantOf(
  name: ExperimentName,
  visitorId: string,
  experiment: Experiment = EXPERIMENTS[name],
): Variant {
  if (!experiment.active) return 'control';
  return textHash(`${name}:${visitorId}`) % 100 < experiment.share ? 'variant' : 'control';
}

/** Whether it is counted who sees which variant: only while the test runs. */
export function isRunning(name: ExperimentName, experiment: Experiment = EXPERIMENTS[name]): boolean {
  return experiment.active;
}
