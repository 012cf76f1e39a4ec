import type { Locator, Page } from '@playwright/test';

interface SignUp {
  readonly email: string;
  readonly password: string;
}

/** The account dialog and the corner of the top bar, as a visitor handles them on any width. */
export class AuthPage {
  readonly dialog: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: /Welcome back|Create your free art studio/ });
  }

  /** Opens the menu of small screens when what is wanted is in there. */
  private async reach(wanted: Locator): Promise<Locator> {
    const menu = this.page.getByRole('button', { name: 'Open menu' });
    if ((this.page.viewportSize()?.width ?? 0) < 768) await menu.click();
    return wanted.filter({ visible: true });
  }

  async openSignIn() {
    await (await this.reach(this.page.getByRole('banner').getByRole('button', { name: 'Sign in' }))).click();
  }

  async openSignUp() {
    await this.openSignIn();
    await this.dialog.getByRole('button', { name: 'Create an account' }).click();
  }

  async signIn({ email, password }: SignUp) {
    await this.dialog.getByLabel('E-mail').fill(email);
    await this.dialog.getByLabel('Password', { exact: true }).fill(password);
    await this.dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async signUp({ email, password }: SignUp) {
    await this.dialog.getByLabel('First name').fill('Ann');
    await this.dialog.getByLabel('Last name').fill('Lee');
    await this.dialog.getByLabel('E-mail').fill(email);
    await this.dialog.getByLabel('Password', { exact: true }).fill(password);
    await this.dialog.getByRole('button', { name: 'Create account' }).click();
  }

  async signOut() {
    await (await this.reach(this.page.getByRole('button', { name: 'Log out' }))).click();
  }

  /** The link that shows who is signed in. */
  async who() {
    return this.reach(this.page.getByRole('link', { name: /^Your account/ }));
  }
}
