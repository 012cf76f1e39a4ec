import type { PaintPlan } from './paint-plan.ts';

/**
 * A painting cut out of its ground, in the pet's own shape; a picture that has a shape already stays as it is.
 * @returns null when the plan does not know where the pet is
 */
export function withoutGround(plan: PaintPlan): PaintPlan | null {
  if (plan.finish.outline) return plan;
  return plan.cutOut ? { ...plan, finish: { ...plan.finish, outline: plan.cutOut } } : null;
}
