import { z } from 'zod/mini';
import type { DraftOf } from '../draft-of.ts';
import { isCurrencyCode } from '../format/currencies.ts';
import { isEmail } from '../orders/address.ts';
import { isPlainName, MAX_SHOP_NAME } from './shop-name-rules.ts';

const MOST_LINKS = 10;
const PREVIEWS = 'A whole number from 1 to 1,000,000, or empty.';
const MESSAGES = 'A whole number from 1 to 10,000, or empty.';
const text = (most: number) =>
  z.string().check(z.refine((value) => value.trim().length <= most, `At most ${most} characters.`));

/** What can stand before the address of a mail's sender. */
const name = (most: number) =>
  text(most).check(z.refine(isPlainName, 'Without quotes, brackets and backslashes.'));

/** The lines of a text that are not blank. */
export const linesOfText = (value: string): string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isLink = (link: string) => link.length <= 200 && /^https:\/\/\S+$/.test(link) && URL.canParse(link);

const isSender = (address: string) => isEmail(address) && !/[<>",;]/.test(address);

const previews = z.nullable(z.int(PREVIEWS).check(z.minimum(1, PREVIEWS), z.maximum(1_000_000, PREVIEWS)));

export const shopSettingsDraftSchema = z.object({
  /** Public name of the shop. */
  shopName: name(MAX_SHOP_NAME),
  /** ISO 4217. */
  currency: z
    .string()
    .check(z.refine((code) => code === '' || isCurrencyCode(code), 'Please choose one of the list.')),
  legalName: text(120),
  /** Line by line. */
  legalAddress: text(400),
  taxNumber: text(40),
  /** One address a line. */
  socialLinks: z.string().check(
    z.refine(
      (value) => linesOfText(value).every(isLink),
      'Addresses like https://www.instagram.com/shop, one a line.',
    ),
    z.refine((value) => linesOfText(value).length <= MOST_LINKS, `At most ${MOST_LINKS} addresses.`),
  ),
  contactEmail: z
    .string()
    .check(z.refine((value) => value.trim() === '' || isEmail(value.trim()), 'An e-mail address, or empty.')),
  /** Who mails come from. */
  mailName: name(60),
  mailAddress: z
    .string()
    .check(
      z.refine((value) => value.trim() === '' || isSender(value.trim()), 'An e-mail address, or empty.'),
    ),
  guestPreviews: previews,
  orderPreviews: previews,
  contactMessages: z.nullable(z.int(MESSAGES).check(z.minimum(1, MESSAGES), z.maximum(10_000, MESSAGES))),
  googleSignIn: z.boolean(),
});

/** Settings of the shop while they are edited; empty fields are not set. */
export type ShopSettingsDraft = DraftOf<typeof shopSettingsDraftSchema>;
