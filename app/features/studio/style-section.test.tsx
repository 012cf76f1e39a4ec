import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { STUDIO_COPY } from './studio-copy.ts';
import { StyleSection } from './style-section.tsx';
import type { Studio } from './use-studio.ts';

it('shows eight skeletons while the styles are on their way', () => {
  // All that the section looks at before there is a catalog.
  const studio = { catalog: null, style: null, touchUp: { mask: null }, framing: {} } as Studio;
  const html = renderToStaticMarkup(<StyleSection studio={studio} painter={null} onSettled={() => {}} />);
  expect(html.match(/data-testid="style-skeleton"/g)).toHaveLength(8);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Choose Style');
});

it.each([
  ['a browser that cannot paint tiles', { url: 'blob:photo' }, true],
  ['a browser without a photo', null, false],
])('says that the tiles are samples: %s', (_, photo, isShown) => {
  // Vitest runs in Node, which has no OffscreenCanvas.
  const studio = {
    catalog: { styles: [] },
    style: null,
    photo,
    touchUp: { mask: null },
    framing: {},
  } as unknown as Studio;
  const html = renderToStaticMarkup(<StyleSection studio={studio} painter={null} onSettled={() => {}} />);
  expect(html.includes(STUDIO_COPY.style.samplesOnly)).toBe(isShown);
});
