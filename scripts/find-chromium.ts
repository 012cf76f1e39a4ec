import { existsSync } from 'node:fs';

/** Debian's, the quickest to open a page first. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Path of the Chromium to use: `CHROMIUM_PATH` or the distribution's; undefined where it is Playwright's own. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || PLACES.find((path) => existsSync(path));
}
