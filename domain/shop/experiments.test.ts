import { describe, expect, it } from 'vitest';
import { EXPERIMENTS, type ExperimentName, isRunning, variantOf } from './experiments.ts';

const NAMES = Object.keys(EXPERIMENTS) as ExperimentName[];
const active = { active: true, share: 50 };

describe('variantOf', () => {
  it('has the three tests, none of them active', () => {
    expect(NAMES).toEqual(['preview_flow_refactor', 'service_layer_caching', 'image_id_optimization']);
    for (const name of NAMES) expect(variantOf(name, 'anybody')).toBe('control');
  });

  it('is stable for a visitor and splits in half', () => {
    const visitors = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);
    for (const name of NAMES) {
      const variants = visitors.filter((visitor) => variantOf(name, visitor, active) === 'variant');
      expect(variants.length / visitors.length).toBeCloseTo(0.5, 1);
      expect(variants).toEqual(visitors.filter((visitor) => variantOf(name, visitor, active) === 'variant'));
    }
  });

  it('decides each test for itself', () => {
    const visitors = Array.from({ length: 4000 }, (_, index) => `visitor-${index}`);
    const [first, second] = NAMES;
    const same = visitors.filter(
      (visitor) => variantOf(first, visitor, active) === variantOf(second, visitor, active),
    );
    expect(same.length / visitors.length).toBeCloseTo(0.5, 1);
  });
});

describe('isRunning', () => {
  it('counts no visitor while a test is inactive', () => {
    for (const name of NAMES) expect([name, isRunning(name)]).toEqual([name, false]);
    expect(isRunning('preview_flow_refactor', active)).toBe(true);
  });
});
