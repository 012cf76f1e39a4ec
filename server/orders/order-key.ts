import { createHmac, timingSafeEqual } from 'node:crypto';

/** The part of an order's link that proves that its bearer may see it; it needs no account and is stored nowhere. */
export interface OrderKeys {
  keyOf(number: string): string;
  opens(number: string, key: string): boolean;
  /** For the packing slip of an order in the admin console, up to a moment in milliseconds since 1970. */
  slipKeyOf(orderId: string, expires: number): string;
  opensSlip(orderId: string, expires: number, key: string): boolean;
  /** For the print file of an item at a print provider, up to a moment in milliseconds since 1970. */
  fileKeyOf(itemId: string, expires: number): string;
  opensFile(itemId: string, expires: number, key: string): boolean;
  /** For the links in mails of a reminder. */
  reminderKeyOf(id: string): string;
  opensReminder(id: string, key: string): boolean;
  /** For the link to a question about an artwork; it expires by the database. */
  questionKeyOf(id: string): string;
  opensQuestion(id: string, key: string): boolean;
}

/**
 * Keys are signatures of order numbers, 132 bits long.
 *
 * @param secret the server's own; with another one old links no longer open
 */
export function createOrderKeys(secret: string): OrderKeys {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  const isSame = (right: string, given: string) => {
    const [a, b] = [Buffer.from(right), Buffer.from(given)];
    return a.length === b.length && timingSafeEqual(a, b);
  };
  const keyOf = (number: string) => sign(`order:${number}`);
  const slipKeyOf = (orderId: string, expires: number) => sign(`sheet:${orderId}:${expires}`);
  const fileKeyOf = (itemId: string, expires: number) => sign(`file:${itemId}:${expires}`);
  const reminderKeyOf = (id: string) => sign(`reminder:${id}`);
  const questionKeyOf = (id: string) => sign(`question:${id}`);
  return {
    keyOf,
    opens: (number, key) => isSame(keyOf(number), key),
    slipKeyOf,
    opensSlip: (orderId, expires, key) => isSame(slipKeyOf(orderId, expires), key) && Date.now() < expires,
    fileKeyOf,
    reminderKeyOf,
    opensReminder: (id, key) => isSame(reminderKeyOf(id), key),
    questionKeyOf,
    opensQuestion: (id, key) => isSame(questionKeyOf(id), key),
    opensFile: (itemId, expires, key) => isSame(fileKeyOf(itemId, expires), key) && Date.now() < expires,
  };
}
