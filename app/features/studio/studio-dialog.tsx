import { Component, type ReactNode, useEffect, useMemo, useState } from 'react';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { track } from '../../lib/analytics.ts';
import type { ArtCatalog } from '../../lib/art-catalog.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { keptCatalog } from '../../lib/kept-catalog.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import { StudioRoom } from './studio-room.tsx';
import { type ChosenPicture, useStudio } from './use-studio.ts';
import type { WantedLook } from './use-studio-choice.ts';

interface StudioDialogProps {
  /** Styles and backgrounds on offer; may still be on its way, must not reject. */
  catalog: Promise<ArtCatalog>;
  /** What is chosen to begin with. */
  wanted?: WantedLook;
  onClose: () => void;
  /** Takes an artwork to be saved; called once the visitor is signed in. */
  onSave?: (artwork: FinishedArtwork) => void;
  /** Takes a picture for something that is ordered already: its look stays as it is wanted. */
  onChosen?: (picture: ChosenPicture) => void;
  /** Opens with the admins' sample generator unfolded. */
  withGenerator?: boolean;
}

/** The preview studio. Rendered only while it is open, so that closing resets everything. */
export function StudioDialog(props: StudioDialogProps) {
  const { catalog, wanted, onClose, onSave, onChosen, withGenerator = false } = props;
  const fresh = useMemo(() => keptCatalog(catalog), [catalog]);
  const studio = useStudio({ catalog: useSettled(fresh), wanted, onSave, onChosen });
  useEffect(() => track('studio_opened', {}), []);
  // The client is fetched while the visitor is still choosing; a failure shows when it is needed.
  useEffect(() => {
    if (studio.photo) browserSupabase().catch(() => {});
  }, [studio.photo]);
  const { limit } = studio;
  return (
    <Dialog
      onClose={onClose}
      size="sheet"
      title={STUDIO_COPY.title}
      description={STUDIO_COPY.description}
      aside={
        !limit.loading && (
          <Badge>{limit.unlimited ? STUDIO_COPY.unlimited : STUDIO_COPY.left(limit.remaining)}</Badge>
        )
      }
    >
      <StudioErrorBoundary>
        <StudioRoom studio={studio} withGenerator={withGenerator} />
      </StudioErrorBoundary>
      {studio.limitShown && <LimitDialog studio={studio} onClose={studio.hideLimit} />}
    </Dialog>
  );
}

/** The value of a promise once it is there, null until then. For promises that never reject. */
function useSettled<T>(promise: Promise<T>): T | null {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    let wanted = true;
    void promise.then((settled) => wanted && setValue(settled));
    return () => {
      wanted = false;
    };
  }, [promise]);
  return value;
}

interface State {
  readonly error: Error | null;
}

/** Keeps a crash inside the studio; 'Try Again' starts it afresh. */
class StudioErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div
        role="alert"
        className="grid flex-1 place-content-center justify-items-center gap-4 p-8 text-center"
      >
        <h3 className="display display-medium">{PREVIEW_COPY.crashTitle}</h3>
        <p className="lead">{PREVIEW_COPY.crashBody}</p>
        <Button onClick={() => this.setState({ error: null })}>{STUDIO_COPY.crash.retry}</Button>
        <details className="max-w-md text-ink-soft text-sm">
          <summary className="min-h-11 py-2">{STUDIO_COPY.crash.details}</summary>
          <pre className="overflow-x-auto whitespace-pre-wrap rounded-card bg-paper-deep p-4 text-left">
            {error.message}
          </pre>
        </details>
      </div>
    );
  }
}
