import { useState } from 'react';
import { reportProblem } from '../../lib/report-problem.ts';

/** Ends an editor with what has come of it. Where that fails, nothing is lost, and it can be tried again. */
export function useFinish<Result>(finish: () => Promise<Result>, onDone: (result: Result) => void) {
  const [state, setState] = useState<'idle' | 'finishing' | 'failed'>('idle');
  const done = async () => {
    if (state === 'finishing') return;
    setState('finishing');
    try {
      onDone(await finish());
    } catch (error) {
      reportProblem('A touch-up could not be finished', error);
      setState('failed');
    }
  };
  return { done, isFinishing: state === 'finishing', hasFailed: state === 'failed' };
}
