import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CONSOLE_COPY as copy } from './console-copy.ts';
import type { Outcome } from './outcome.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  /** What became of the last try; null before one. */
  outcome: Outcome<unknown> | null;
  onDiscard: () => void;
  /** Takes what the other admin has saved and drops one's own changes. */
  onTakeTheirs?: () => void;
  /** Lets one's own changes start from the other admin's version; they are saved over it then. */
  onKeepMine?: () => void;
  saveLabel?: string;
  /** In a panel the bar stays at the form's end; on pages and in dialogs it is always in sight. */
  place?: 'page' | 'dialog' | 'panel';
}

/**
 * The end of a form: what is not saved yet, why it could not be, and the button. Submits the form around it. A page
 * with unsaved changes is not left without a question.
 */
export function SaveBar(props: SaveBarProps) {
  const {
    isDirty,
    isSaving,
    outcome,
    onDiscard,
    onTakeTheirs,
    onKeepMine,
    saveLabel = copy.save,
    place = 'page',
  } = props;
  const saveMine = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    // The form is submitted with the other version known; this button is gone by then.
    flushSync(() => onKeepMine?.());
    form?.requestSubmit();
  };
  const isConflict = outcome?.ok === false && outcome.kind === 'conflict';
  return (
    <div
      className={classNames(
        'mt-6 grid gap-3 border-line border-t',
        place === 'panel' ? 'pt-4' : 'sticky bottom-0 z-10 bg-paper py-4',
        place === 'dialog' && '-mx-6 px-6',
        // As wide as the shadows of the panels above it, which would show beside it.
        place === 'page' && '-mx-3 px-3 lg:-mx-4 lg:px-4',
      )}
    >
      {place !== 'dialog' && <UnsavedGuard isDirty={isDirty} />}
      <div role="alert">
        {outcome?.ok === false && (
          <Notice
            tone="danger"
            action={
              isConflict &&
              onTakeTheirs &&
              onKeepMine && (
                <div className="flex flex-wrap gap-2">
                  <Button size="small" look="outline" onClick={onTakeTheirs}>
                    {copy.saveBar.theirs}
                  </Button>
                  <Button size="small" look="outline" onClick={saveMine}>
                    {copy.saveBar.mine}
                  </Button>
                </div>
              )
            }
          >
            {isConflict ? copy.saveBar.conflict(outcome.message) : outcome.message}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto text-[0.9375rem] text-ink-soft">
          {isDirty ? copy.saveBar.dirty : outcome?.ok ? copy.saveBar.saved : ''}
        </p>
        {isDirty && (
          <Button size="small" look="outline" onClick={onDiscard}>
            {copy.saveBar.discard}
          </Button>
        )}
        <Button
          type="submit"
          size="small"
          className={isDirty ? '' : 'opacity-55'}
          aria-disabled={isSaving || !isDirty}
        >
          {isSaving ? copy.saveBar.saving : saveLabel}
        </Button>
      </div>
    </div>
  );
}
