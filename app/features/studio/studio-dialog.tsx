import { useCallback, useEffect } from 'react';
import type { ArtCatalog } from '../../lib/art-catalog.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import type { InvokeTransform } from './request-preview.ts';
import { STUDIO_COPY } from './studio-copy.ts';
import { StudioErrorBoundary } from './studio-error-boundary.tsx';
import { StudioRoom } from './studio-room.tsx';
import { useSettled } from './use-settled.ts';
import { useStudio } from './use-studio.ts';

interface StudioDialogProps {
  /** Styles and backgrounds on offer; may still be on its way, must not reject. */
  catalog: Promise<ArtCatalog>;
  onClose: () => void;
}

/** The preview studio. Rendered only while it is open, so that closing forgets everything. */
export function StudioDialog({ catalog, onClose }: StudioDialogProps) {
  const settings = useShopSettings();
  const { supabaseUrl, publishableKey } = settings;
  const invoke = useCallback<InvokeTransform>(
    async (body, signal) => {
      const supabase = await browserSupabase({ supabaseUrl, publishableKey });
      return supabase.functions.invoke('transform-pet-image', { body, signal });
    },
    [supabaseUrl, publishableKey],
  );
  const studio = useStudio(useSettled(catalog), invoke);
  // The client is fetched while the visitor is still choosing; a failure shows when it is needed.
  useEffect(() => {
    if (studio.photo) browserSupabase({ supabaseUrl, publishableKey }).catch(() => {});
  }, [studio.photo, supabaseUrl, publishableKey]);
  const { limit } = studio;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sheet"
      title={STUDIO_COPY.title}
      description={STUDIO_COPY.description}
      aside={<Badge>{limit.unlimited ? STUDIO_COPY.unlimited : STUDIO_COPY.left(limit.remaining)}</Badge>}
    >
      <StudioErrorBoundary>
        <StudioRoom studio={studio} />
      </StudioErrorBoundary>
      <LimitDialog open={studio.limitShown} limit={limit.limit} onClose={studio.hideLimit} />
    </Dialog>
  );
}
