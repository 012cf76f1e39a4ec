import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CONSOLE_COPY } from './console-copy.ts';

const copy = CONSOLE_COPY.batch;

interface BatchBarProps {
  /** What is done to several rows, for those who do not see it. */
  label: string;
  /** What the buttons act on now. */
  status: string;
  hasChosen: boolean;
  onClear: () => void;
  onChoosePage: () => void;
  /** What can be done with the chosen rows. */
  children: ReactNode;
}

/** Selects rows of a list, and holds what can be done with them. */
export function BatchBar({ label, status, hasChosen, onClear, onChoosePage, children }: BatchBarProps) {
  return (
    <section aria-label={label} className="flex flex-wrap items-center gap-2">
      <p role="status" className="mr-auto text-[0.9375rem] text-ink-soft">
        {status}
      </p>
      <Button look="quiet" size="small" onClick={hasChosen ? onClear : onChoosePage}>
        {hasChosen ? copy.clear : copy.page}
      </Button>
      {children}
    </section>
  );
}

interface SelectBoxProps {
  /** What the row is called. */
  name: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Selects a row. */
export function SelectBox({ name, isChosen, onChoose }: SelectBoxProps) {
  return (
    <label className="-ml-2 grid size-11 shrink-0 cursor-pointer place-content-center">
      <input
        type="checkbox"
        aria-label={copy.select(name)}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        className="size-5 accent-accent"
      />
    </label>
  );
}
