import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Outcome } from './outcome.ts';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  /** What became of the last try; null before one. */
  outcome: Outcome<unknown> | null;
  onDiscard: () => void;
  /** Takes what the other admin has saved and drops one's own changes. */
  onTakeTheirs?: () => void;
  /** Keeps one's own changes and puts them over the other admin's, now knowingly. */
  onKeepMine?: () => void;
  saveLabel?: string;
  /** In a panel the bar stays at the form's end; on pages and in dialogs it is always in sight. */
  place?: 'page' | 'dialog' | 'panel';
}

/** The end of a form: what is not saved yet, why it could not be, and the button. Submits the form around it. */
export function SaveBar(props: SaveBarProps) {
  const {
    isDirty,
    isSaving,
    outcome,
    onDiscard,
    onTakeTheirs,
    onKeepMine,
    saveLabel = 'Save',
    place = 'page',
  } = props;
  const isConflict = outcome?.ok === false && outcome.kind === 'conflict';
  return (
    <div
      className={classNames(
        'mt-6 grid gap-3 border-line border-t',
        place === 'panel' ? 'pt-4' : 'sticky bottom-0 z-10 bg-paper py-4',
        place === 'dialog' && '-mx-6 px-6',
      )}
    >
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
                    Show their version
                  </Button>
                  <Button size="small" look="outline" onClick={onKeepMine}>
                    Save mine over it
                  </Button>
                </div>
              )
            }
          >
            {outcome.message}
            {isConflict && ' Nothing of yours has been saved, and nothing of theirs is lost.'}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto text-[0.9375rem] text-ink-soft">
          {isDirty ? 'Not saved yet' : outcome?.ok ? 'All changes are saved' : ''}
        </p>
        {isDirty && (
          <Button size="small" look="outline" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button type="submit" size="small" aria-disabled={isSaving || !isDirty}>
          {isSaving ? 'Saving…' : saveLabel}
        </Button>
      </div>
    </div>
  );
}
