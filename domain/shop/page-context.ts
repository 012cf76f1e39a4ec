/** Who sells, as it stands on invoices. */
export interface Seller {
  readonly name: string;
  /** Line by line. */
  readonly address: readonly string[];
  readonly taxNumber: string | null;
}

/** What the server hands to the loaders of one page request: the seam between `server/` and `app/`. */
export interface PageContext {
  /** What inline scripts of the page have to carry to be run. */
  nonce: string;
  /** Address of the Supabase protocol as the browser sees it. */
  supabaseUrl: string;
  /** Whether this server keeps the accounts; false when a hosted project does. */
  hasOwnAccounts: boolean;
  /** Whether visitors can sign in with Google here. */
  hasGoogle: boolean;
  /** Publishable key; policies decide what it can reach. */
  publishableKey: string;
  /** Requests to `supabaseUrl` from loaders go straight to the backend, without a network hop. */
  fetch: typeof globalThis.fetch;
  /** Public name of the shop. */
  shopName: string;
  /** Currency of all amounts, ISO 4217. */
  currency: string;
  /** The payment provider; null without one. */
  paymentProvider: 'test' | 'stripe' | null;
  /** The provider's key for browsers; null when it has none. */
  paymentKey: string | null;
  /** Whether mails stay on this machine, to be looked at under /dev/mailbox. */
  hasMailbox: boolean;
  /** Who runs the shop, with a postal address; null when not set. */
  operator: string | null;
  seller: Seller;
  /** Addresses of the shop at social networks. */
  socialLinks: readonly string[];
  /** The company whose model paints previews; null when the shop's own engine does. */
  painter: string | null;
  /** The company that prints and sends orders; null when the shop does. */
  printer: string | null;
  /** What a form that machines like must bring along; good for a day. */
  issueFormStamp: () => string;
  /** Writes down what broke while a page was made. */
  logError: (error: unknown) => void;
  /** Logs an address without a route. */
  logUnknownPath: (path: string) => void;
}
