import { expect, type Page } from '@playwright/test';
import { storedPreview } from './stored-preview.ts';

/** Destination of an order in the United States. */
interface Place {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The shop as a customer with an artwork handles it, from the product to the paid order. */
export class ShopPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Carries a stored preview, as the studio's "Take It Home" does. */
  async carryArt(shop?: string) {
    await this.carry(await storedPreview(this.page.request, shop));
  }

  /** Carries a sample of the shop: it can be added to the cart, but not ordered. @param framing place of its pet */
  async carrySample(framing?: object) {
    await this.carry('/samples/styles/vibrant.webp', framing);
  }

  /** Carries a picture by its address. */
  async carry(imageUrl: string, framing?: object) {
    await this.page.addInitScript(
      (own) => {
        const currentArt = {
          ...own,
          style: 'vibrant',
          background: 'sage',
          petName: 'Ruby',
          hasPlan: true,
          timestamp: 1,
        };
        localStorage.setItem('pawtrait-current-art', JSON.stringify({ version: 1, currentArt }));
      },
      { imageUrl, framing },
    );
  }

  get cart() {
    return this.page.getByRole('dialog', { name: 'Your cart' });
  }

  /** Puts a line into the cart as an earlier visit would have left it. */
  async fillCart(lines: readonly { cardId: string; productId: string; options?: Record<string, string> }[]) {
    const items = lines.map(({ cardId, productId, options = {} }, index) => ({
      id: `line-${index}`,
      product: {
        id: cardId,
        name: `An old ${cardId}`,
        handle: cardId,
        startingPriceCents: 1000,
        shippingPriceCents: 0,
      },
      quantity: 1,
      supabaseProductId: productId,
      options,
      customization: { artUrl: '/samples/styles/vibrant.webp' },
    }));
    await this.page.addInitScript(
      (stored) => {
        if (!localStorage.getItem('pawtrait-cart')) localStorage.setItem('pawtrait-cart', stored);
      },
      JSON.stringify({ version: 1, items, promoTerms: null, personalization: null }),
    );
  }

  /** Opens a product's page and puts it into the cart, which opens. */
  async add(handle: string) {
    await this.page.goto(`/products/${handle}`);
    await this.page.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(this.cart).toBeVisible();
  }

  /** The same with a stored preview in hand. */
  async addWithArt(handle: string) {
    await this.carryArt();
    await this.add(handle);
  }

  /** From the cart's drawer to the payment. */
  async goToPayment(email = 'pat@example.test') {
    await this.cart.getByRole('link', { name: 'Checkout' }).click();
    await this.checkOut(email);
  }

  /** From the first step of the checkout to the payment. */
  async checkOut(email?: string, place?: Place) {
    await this.fillAddress(email, place);
    await expect(this.page.getByText('Test mode, no card is charged')).toBeVisible();
    await this.page.getByRole('checkbox', { name: /^I agree/ }).check();
  }

  /** From the first step of the checkout to the payment, with any provider. */
  async fillAddress(
    email = 'pat@example.test',
    { city, state, zip }: Place = { city: 'Albany', state: 'NY', zip: '12207' },
  ) {
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByRole('button', { name: 'Continue to delivery' }).click();
    await this.page.getByLabel('Full name').fill('Pat Lee');
    await this.page.getByLabel('Street and number').fill('1 Main St');
    await this.page.getByLabel('City').fill(city);
    await this.page.getByLabel('State').selectOption(state);
    await this.page.getByLabel('ZIP code').fill(zip);
    await this.page.getByRole('button', { name: 'Continue to payment' }).click();
  }

  get payButton() {
    return this.page.getByRole('button', { name: /^Pay \$/ });
  }

  async enterCard(number: string) {
    await this.page.getByLabel('Card number').fill(number);
    await this.page.getByLabel('Expiry (MM/YY)').fill('12/34');
    await this.page.getByLabel('Security code').fill('123');
  }

  /** Pays with the card that always works. */
  async pay() {
    await this.enterCard('4242 4242 4242 4242');
    await this.payButton.click();
  }

  /** A guest with art buys a mug. */
  async buyMug(email: string) {
    await this.addWithArt('custom-pet-portrait-mug');
    await this.goToPayment(email);
    await this.pay();
    await this.expectThanks();
  }

  async expectThanks() {
    await expect(this.page.getByRole('heading', { name: 'Thank you!' })).toBeVisible({ timeout: 40_000 });
  }
}
