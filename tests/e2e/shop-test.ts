import { test as base, expect, type Page, type Response } from '@playwright/test';
import { Accounts } from './accounts.ts';
import { AuthPage } from './auth-page.ts';
import { ConsolePage } from './console-page.ts';
import { ShopPage } from './shop-page.ts';
import { StudioPage } from './studio-page.ts';

interface Fixtures {
  /** Patterns of console errors that the test brings about on purpose. */
  expectedErrors: RegExp[];
  /** Whether the browser paints live tiles, as it does unless visitors save data. They take long. */
  liveTiles: boolean;
  studio: StudioPage;
  shop: ShopPage;
  auth: AuthPage;
  /** The admin console. */
  desk: ConsolePage;
  accounts: Accounts;
}

/** A visitor who saves data: no network for cutting out is loaded, no tiles are painted. */
function saveData() {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
}

/** Waits until every page that is opened or reloaded is hydrated: clicks before that are lost on a busy machine. */
export function openHydrated(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const hydrated = async (answer: Response | null) => {
    const isOurs = answer?.headers()['content-type']?.startsWith('text/html') ?? true;
    const isHydrated = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'));
    // The page of a mailed link has no scripts.
    const hasScripts = !new URL(page.url()).pathname.startsWith('/auth/v1/');
    if (isOurs && hasScripts) await page.waitForFunction(isHydrated);
    return answer;
  };
  page.goto = async (...address) => hydrated(await goto(...address));
  page.reload = async (...options) => hydrated(await reload(...options));
}

/** PetTok shows portraits of other journeys, too, which may be gone before their pictures come. */
const GONE_FROM_THE_WALL = /status of 404 \(Not Found\) \S+\/pettok\/[0-9a-f-]+\/\d+\.(avif|webp)$/;

/**
 * A test of the shop: fails on every console error or crash that it does not expect. Tests tagged `@desk` or `@phone`
 * are about something that is the same at every width, or only there, and run once; those tagged `@stress` take long
 * and run only in `npm run test:stress`.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from the first parameter.
  expectedErrors: async ({}, use) => use([GONE_FROM_THE_WALL]),
  liveTiles: [false, { option: true }],
  page: async ({ page, expectedErrors, liveTiles }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on(
      'console',
      (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
    );
    if (!liveTiles) await page.addInitScript(saveData);
    openHydrated(page);
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
  },
  shop: async ({ page }, use) => use(new ShopPage(page)),
  studio: async ({ page }, use) => use(new StudioPage(page)),
  auth: async ({ page }, use) => use(new AuthPage(page)),
  desk: async ({ page, accounts }, use) => use(new ConsolePage(page, accounts)),
  accounts: async ({ request }, use) => use(new Accounts(request)),
});

export { expect };
