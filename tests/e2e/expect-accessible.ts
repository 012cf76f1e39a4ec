import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { DESK, PHONE } from './looks.ts';

/** The minified build loads in half the time and has the same checks. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA and the best practices of axe. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails when axe finds anything that keeps people out, in what is shown of `inside` (a CSS selector; the whole page by
 * default). Axe runs in the page itself: its adapter for Playwright opens a second page each time, which takes four
 * times as long and finds the same in pages without frames.
 * @param state what is looked at, for the message
 */
export async function expectAccessible(page: Page, state: string, inside = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ inside, rules }) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(inside, {
        runOnly: { type: 'tag', values: rules },
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
    },
    { inside, rules: RULES },
  );
  expect(found, state).toEqual([]);
}

/** The same on a phone in the dark and then on a desk in the light, for journeys that are made once. */
export async function expectAccessibleInBothLooks(page: Page, state: string): Promise<void> {
  await inBothLooks(page, (colorScheme) => expectAccessible(page, `${state}, ${colorScheme}`));
}

/** Looks at a page on a phone in the dark, then on a desk in the light, where it is left. */
export async function inBothLooks(page: Page, look: (colorScheme: string) => Promise<void>): Promise<void> {
  for (const { viewport, colorScheme } of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.evaluate(colorsSettled);
    await look(colorScheme);
  }
}

/** Colors pass over into each other, if only for a moment. */
async function colorsSettled(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}
