import { useEffect, useRef, useState } from 'react';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { notify } from '../../lib/notify.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { SAMPLES_COPY } from './samples-copy.ts';
import type { Studio } from './use-studio.ts';

/** How a style's sample came out: an address, or what went wrong. */
export type Sample = { readonly url: string } | { readonly error: string };

/** Paints the current photo in every style, one after the other. */
export function useSamples(studio: Studio) {
  const [samples, setSamples] = useState<ReadonlyMap<string, Sample>>(new Map());
  const [working, setWorking] = useState(false);
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const generate = async () => {
    if (!studio.isAdmin) return notify.error(SAMPLES_COPY.notAllowed);
    if (!studio.photo) return notify.error(SAMPLES_COPY.noPhoto);
    const controller = new AbortController();
    running.current = controller;
    setSamples(new Map());
    setWorking(true);
    for (const { id } of studio.catalog?.styles ?? []) {
      const outcome = await studio.paintSample(id, controller.signal).catch((error: unknown) => {
        if (!controller.signal.aborted) reportProblem('A sample could not be painted', error);
        return { ok: false as const, error: PREVIEW_COPY.wentWrong };
      });
      if (controller.signal.aborted) break;
      const sample = outcome.ok ? { url: outcome.result.url } : { error: outcome.error };
      setSamples((others) => new Map(others).set(id, sample));
    }
    setWorking(false);
  };

  return { samples, working, generate, stop };
}
