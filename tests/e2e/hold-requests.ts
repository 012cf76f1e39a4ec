import type { Page } from '@playwright/test';

/** Holds back the page's requests to an address. Returns how to let them through. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
