import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { FramingChoice } from '#domain/studio/framing.ts';

type Files = Parameters<Locator['setInputFiles']>[0];

const FUNCTION = '**/functions/v1/transform-pet-image';
/** A picture in place of a preview, for tests without painting. */
export const READY_PREVIEW = '/samples/home/scruff-pencil.webp';

const PHOTOS = new URL('../fixtures/photos/', import.meta.url).pathname;

/** Body of a request to the function. */
export interface PreviewBody {
  readonly imageUrl: string;
  readonly mask?: string;
  readonly transformationType: string;
  readonly eyes?: readonly { readonly x: number; readonly y: number; readonly radius: number }[];
  readonly petName?: string;
  readonly letterName?: boolean;
  readonly framing?: FramingChoice;
}

/** The studio as a visitor handles it, on any width. */
export class StudioPage {
  readonly dialog: Locator;
  readonly create: Locator;
  readonly result: Locator;
  /** Shows a finished preview and what can be done with it. */
  readonly masterpiece: Locator;
  /** Message for a photo that cannot be used. */
  readonly uploadError: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: "Create Your Pet's Masterpiece" });
    this.create = this.dialog.getByRole('button', { name: 'Create Preview' });
    this.uploadError = this.dialog.getByRole('region', { name: 'Upload Photo' }).getByRole('alert');
    this.masterpiece = page.getByRole('dialog', { name: 'Your Masterpiece!' });
    this.result = this.dialog.getByRole('heading', { name: 'Your Masterpiece!' });
  }

  /** Opens the home page, and the studio from its main button. */
  async open() {
    await this.page.goto('/');
    await this.page.getByRole('link', { name: 'Start Creating Magic' }).click();
    await expect(this.style('Vibrant Oil')).toBeVisible();
  }

  /** Opens the studio and chooses a photo. */
  async begin(...photo: Parameters<StudioPage['choosePhoto']>) {
    await this.open();
    await this.choosePhoto(...photo);
  }

  /**
   * Answers every preview at once with a finished picture, from now on; returns the bodies of the
   * requests. Pass what is to be answered otherwise.
   */
  async paintAtOnce(part: object = {}): Promise<PreviewBody[]> {
    const bodies: PreviewBody[] = [];
    await this.page.unroute(FUNCTION);
    await this.page.route(FUNCTION, (route, request) => {
      bodies.push(request.postDataJSON());
      return route.fulfill({ json: { success: true, transformedImageUrl: READY_PREVIEW, ...part } });
    });
    return bodies;
  }

  /** Chooses a photo of the fixtures by name, or any other files, by an absolute path too. */
  async choosePhoto(photo: string | Files = 'cat-chelsea.png') {
    const chooser = this.page.waitForEvent('filechooser');
    await this.dialog.getByRole('button', { name: /^Choose (file|Photo)$/ }).click();
    await (await chooser).setFiles(typeof photo === 'string' ? path.resolve(PHOTOS, photo) : photo);
  }

  /** Puts another photo of the fixtures in the place of the chosen one. */
  async changePhoto(photo: string | Files) {
    const chooser = this.page.waitForEvent('filechooser');
    await this.dialog.getByRole('button', { name: 'Change Photo' }).click();
    await (await chooser).setFiles(typeof photo === 'string' ? path.resolve(PHOTOS, photo) : photo);
  }

  style(name: string) {
    return this.dialog.getByRole('group', { name: 'Choose Style' }).getByRole('radio', { name });
  }

  background(name: string) {
    return this.dialog.getByRole('group', { name: 'Select Background' }).getByRole('radio', { name });
  }

  /** Presses a tile as a visitor does: on its picture. */
  async choose(tile: Locator) {
    await tile.locator('xpath=..').click();
    await expect(tile).toBeChecked();
  }

  /** Creates a preview, after the choice of a tile if one is given, and closes the dialog that shows it. */
  async paint(tile?: Locator) {
    if (tile) await this.choose(tile);
    await this.create.click();
    await this.admire();
  }

  /** Waits for a finished preview and closes the dialog that shows it, so that the studio can be seen. */
  async admire() {
    await expect(this.masterpiece).toBeVisible({ timeout: 60_000 });
    await this.page.keyboard.press('Escape');
    await expect(this.result).toBeVisible();
  }

  /** The finished artwork; fails when its picture cannot be loaded. */
  async expectArtwork(title: string) {
    await this.admire();
    const artwork = this.dialog.getByRole('img', { name: title }).first();
    await expect
      .poll(() => artwork.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      // The size that is needed where it is shown.
      .toBeGreaterThanOrEqual(500);
  }
}
