import { test as base, expect } from '@playwright/test';
import { Accounts } from './accounts.ts';
import { AuthPage } from './auth-page.ts';
import { ShopPage } from './shop-page.ts';
import { StudioPage } from './studio-page.ts';

interface Fixtures {
  /** Patterns of console errors that the test brings about on purpose. */
  expectedErrors: RegExp[];
  studio: StudioPage;
  shop: ShopPage;
  auth: AuthPage;
  accounts: Accounts;
}

/** A test of the shop: fails on every console error or crash that it does not expect. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the first parameter tells Playwright what a fixture needs.
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))).toEqual([]);
  },
  shop: async ({ page }, use) => use(new ShopPage(page)),
  studio: async ({ page }, use) => use(new StudioPage(page)),
  auth: async ({ page }, use) => use(new AuthPage(page)),
  accounts: async ({ request }, use) => use(new Accounts(request)),
});

export { expect };
