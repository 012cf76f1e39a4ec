import { useEffect } from 'react';
import { type ExperimentName, isRunning, type Variant, variantOf } from '#domain/shop/experiments.ts';
import { track } from './analytics.ts';
import { useBrowserStore } from './browser-store.ts';
import { visitorId } from './visitor.ts';

/** Tests whose variant this page has counted. */
const counted = new Set<ExperimentName>();

/** The variant of a test for this browser; `?flag.NAME=variant` shows the other one, e.g. to look at it. */
export function useVariant(name: ExperimentName): Variant {
  const id = useBrowserStore<string | null>(visitorId, null);
  const requested = id === null ? null : new URLSearchParams(window.location.search).get(`flag.${name}`);
  const override = requested === 'variant' || requested === 'control' ? requested : null;
  const variant = override ?? (id === null ? 'control' : variantOf(name, id));
  useEffect(() => {
    // A variant chosen by hand is not part of the test.
    if (id === null || override || !isRunning(name) || counted.has(name)) return;
    counted.add(name);
    track('variant_seen', { test: name, variant });
  }, [id, override, name, variant]);
  return variant;
}
