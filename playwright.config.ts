import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { freePort } from './scripts/free-port.ts';
import { DESK, PHONE } from './tests/e2e/looks.ts';

// Playwright's processes read this file each, and have to mean the same port.
process.env.E2E_PORT ??= String(await freePort());
const PORT = process.env.E2E_PORT;
const executablePath = findChromium();

/**
 * The real server on a fresh database. Journeys with @desk run on a desk in the light, all others on a phone in the dark.
 * `npm run test:stress` runs those with @stress, which take long and whose rules faster tests hold, and repeats on a desk
 * those without a tag.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // Real time passes in real browsers: what fails once and then passes is reported as flaky, with its trace.
  retries: 2,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Recording everything in case it fails would make every journey a quarter slower.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // They would answer in the place of what a test stands in for.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@(desk|stress)\b/,
      use: { ...PHONE, hasTouch: true },
    },
    { name: 'desk', grep: /@desk\b/, use: DESK },
    { name: 'second look', grepInvert: /@(phone|desk)\b/, use: DESK },
  ],
  webServer: {
    command: 'exec node_modules/.bin/node tests/e2e/serve.ts',
    env: { PORT },
    url: `http://localhost:${PORT}/healthz`,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
