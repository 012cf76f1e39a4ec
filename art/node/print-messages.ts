import type { PrintFile, PrintOrder } from './print-order.ts';

/** What the printing thread is asked for. */
export interface PrintJob {
  readonly order: PrintOrder;
}

/** What it answers; error classes do not survive the way between threads. */
export type PrintAnswer =
  | { readonly kind: 'printed'; readonly result: PrintFile }
  /** What the artwork is stored as is damaged. */
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: unknown };
