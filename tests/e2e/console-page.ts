import { expect, type Page } from '@playwright/test';
import type { Accounts, TestAccount } from './accounts.ts';
import { expectAccessible, inBothLooks } from './expect-accessible.ts';

/** The console as an admin handles it. */
export class ConsolePage {
  private readonly page: Page;
  private readonly accounts: Accounts;

  constructor(page: Page, accounts: Accounts) {
    this.page = page;
    this.accounts = accounts;
  }

  /** Opens a page of the console as a new admin, or as the one given. */
  async open(path: string, title: string | RegExp, admin?: TestAccount): Promise<TestAccount> {
    const account = admin ?? (await this.accounts.create({ role: 'admin' }));
    await this.accounts.signIn(this.page, account);
    await this.goto(path, title);
    return account;
  }

  async goto(path: string, title: string | RegExp): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** The page is accessible and does not overflow. */
  async expectSound(): Promise<void> {
    await expectAccessible(this.page, this.page.url());
    await this.expectInside();
  }

  /** The same on a phone in the dark and on a desk in the light. */
  async expectSoundInBothLooks(): Promise<void> {
    await inBothLooks(this.page, () => this.expectSound());
  }

  /** The page does not overflow sideways. */
  async expectInside(): Promise<void> {
    const overflow = () => this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    // A window that has just changed its size is still being laid out.
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  }

  async expectMessage(text: string | RegExp): Promise<void> {
    await expect(this.page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible();
  }
}
