import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** Minimum time to fill in the form, in milliseconds; faster ones are bots. */
const LEAST_AGE_MS = 3000;
/** A form that was open longer has to be reloaded. */
const MOST_AGE_MS = 24 * 60 * 60 * 1000;

/** Whether a form's stamp holds; `id` names the form and is the same each time it is sent. */
export type StampVerdict =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'forged' | 'early' | 'late' };

/** Marks forms with the time they were handed out, so that what is sent can be held against it. */
export interface FormStamps {
  /** A new stamp: `ID.MILLISECONDS.SIGNATURE`. */
  issue(): string;
  check(stamp: string): StampVerdict;
}

/**
 * @param secret the server's own; a new one invalidates open forms
 * @param clock milliseconds since 1970
 */
export function createFormStamps(secret: string, clock: () => number = Date.now): FormStamps {
  const sign = (text: string) => createHmac('sha256', secret).update(`form:${text}`).digest('base64url');
  return {
    issue: () => {
      const text = `${randomUUID()}.${clock()}`;
      return `${text}.${sign(text)}`;
    },
    check: (stamp) => {
      const [id = '', time = '', signature = ''] = stamp.split('.', 3);
      const [right, given] = [Buffer.from(sign(`${id}.${time}`)), Buffer.from(signature)];
      if (right.length !== given.length || !timingSafeEqual(right, given))
        return { ok: false, reason: 'forged' };
      const age = clock() - Number(time);
      if (age < LEAST_AGE_MS) return { ok: false, reason: 'early' };
      return age > MOST_AGE_MS ? { ok: false, reason: 'late' } : { ok: true, id };
    },
  };
}
