import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserSupabase } from '../../../lib/browser-supabase.ts';
import { notify } from '../../../lib/notify.ts';
import { reportProblem } from '../../../lib/report-problem.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { CONSOLE_COPY as copy } from './console-copy.ts';
import type { Outcome } from './outcome.ts';

interface ChangeOptions {
  /** The message on success. */
  readonly done?: string;
  /** Takes it back, where that is cheap. */
  readonly undo?: () => unknown;
  /** The page shows errors itself. */
  readonly quiet?: boolean;
}

/** Runs one change at a time, shows its outcome and reloads the page's data. Never rejects. */
export function useChange() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  const change = useCallback(
    async <Value>(
      work: (supabase: Supabase) => Promise<Outcome<Value>>,
      { done, undo, quiet = false }: ChangeOptions = {},
    ): Promise<Outcome<Value> | null> => {
      if (running.current) return null;
      running.current = true;
      setBusy(true);
      const outcome = await browserSupabase()
        .then(work)
        .catch((error: unknown): Outcome<Value> => {
          reportProblem('A change failed', error);
          return { ok: false, kind: 'rejected', message: copy.trouble.unreachable };
        });
      running.current = false;
      setBusy(false);
      if (outcome.ok && done) {
        notify.success({
          title: done,
          ...(undo ? { action: { label: copy.undo, onClick: () => void undo() } } : {}),
        });
      }
      if (!outcome.ok && !quiet) notify.error({ title: outcome.message });
      // After a conflict too: what the page shows is no longer true.
      if (outcome.ok || outcome.kind === 'conflict') await revalidate();
      return outcome;
    },
    [revalidate],
  );
  return { change, isBusy };
}
