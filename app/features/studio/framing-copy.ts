import { formatPercent } from '#domain/format/format-percent.ts';
import type { FramingMode } from '#domain/studio/framing.ts';

/** Texts of 'Framing'. */
export const FRAMING_COPY = {
  title: 'Framing',
  modes: {
    automatic: 'Automatic',
    portrait: 'Portrait',
    whole: 'Whole pet',
    free: 'Free',
  } satisfies Record<FramingMode, string>,
  hints: {
    automatic: 'We choose what suits your photo',
    portrait: 'Head and chest fill the picture',
    whole: 'All of your pet, with air around',
    free: 'Drag and zoom until it is right',
  } satisfies Record<FramingMode, string>,
  seeking: 'Looking for your pet…',
  pad: 'Move and zoom the photo',
  padHint: 'Drag to move, pinch or scroll to zoom. With the keyboard: arrow keys, plus and minus.',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  reset: 'Start over',
  zoom: (zoom: number) => `Zoom ${formatPercent(Math.round(zoom * 100))}`,
} as const;
