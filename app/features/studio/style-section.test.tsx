import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
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
