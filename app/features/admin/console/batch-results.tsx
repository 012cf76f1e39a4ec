import { CircleCheck, CircleMinus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { CONSOLE_COPY } from './console-copy.ts';

export interface BatchResult {
  readonly key: string;
  readonly name: string;
  /** Why the row stays as it is; null where it was changed. */
  readonly error: string | null;
}

interface BatchResultsProps {
  results: readonly BatchResult[];
  /** The message for each changed row. */
  done: string;
  onClose: () => void;
}

/** Results of a batch, row by row, as the content of a dialog. */
export function BatchResults({ results, done, onClose }: BatchResultsProps) {
  return (
    <div className="grid gap-4 px-6 pt-4 pb-6">
      <ul aria-label={CONSOLE_COPY.batch.results} aria-live="polite" className="grid gap-2 text-[0.9375rem]">
        {results.map(({ key, name, error }) => (
          <li key={key} className="flex gap-2">
            {error === null ? (
              <CircleCheck size={19} aria-hidden className="mt-0.5 shrink-0 text-sage-text" />
            ) : (
              <CircleMinus size={19} aria-hidden className="mt-0.5 shrink-0 text-danger" />
            )}
            <span className="min-w-0 break-words">
              <b className="font-semibold tabular-nums">{name}</b> {error ?? done}
            </span>
          </li>
        ))}
      </ul>
      <Button className="justify-self-end" autoFocus onClick={onClose}>
        {CONSOLE_COPY.close}
      </Button>
    </div>
  );
}
