import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { forkStudio } from '#art/node/fork-studio.ts';
import { isUnavailable } from '#backend/unavailable.ts';
import { setShopCurrency } from '#domain/shop-currency.ts';
import { accountOptions, contactRecipient } from './account-options.ts';
import { createAdminFunctions } from './admin/admin-functions.ts';
import { startSampleWorker } from './admin/sample-worker.ts';
import { upgradeAddress } from './client-address.ts';
import { createFormStamps } from './contact/form-stamp.ts';
import { createFunctions } from './functions/functions.ts';
import { watchGoogleSignIn } from './google-sign-in.ts';
import { HOSTED_COMPANIES } from './hosted/hosted-model.ts';
import { openBackend } from './open-backend.ts';
import { openLog } from './open-log.ts';
import { watchUnpaid } from './orders/close-unpaid.ts';
import { createOrderFunctions } from './orders/order-functions.ts';
import { createOrderKeys } from './orders/order-key.ts';
import { createOrderSheets } from './orders/order-sheets.ts';
import { startOrderWorker } from './orders/order-worker.ts';
import { createPageContext } from './page-context.ts';
import { createPageServer } from './pages/serve-pages.ts';
import { chooseGateway } from './payments/choose-gateway.ts';
import { createPostPictures } from './pettok/post-pictures.ts';
import { firstPictures } from './pictures/first-pictures.ts';
import { createResizedPictures } from './pictures/resized-pictures.ts';
import { createSocialPictures } from './pictures/social-pictures.ts';
import { readSettings, type Settings } from './settings.ts';
import { createShop } from './shop.ts';
import { createSite, loadBuiltPages } from './site.ts';

/** How long requests in flight may take to finish when the server is asked to stop. */
const GRACE_MS = 8000;
/** How often it then closes the connections on which nothing is under way. */
const HANG_UP_MS = 100;
/**
 * Longer than proxies keep connections to a server that are not in use (nginx a minute, Caddy two): whoever closes first
 * must be the one who asks, or a question meets a closing door.
 */
const KEEP_ALIVE_MS = 130_000;
/** Errors that the operator can mend: their message says how, a stack would hide it. */
const MENDABLE = ['SettingsError', 'DataDirInUseError', 'DatabaseStartError'];

async function main(): Promise<void> {
  const isDevelopment = process.argv.includes('--dev');
  const settings = readSettings(process.env);
  // React decides by this while it is loaded, below.
  process.env.NODE_ENV = isDevelopment ? 'development' : 'production';
  setShopCurrency(settings.SHOP_CURRENCY);
  const log = openLog(settings);
  // A driver that has just connected asks for types of its own accord; when PostgreSQL dies right then, nobody waits for
  // the answer. Losing a connection ends no shop; every other promise that nobody minds is a fault, and ends it.
  process.on('unhandledRejection', (error) => {
    if (!isUnavailable(error)) throw error;
    log.error({ err: error }, 'A connection was lost');
  });
  const address = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;

  const accounts = accountOptions(settings);
  const tracing = settings.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./tracing.ts')).openTracing({
        endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
        share: settings.OTEL_TRACES_SAMPLER_ARG,
      })
    : undefined;
  const backend = await openBackend(settings, accounts, address, log, tracing?.span);
  const metrics = settings.METRICS_TOKEN
    ? (await import('./metrics.ts')).createMetrics(settings.METRICS_TOKEN)
    : undefined;
  metrics?.watch(backend);
  const painters = forkStudio({ workers: settings.RENDER_WORKERS, maxWaiting: settings.RENDER_QUEUE, log });
  const metered = metrics?.meter(painters) ?? painters;
  const studio = tracing?.meter(metered) ?? metered;
  const hosted =
    settings.ART_RENDERER === 'hosted'
      ? await (await import('./hosted/open-hosted-painter.ts')).openHostedPainter(settings, studio, log)
      : undefined;
  const hasGoogle = settings.SUPABASE_URL
    ? await watchGoogleSignIn({ url: settings.SUPABASE_URL, publishableKey: backend.keys.publishable, log })
    : () => accounts.auth.google !== undefined;
  const gateway = chooseGateway(settings);
  const keys = createOrderKeys(backend.keys.secret);
  const stamps = createFormStamps(backend.keys.secret);
  const worker = await startOrderWorker({
    backend,
    studio,
    keys,
    publicUrl: address,
    onEnd: metrics?.countJob,
    log,
  });
  const orders = createOrderFunctions({
    backend,
    gateway,
    stripeWebhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    keys,
    publicUrl: address,
    onWork: worker.wake,
    log,
  });
  const unpaid = watchUnpaid({ service: backend.service, gateway, onWork: worker.wake, log });
  const samples = startSampleWorker({ backend, studio, log });
  const admin = createAdminFunctions({ backend, settings, onSamples: samples.wake, log });
  const development = isDevelopment
    ? await (await import('./development.ts')).createDevelopment()
    : undefined;
  const pages = createPageServer(
    development?.pages ?? (await loadBuiltPages()),
    createPageContext(backend, {
      gateway,
      publicUrl: settings.PUBLIC_URL,
      stamps,
      currency: settings.SHOP_CURRENCY,
      operator: settings.SHOP_OPERATOR,
      socialLinks: settings.SOCIAL_LINKS,
      painter: hosted && HOSTED_COMPANIES[settings.HOSTED_PROVIDER],
      hasOwnAccounts: settings.SUPABASE_URL === undefined,
      hasGoogle,
      hasMailbox: !accounts.mail?.smtp && accounts.mail?.mailbox === true,
      log,
    }),
    !isDevelopment,
  );
  await backend.listen('public_changes', pages.forget, pages.forget);
  const folder = path.join(settings.DATA_DIR, 'pictures');
  const resized = createResizedPictures({ backend, folder, log });
  const shop = createShop({
    backend,
    functions: createFunctions({
      backend,
      studio,
      hosted,
      settings,
      keys,
      orders,
      admin,
      stamps,
      contactRecipient: contactRecipient(settings, accounts.mail.mailbox),
      log,
    }),
    postPictures: createPostPictures(backend, log),
    orderSheets: createOrderSheets({ backend, keys, log }),
    pictures: createSocialPictures(backend, log).route('/', resized.routes),
    site: createSite(pages),
    trustedProxies: settings.TRUSTED_PROXIES,
    security: {
      publicUrl: settings.PUBLIC_URL,
      filesUrl: address,
      hsts: settings.HSTS === 'on',
      stripe: gateway?.provider === 'stripe',
    },
    metrics,
    tracing,
    log,
  });
  const listener = getRequestListener(shop.fetch);
  const server = development ? development.listen(listener) : createServer(listener);
  server.keepAliveTimeout = KEEP_ALIVE_MS;

  server.on('upgrade', (request, socket, head) => {
    // In development the other websockets are Vite's.
    const address = upgradeAddress(request, settings.TRUSTED_PROXIES);
    if (!backend.upgrade(request, socket, head, { address }) && !development) socket.destroy();
  });

  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    backend.hangUp();
    await close(server);
    await development?.vite.close();
    await samples.stop();
    await unpaid.stop();
    await worker.stop();
    await studio.stop();
    await backend.stop();
    await tracing?.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  try {
    await listen(server, settings);
  } catch (error) {
    await samples.stop();
    await unpaid.stop();
    await worker.stop();
    await studio.stop();
    await backend.stop();
    throw error;
  }
  process.stdout.write(`Pawtrait is open at ${address}\n`);
  void resized.prepare(firstPictures());
  if (accounts.mail.mailbox && !accounts.mail.smtp) {
    process.stdout.write(
      `No mail server is set: mails are shown at ${address}/dev/mailbox, on this machine only\n`,
    );
  }
}

function listen(server: Server, settings: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      const message = `Port ${settings.PORT} is taken. Stop the other program, or choose another PORT.`;
      reject(Object.assign(new Error(message), { name: 'SettingsError' }));
    });
    server.listen(settings.PORT, settings.HOST, resolve);
  });
}

/** Takes no new requests, lets those in flight finish, and ends what is still open after the grace time. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    // Connections stay open for a next request, also those whose last one ends only now.
    const hangUp = setInterval(() => server.closeIdleConnections(), HANG_UP_MS);
    server.close(() => {
      clearTimeout(force);
      clearInterval(hangUp);
      resolve();
    });
    server.closeIdleConnections();
  });
}

try {
  await main();
} catch (error) {
  const text =
    error instanceof Error ? (MENDABLE.includes(error.name) ? error.message : error.stack) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
