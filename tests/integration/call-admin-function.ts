import { createAdminFunctions } from '#server/admin/admin-functions.ts';
import { readSettings } from '#server/settings.ts';
import { quiet, type TestBackend } from './start-backend.ts';

interface AdminCall {
  readonly name: string;
  readonly token: string | null;
  readonly body: object;
  /** The data directory in the settings. */
  readonly folder?: string | undefined;
}

/** Calls a function of the console on a backend of a test. */
export async function callAdminFunction(shop: TestBackend, { name, token, body, folder }: AdminCall) {
  const functions = createAdminFunctions({
    backend: shop.backend,
    settings: readSettings({
      STRIPE_SECRET_KEY: 'sk_hush',
      STRIPE_PUBLISHABLE_KEY: 'pk',
      STRIPE_WEBHOOK_SECRET: 'wh',
      DATA_DIR: folder ?? shop.dataDir,
    }),
    onSamples: () => {},
    log: quiet,
  });
  const request = new Request(`http://shop.test/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: shop.backend.keys.publishable,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer = await functions[name]?.(request, { address: '127.0.0.1' });
  return { status: answer?.status, body: await answer?.json() };
}
