import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFakeGoogle } from '../integration/fake-google.ts';
import { SECRET_KEY } from '../integration/shop-process.ts';
import { sharePictures } from '../share-pictures.ts';

/** Runs the real server on a temporary data directory, which is removed with the server. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'pawtrait-e2e-'));
sharePictures(dataDir);
const google = await startFakeGoogle();
const server = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    SUPABASE_SECRET_KEY: SECRET_KEY,
    GOOGLE_CLIENT_ID: google.options.clientId,
    GOOGLE_CLIENT_SECRET: google.options.clientSecret,
    GOOGLE_AUTHORIZE_URL: google.options.authorizeUrl,
    GOOGLE_TOKEN_URL: google.options.tokenUrl,
    GOOGLE_JWKS_URL: google.options.jwksUrl,
    GOOGLE_ISSUER: google.options.issuer,
    PICTURE_EFFORT: '0',
    RENDER_WORKERS: '1',
    // All journeys come from one address.
    GUEST_PREVIEWS_PER_ADDRESS: '100000',
    RATE_LIMIT_FACTOR: '1000',
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  void google.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
