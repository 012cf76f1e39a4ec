import { useEffect, useMemo } from 'react';
import { track } from '../../lib/analytics.ts';
import type { ArtCatalog } from '../../lib/art-catalog.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import type { FinishedArtwork } from '../../lib/finished-artwork.ts';
import { keptCatalog } from '../../lib/kept-catalog.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import { StudioErrorBoundary } from './studio-error-boundary.tsx';
import { StudioRoom } from './studio-room.tsx';
import { useSettled } from './use-settled.ts';
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
