import { useEffect, useRef } from 'react';
import { reportProblem } from '../../lib/report-problem.ts';

/**
 * The page has to be still for this long before it listens, in milliseconds: nothing of the first sight waits for it.
 */
const QUIET_MS = 4000;

/** Calls back when the photos of one of the slots change in the backend. */
export function useLiveSlots(slots: readonly string[], onChange: () => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  const slotNames = slots.join();
  useEffect(() => {
    let leave = () => {};
    const listen = async () => {
      const { followSlots } = await import('./follow-slots.ts');
      leave = await followSlots(slotNames.split(','), () => latest.current());
      if (left) leave();
    };
    let left = false;
    const timer = setTimeout(() => {
      listen().catch((error: unknown) => reportProblem('Photos cannot be followed', error));
    }, QUIET_MS);
    return () => {
      left = true;
      clearTimeout(timer);
      leave();
    };
  }, [slotNames]);
}
