import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './shop-test.ts';
import type { StudioPage } from './studio-page.ts';

test.use({ liveTiles: true });

const PHOTO = 'practice/dog_beagle_bench.jpg';
const mode = (studio: StudioPage, name: string) =>
  studio.dialog.getByRole('group', { name: 'Framing' }).getByRole('radio', { name });

/** The pixels of the tile of oil, once all are painted. */
async function oilTile(page: Page): Promise<string> {
  await expect(page.getByTestId('live-tile')).toHaveCount(12, { timeout: 60_000 });
  const tile = page.locator('label', { hasText: 'Vibrant Oil' }).getByTestId('live-tile');
  return tile.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));
}

test('a portrait: the tiles follow, the choice outlasts a change of style, and each framing is a preview', {
  tag: '@stress',
}, async ({ page, studio }) => {
  test.slow();
  const bodies = await studio.paintAtOnce();
  await studio.open();
  await expect(studio.dialog.getByRole('group', { name: 'Framing' })).toBeHidden();
  await studio.choosePhoto(PHOTO);
  await expect(mode(studio, 'Automatic')).toBeChecked();
  const whole = await oilTile(page);
  await studio.choose(mode(studio, 'Portrait'));
  await expect.poll(() => oilTile(page), { timeout: 60_000 }).not.toBe(whole);
  await studio.paint();
  await studio.choose(studio.style('Pencil Portrait'));
  await expect(mode(studio, 'Portrait')).toBeChecked();
  await studio.paint();
  await studio.paint(mode(studio, 'Automatic'));
  await studio.paint(mode(studio, 'Portrait'));
  expect(bodies.map(({ framing }) => framing)).toEqual(['portrait', 'portrait', undefined]);
});

test('by hand: dragged, zoomed and moved by keys, from where the pet was', { tag: '@stress' }, async ({
  page,
  studio,
}) => {
  test.slow();
  const bodies = await studio.paintAtOnce();
  await studio.begin(PHOTO);
  await studio.choose(mode(studio, 'Portrait'));
  await mode(studio, 'Free').locator('xpath=..').click();
  const pad = studio.dialog.getByRole('button', { name: 'Move and zoom the photo' });
  await expect(pad).toBeVisible({ timeout: 60_000 });
  await expect(mode(studio, 'Free')).toBeChecked();
  await expectAccessible(page, 'framing by hand');
  const create = async () => {
    await studio.paint();
    const framing = bodies.at(-1)?.framing;
    if (typeof framing !== 'object') throw new Error('A place by hand was expected');
    return framing;
  };
  const portrait = await create();
  expect(portrait.zoom).toBeGreaterThan(1.5);

  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad has no place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width / 5, y, { steps: 3 });
  await page.mouse.up();
  const dragged = await create();
  expect(dragged.zoom).toBe(portrait.zoom);
  expect(dragged.y).toBe(portrait.y);
  expect(dragged.x).toBeCloseTo(portrait.x - 0.2 / portrait.zoom, 2);

  await pad.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('+');
  const moved = await create();
  expect(moved.y).toBeLessThan(dragged.y);
  expect(moved.zoom).toBeCloseTo(dragged.zoom * 1.1, 2);

  await studio.dialog.getByRole('button', { name: 'Zoom out' }).click();
  const smaller = await create();
  expect(smaller.zoom).toBeLessThan(moved.zoom);
  await page.reload();
  await expect(mode(studio, 'Free')).toBeChecked();
  expect(await create()).toEqual(smaller);
  await studio.changePhoto('cat-chelsea.png');
  await expect(mode(studio, 'Automatic')).toBeChecked();
  await expect(pad).toBeHidden();
});

test('by hand at once: it is chosen while a photo that the browser cannot read is prepared', {
  tag: '@stress',
}, async ({ page, studio }) => {
  test.slow();
  await studio.open();
  await studio.choosePhoto('../dog.heic');
  await mode(studio, 'Free').locator('xpath=..').click();
  await expect(mode(studio, 'Free')).toBeChecked();
  const pad = studio.dialog.getByRole('button', { name: 'Move and zoom the photo' });
  await expect(pad).toBeVisible({ timeout: 60_000 });
  await expect(mode(studio, 'Free')).toBeChecked();
  await expect(page.getByText('Drag and zoom until it is right')).toBeVisible();
});
