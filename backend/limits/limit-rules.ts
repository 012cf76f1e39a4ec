/** So many uses in so many seconds. */
export interface LimitRule {
  readonly points: number;
  readonly seconds: number;
}

const minutes = (count: number) => count * 60;

/** What is limited, by client address unless its name differs. */
export const limitRules = {
  signUp: { points: 30, seconds: minutes(5) },
  signIn: { points: 60, seconds: minutes(5) },
  /** Wrong passwords for one account from one address. */
  signInFailure: { points: 10, seconds: minutes(15) },
  /** Wrong passwords for one account from anywhere: slows a botnet, locks its owner out late. */
  accountFailure: { points: 100, seconds: minutes(60) },
  /** Addresses that cause a mail: sign-up, recover, resend, one-time passwords. */
  mailRequest: { points: 30, seconds: minutes(5) },
  /** Mails of one kind to one mailbox. */
  mailKind: { points: 1, seconds: 60 },
  /** Mails to one mailbox. */
  mailbox: { points: 12, seconds: minutes(60) },
  verify: { points: 60, seconds: minutes(5) },
  /** Codes tried for one mailbox. */
  verifyAccount: { points: 20, seconds: minutes(15) },
  refresh: { points: 300, seconds: minutes(5) },
  /** Exchange of codes and id tokens, and the start of a provider's sign-in. */
  exchange: { points: 60, seconds: minutes(5) },
  /** Changes of one user's account. */
  account: { points: 60, seconds: minutes(5) },
  /** Codes of second factors tried for one user. */
  factor: { points: 10, seconds: minutes(15) },
  /** Previews that guests behind one address may have; how many is a setting. */
  guestPreview: { points: 40, seconds: 24 * minutes(60) },
  /** Previews that a guest may have with one paid order. */
  orderPreview: { points: 200, seconds: 24 * minutes(60) },
  /** Previews that an account or address begins and hangs up, before they count as had. */
  abandonedPreview: { points: 1, seconds: minutes(60) },
  /** Photos that cannot be painted, before they count as previews. */
  unusablePhoto: { points: 20, seconds: minutes(60) },
  /** Pictures resized for an address by the storage service; those that are kept already cost nothing. */
  render: { points: 240, seconds: minutes(5) },
  /** Millions of pixels that the storage service decodes for an address or an account: a hundred photos of a phone. */
  decodedMegapixels: { points: 1200, seconds: minutes(5) },
  upload: { points: 240, seconds: minutes(5) },
  functionCall: { points: 240, seconds: minutes(5) },
  /** Orders looked up by number and e-mail. */
  orderLookup: { points: 30, seconds: minutes(15) },
  promoCheck: { points: 60, seconds: minutes(5) },
  contactMessage: { points: 10, seconds: minutes(60) },
  /** Requested reminders; each may send a mail to an address that is not proven. */
  reminder: { points: 10, seconds: minutes(60) },
  /** Reviews written; each may bring a photo. */
  review: { points: 20, seconds: minutes(60) },
  placeOrder: { points: 60, seconds: minutes(5) },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;
