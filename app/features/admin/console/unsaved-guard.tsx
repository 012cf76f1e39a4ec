import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CONSOLE_COPY as copy } from './console-copy.ts';

/** State of a navigation that follows from saving: nothing is lost by it. */
export const AFTER_SAVING = { isSaved: true } as const;

const isAfterSaving = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isSaved' in state && state.isSaved === true;

/** Confirms leaving a page with unsaved changes by a link, by Back, or by closing the tab. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !isAfterSaving(nextLocation.state),
  );
  useEffect(() => {
    if (!isDirty) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isDirty]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={copy.unsaved.title}
      description={copy.unsaved.body}
    >
      <div className="flex flex-wrap justify-end gap-3 p-6">
        <Button look="outline" onClick={() => blocker.proceed?.()}>
          {copy.unsaved.leave}
        </Button>
        <Button onClick={() => blocker.reset?.()}>{copy.unsaved.stay}</Button>
      </div>
    </Dialog>
  );
}
