import path from 'node:path';
import { currencyOfShop } from '#domain/shop/shop-currency.ts';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import { contactRecipient } from './account-options.ts';
import { createAdminFunctions } from './admin/admin-functions.ts';
import { createFormStamps, type FormStamps } from './contact/form-stamp.ts';
import { createFunctions } from './functions/functions.ts';
import { HOSTED_COMPANIES } from './hosted/hosted-model.ts';
import type { openLog } from './open-log.ts';
import type { Services } from './open-services.ts';
import { createOrderFunctions } from './orders/order-functions.ts';
import { createPackingSlips } from './orders/packing-slips.ts';
import { operatorOf, sellerOf } from './orders/seller.ts';
import { createPageContext } from './page-context.ts';
import { createPageServer, type Pages } from './pages/serve-pages.ts';
import { createPostPictures } from './pettok/post-pictures.ts';
import { createResizedPictures } from './pictures/resized-pictures.ts';
import { createSocialPictures } from './pictures/social-pictures.ts';
import type { Settings } from './settings.ts';
import { createShop } from './shop.ts';
import { createSite, loadBuiltPages } from './site.ts';

interface ShopParts {
  readonly settings: Settings;
  readonly services: Services;
  /** Pages from the sources; without them the built ones are served, and cached. */
  readonly sourcePages: Pages | undefined;
  readonly log: ReturnType<typeof openLog>;
}

/** The whole shop as one request handler. */
export async function composeShop(parts: ShopParts) {
  const { settings, services, log } = parts;
  const { backend, keys, gateway, publicUrl, metrics, tracing } = services;
  const stamps = createFormStamps(backend.keys.secret);
  const pages = await openPages(parts, stamps);
  const resized = createResizedPictures({
    backend,
    folder: path.join(settings.DATA_DIR, 'pictures'),
    effort: settings.PICTURE_EFFORT,
    log,
  });
  const shop = createShop({
    backend,
    functions: openFunctions(parts, stamps),
    postPictures: createPostPictures(backend, log),
    packingSlips: createPackingSlips({ backend, keys, log }),
    pictures: createSocialPictures(backend, log).route('/', resized.routes),
    site: createSite(pages),
    trustedProxies: settings.TRUSTED_PROXIES,
    security: {
      publicUrl: settings.PUBLIC_URL,
      filesUrl: publicUrl,
      hsts: settings.HSTS === 'on',
      stripe: gateway?.provider === 'stripe',
    },
    metrics,
    tracing,
    log,
  });
  return { shop, resized };
}

async function openPages({ settings, services, sourcePages, log }: ShopParts, stamps: FormStamps) {
  const { backend, accounts, gateway, provider, hosted, hasGoogle, shopSettings } = services;
  const context = createPageContext(backend, {
    gateway,
    publicUrl: settings.PUBLIC_URL,
    stamps,
    facts: () => ({
      shopName: nameOfShop(),
      currency: currencyOfShop(),
      operator: operatorOf(shopSettings.current()),
      seller: sellerOf(shopSettings.current()),
      socialLinks: shopSettings.current().SOCIAL_LINKS,
    }),
    painter: hosted && HOSTED_COMPANIES[settings.HOSTED_PROVIDER],
    printer: provider?.company ?? null,
    hasOwnAccounts: settings.SUPABASE_URL === undefined,
    hasGoogle,
    hasMailbox: !accounts.mail?.smtp && accounts.mail?.mailbox === true,
    log,
  });
  const pages = createPageServer(sourcePages ?? (await loadBuiltPages()), context, {
    isKept: sourcePages === undefined,
    origin: settings.PUBLIC_URL,
  });
  await backend.listen('public_changes', pages.forget, pages.forget);
  // Pages that were made between the notification and the reading of the new settings.
  shopSettings.onChange(pages.forget);
  return pages;
}

function openFunctions({ settings, services, log }: ShopParts, stamps: FormStamps) {
  const { backend, accounts, gateway, keys, publicUrl, renderer, hosted, shopSettings } = services;
  const orders = createOrderFunctions({
    backend,
    renderer,
    gateway,
    provider: services.provider,
    stripeWebhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    keys,
    publicUrl,
    seller: () => sellerOf(shopSettings.current()),
    isCurrencyGiven: settings.SHOP_CURRENCY !== undefined,
    onWork: services.orders.wake,
    log,
  });
  return createFunctions({
    backend,
    renderer,
    hosted,
    settings,
    keys,
    orders,
    admin: createAdminFunctions({
      backend,
      settings,
      onSamples: services.samples.wake,
      log,
    }),
    stamps,
    publicUrl,
    textOf: services.mailTexts.textOf,
    contactRecipient: () => contactRecipient(shopSettings.current(), { hasMailbox: accounts.mail.mailbox }),
    log,
  });
}
