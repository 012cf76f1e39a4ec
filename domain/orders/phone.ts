const MOST = 24;

/** A phone number without stray space. */
export const normalizePhone = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Whether a carrier could call this number: 6 to 15 digits, as E.164 allows, with what people write between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d ()./-]+$/.test(text) && text.length <= MOST && digits >= 6 && digits <= 15;
}
