import type { Backend } from '#backend/backend.ts';
import type { Logger } from '#backend/logger.ts';
import { DEFAULT_SHOP_NAME } from '#domain/shop/shop-name.ts';
import { followTable } from './follow-table.ts';
import type { Settings } from './settings.ts';

/** What admins have set in the console; null or empty where they have not. */
export interface StoredSettings {
  readonly shopName: string | null;
  readonly currency: string | null;
  readonly legalName: string | null;
  readonly legalAddress: string | null;
  readonly taxNumber: string | null;
  readonly socialLinks: readonly string[];
  readonly contactEmail: string | null;
  readonly guestPreviews: number | null;
  readonly orderPreviews: number | null;
  readonly contactMessages: number | null;
  readonly googleSignIn: boolean;
  readonly mailName: string | null;
  readonly mailAddress: string | null;
}

/** The environment's settings, and the console's where it sets none. */
export function mergeSettings(environment: Settings, stored: StoredSettings): Settings {
  // Footers parse them: one that is no address would break every page.
  const socialLinks = stored.socialLinks.filter((link) => URL.canParse(link));
  const shopName = environment.SHOP_NAME ?? stored.shopName ?? undefined;
  return {
    ...environment,
    SHOP_NAME: shopName,
    SHOP_CURRENCY: environment.SHOP_CURRENCY ?? stored.currency ?? undefined,
    SHOP_LEGAL_NAME: environment.SHOP_LEGAL_NAME ?? stored.legalName ?? undefined,
    SHOP_LEGAL_ADDRESS: environment.SHOP_LEGAL_ADDRESS ?? stored.legalAddress ?? undefined,
    SHOP_TAX_NUMBER: environment.SHOP_TAX_NUMBER ?? stored.taxNumber ?? undefined,
    SOCIAL_LINKS: environment.SOCIAL_LINKS.length > 0 ? environment.SOCIAL_LINKS : socialLinks,
    CONTACT_EMAIL: environment.CONTACT_EMAIL ?? stored.contactEmail ?? undefined,
    MAIL_FROM: environment.MAIL_FROM ?? storedSender(stored, shopName),
    GUEST_PREVIEWS_PER_ADDRESS: environment.GUEST_PREVIEWS_PER_ADDRESS ?? stored.guestPreviews ?? undefined,
    ORDER_PREVIEWS: environment.ORDER_PREVIEWS ?? stored.orderPreviews ?? undefined,
    CONTACT_MESSAGES_PER_HOUR: environment.CONTACT_MESSAGES_PER_HOUR ?? stored.contactMessages ?? undefined,
    GOOGLE_SIGN_IN: environment.GOOGLE_SIGN_IN ?? (stored.googleSignIn ? undefined : 'off'),
  };
}

function storedSender(
  { mailName, mailAddress }: StoredSettings,
  shopName = DEFAULT_SHOP_NAME,
): string | undefined {
  // The database keeps quotes and brackets out of the name.
  return mailAddress ? `"${mailName ?? shopName}" <${mailAddress}>` : undefined;
}

export interface ShopSettings {
  /** The settings that hold now. */
  current(): Settings;
  /** Calls back after they have changed. */
  onChange(listener: () => void): void;
  /** Reads what is stored and follows every change of it, by whichever process. Rejects when it cannot be read. */
  follow(backend: Pick<Backend, 'listen' | 'service'>, log: Logger): Promise<void>;
  stop(): void;
}

/** Settings that follow the console; the environment's own until `follow` is called. */
export function createShopSettings(environment: Settings): ShopSettings {
  let current = environment;
  let latest = 0;
  let stop = () => {};
  const listeners: (() => void)[] = [];

  async function read({ service }: Pick<Backend, 'service'>): Promise<void> {
    const request = ++latest;
    const [stored] = await service.query<StoredSettings & Record<string, unknown>>(
      `select shop_name as "shopName", currency, legal_name as "legalName", legal_address as "legalAddress", tax_number as "taxNumber",
        social_links as "socialLinks", contact_email as "contactEmail", guest_previews as "guestPreviews",
        order_previews as "orderPreviews", contact_messages as "contactMessages", google_sign_in as "googleSignIn",
        mail_name as "mailName", mail_address as "mailAddress"
        from public.shop_settings`,
      [],
    );
    // A later read has seen at least as much.
    if (request !== latest) return;
    const next = stored ? mergeSettings(environment, stored) : environment;
    const isChanged = JSON.stringify(next) !== JSON.stringify(current);
    current = next;
    if (isChanged) for (const listener of listeners) listener();
  }

  return {
    current: () => current,
    onChange: (listener) => {
      listeners.push(listener);
    },
    follow: async (backend, log) => {
      stop = await followTable({ backend, table: 'shop_settings', read: () => read(backend), log });
    },
    stop: () => stop(),
  };
}
