import type { PictureGround } from './finish-picture.ts';
import type { PaintRequest } from './paint-request.ts';
import type { PaintAnswer } from './paint-worker-messages.ts';
import type { PrintAnswer } from './print-messages.ts';
import type { PrintOrder } from './print-order.ts';
import type { StudioOptions } from './studio.ts';

/** Settings of the studio's process, passed as JSON in its argument. */
export type StudioSettings = Pick<StudioOptions, 'workers' | 'maxWaiting' | 'cutOutThreads'>;

/** What the shop asks the studio's process for. */
export type StudioCall =
  | { readonly kind: 'paint'; readonly request: PaintRequest; readonly caller: string | undefined }
  | { readonly kind: 'prepare'; readonly photo: Uint8Array }
  | { readonly kind: 'finish'; readonly picture: Uint8Array; readonly ground: PictureGround }
  | { readonly kind: 'print'; readonly order: PrintOrder };

/** What becomes of a call; error classes do not survive the way between processes. */
export type StudioAnswer =
  | PaintAnswer
  | PrintAnswer
  | { readonly kind: 'queue-full'; readonly retryAfterSeconds: number }
  | { readonly kind: 'lost'; readonly isEngineFault: boolean; readonly reason: string };

/** `id` names a call in both directions. */
export type ToStudio =
  | { readonly id: number; readonly call: StudioCall }
  | { readonly id: number; readonly cancel: true };

export type FromStudio =
  /** With the megabytes that the process holds. */
  | { readonly id: number; readonly answer: StudioAnswer; readonly residentMb: number }
  /** Share that is done, 0 to 1. */
  | { readonly id: number; readonly progress: number }
  | { readonly warning: string; readonly reason: string };
