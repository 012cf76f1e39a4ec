import { startRenderService } from '#art/node/render-service.ts';
import { DEFAULT_CURRENCY, setShopCurrency } from '#domain/shop/shop-currency.ts';
import { DEFAULT_SHOP_NAME, setShopName } from '#domain/shop/shop-name.ts';
import { accountOptions } from './account-options.ts';
import { startSampleWorker } from './admin/sample-worker.ts';
import { readDiskSpace } from './disk-space.ts';
import { chooseProvider } from './fulfilment/choose-provider.ts';
import { watchFulfilments } from './fulfilment/watch-fulfilments.ts';
import { watchGoogleSignIn } from './google-sign-in.ts';
import { createMailTexts } from './mail-texts.ts';
import { openBackend } from './open-backend.ts';
import type { openLog } from './open-log.ts';
import { watchTrouble } from './operators/watch-trouble.ts';
import { watchUnpaid } from './orders/close-unpaid.ts';
import { createOrderKeys } from './orders/order-key.ts';
import { startOrderWorker } from './orders/order-worker.ts';
import { sellerOf } from './orders/seller.ts';
import { chooseGateway } from './payments/choose-gateway.ts';
import { publicUrlOf } from './public-url.ts';
import type { Settings } from './settings.ts';
import { createShopSettings } from './shop-settings.ts';

/** What requests are served with: database, render processes, payments, and the jobs beside them. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** Opens everything that runs as long as the server does. Rejects when a part cannot start. */
export async function openServices(settings: Settings, log: ReturnType<typeof openLog>) {
  const publicUrl = publicUrlOf(settings);
  const shopSettings = createShopSettings(settings);
  const applySettings = () => {
    const { SHOP_NAME, SHOP_CURRENCY } = shopSettings.current();
    setShopName(SHOP_NAME ?? DEFAULT_SHOP_NAME);
    setShopCurrency(SHOP_CURRENCY ?? DEFAULT_CURRENCY);
  };
  applySettings();
  // Before those that build texts again.
  shopSettings.onChange(applySettings);
  const mailTexts = createMailTexts();
  const accounts = accountOptions(settings, { current: shopSettings.current, textOf: mailTexts.textOf });
  const tracing = await openTracing(settings);
  const backend = await openBackend(settings, accounts, publicUrl, log, tracing?.span);
  const metrics = settings.METRICS_TOKEN
    ? (await import('./metrics.ts')).createMetrics(settings.METRICS_TOKEN)
    : undefined;
  metrics?.watch(backend);
  await shopSettings.follow(backend, log);
  await mailTexts.follow(backend, log);
  const processes = startRenderService({
    workers: settings.RENDER_WORKERS,
    maxWaiting: settings.RENDER_QUEUE,
    log,
  });
  const metered = metrics?.meter(processes) ?? processes;
  const renderer = tracing?.meter(metered) ?? metered;
  const hosted =
    settings.ART_RENDERER === 'hosted'
      ? await (await import('./hosted/open-hosted-painter.ts')).openHostedPainter(settings, renderer, log)
      : undefined;
  const hasGoogle = settings.SUPABASE_URL
    ? await watchGoogleSignIn({ url: settings.SUPABASE_URL, publishableKey: backend.keys.publishable, log })
    : () => accounts.auth.google !== undefined && accounts.auth.isGoogleOn();
  const gateway = chooseGateway(settings);
  const provider = chooseProvider(settings, publicUrl);
  const keys = createOrderKeys(backend.keys.secret);
  const onEnd = metrics?.countJob;
  const seller = () => sellerOf(shopSettings.current());
  const orders = await startOrderWorker({
    backend,
    renderer,
    provider,
    keys,
    publicUrl,
    adminEmail: settings.ADMIN_EMAIL,
    textOf: mailTexts.textOf,
    seller,
    onEnd,
    log,
  });
  const unpaid = watchUnpaid({ service: backend.service, gateway, onWork: orders.wake, log });
  const fulfilments = watchFulfilments({ service: backend.service, provider, onWork: orders.wake, log });
  const readDisk = () => readDiskSpace(settings.DATA_DIR);
  const trouble = watchTrouble({ backend, readDisk, onWork: orders.wake, log });
  const samples = startSampleWorker({ backend, renderer, log });

  return {
    publicUrl,
    accounts,
    shopSettings,
    mailTexts,
    tracing,
    backend,
    metrics,
    renderer,
    hosted,
    hasGoogle,
    gateway,
    provider,
    keys,
    orders,
    samples,
    /** Ends the jobs first, then what they work with. */
    async stop(): Promise<void> {
      await samples.stop();
      await unpaid.stop();
      await fulfilments.stop();
      await trouble.stop();
      await orders.stop();
      await renderer.stop();
      shopSettings.stop();
      mailTexts.stop();
      await backend.stop();
      await tracing?.stop();
    },
  };
}

async function openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG }: Settings) {
  if (!endpoint) return undefined;
  return (await import('./tracing.ts')).openTracing({ endpoint, share: OTEL_TRACES_SAMPLER_ARG });
}
