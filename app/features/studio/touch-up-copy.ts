import { formatNumber } from '#domain/format/format-number.ts';
import { formatPercent } from '#domain/format/format-percent.ts';

/** Texts of the touch-up editor. */
export const TOUCH_UP_COPY = {
  open: 'Touch up',
  title: 'Touch up',
  description:
    'Bright is what we paint. Draw roughly over what is missing with Keep, over what is too much with Remove; each stroke finds the edge by itself.',
  hint: 'Draw roughly over what is missing. The stroke finds the edge by itself.',
  eyesHint: 'Tap both eyes, and they are painted there. Tap one again to take it away.',
  empty: 'We couldn’t make out your pet. Draw over it with Keep.',
  loading: 'Looking at your photo…',
  failed: 'This browser could not open the photo for touching up.',
  notDone: 'Your touch-up could not be kept. Please try again.',
  canvas: 'Your photo with what will be painted',
  keys: 'Arrow keys move the brush, with Shift in large steps. Hold Space or Enter to draw, or press it to set an eye. Plus and minus zoom.',
  tool: 'Brush',
  tools: { keep: 'Keep', remove: 'Remove', pet: 'Whole pet', eyes: 'Eyes', move: 'Move' },
  size: 'Size',
  sizes: { small: 'Small', medium: 'Medium', large: 'Large' },
  undo: 'Undo',
  redo: 'Redo',
  reset: 'Start over',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  done: 'Done',
  cancel: 'Cancel',
  announcements: {
    keep: (step: number, share: number) =>
      `Step ${formatNumber(step)}: kept. ${formatPercent(share)} of the photo is painted.`,
    remove: (step: number, share: number) =>
      `Step ${formatNumber(step)}: removed. ${formatPercent(share)} of the photo is painted.`,
    pet: (step: number, share: number) =>
      `Step ${formatNumber(step)}: changed. ${formatPercent(share)} of the photo is painted.`,
    eyes: (count: number) =>
      count === 0
        ? 'No eyes set. We look for them ourselves.'
        : count === 1
          ? 'One eye set. Set the other one, too.'
          : 'Both eyes set.',
    undo: 'Undone.',
    redo: 'Done again.',
    reset: 'Back to what we found.',
    noPet: 'No other pet found there. Draw over it with Keep.',
    at: (x: number, y: number, inside: boolean) =>
      `Brush at ${formatPercent(x)} across, ${formatPercent(y)} down: ${inside ? 'painted' : 'not painted'}`,
  },
} as const;
