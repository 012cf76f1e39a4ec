import { clampProgress } from './preview-progress.ts';

export type PreviewStatus = 'idle' | 'compressing' | 'uploading' | 'transforming' | 'success' | 'error';

/** What is going on around a preview; several may hold at once. */
export interface PreviewActivity {
  readonly transforming: boolean;
  readonly uploading: boolean;
  readonly failed: boolean;
  readonly succeeded: boolean;
  readonly compressing: boolean;
}

/** Milliseconds after which the studio shows the next playful message. */
export const MESSAGE_ROTATION_MS = 2000;

/** Messages while a preview is painted. */
export const PLAYFUL_MESSAGES = [
  'Fluffing the canvas and sniffing out the light…',
  'Mixing colors to match that gorgeous coat…',
  'Asking your pet to hold still (good luck to us)…',
  'Painting whiskers, one brush stroke at a time…',
  'Adding the sparkle to those eyes…',
  'Signing the masterpiece with a tiny paw print…',
] as const;

const STATUS_TEXTS: Readonly<Record<Exclude<PreviewStatus, 'transforming'>, string>> = {
  idle: 'Ready when you are',
  compressing: 'Optimizing your photo for the preview…',
  uploading: 'Uploading your pet photo…',
  success: 'Masterpiece ready!',
  error: 'Something went wrong',
};

/** The one status to show when several hold: transforming, uploading, error, success, compressing, idle. */
export function previewStatus(activity: PreviewActivity): PreviewStatus {
  if (activity.transforming) return 'transforming';
  if (activity.uploading) return 'uploading';
  if (activity.failed) return 'error';
  if (activity.succeeded) return 'success';
  if (activity.compressing) return 'compressing';
  return 'idle';
}

/** Number of the playful message that belongs to a progress of 0 to 100. */
export function playfulMessageIndex(progress: number): number {
  const share = clampProgress(progress) / 100;
  return Math.min(PLAYFUL_MESSAGES.length - 1, Math.floor(share * PLAYFUL_MESSAGES.length));
}

/** The next message in turn: the one that fits the progress, or one further when that was shown already. */
export function nextPlayfulMessage(current: number, progress: number): number {
  const fitting = playfulMessageIndex(progress);
  return fitting > current ? fitting : (current + 1) % PLAYFUL_MESSAGES.length;
}

/** Texts of the status banner. */
export function previewStatusText(status: PreviewStatus, progress = 0): string {
  return status === 'transforming' ? PLAYFUL_MESSAGES[playfulMessageIndex(progress)] : STATUS_TEXTS[status];
}
