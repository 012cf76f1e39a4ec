/** What of an order can be refunded by line, as `admin_paid_lines` answers it. */
export interface PaidLine {
  /** Null for the shipping. */
  readonly item_id: string | null;
  readonly quantity: number;
  /** Paid for all of it, with its share of discount and tax. */
  readonly cents: number;
  /** How many have been refunded, or are being. */
  readonly refunded: number;
}

/** What goes back for some more of a line, in cents. The database has the same rule: no cent is lost or given twice. */
export function lineRefundCents({ quantity, cents, refunded }: PaidLine, count: number): number {
  const upTo = (pieces: number) => Math.round((cents * pieces) / quantity);
  return upTo(refunded + count) - upTo(refunded);
}
