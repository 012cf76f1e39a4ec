import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { GoogleButton } from './google-button.tsx';

test.each([true, false])('Google is offered only where it is set up: %s', (hasGoogle) => {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: GoogleButton }]);
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { hasGoogle } } }} />);
  expect(html.includes('Continue with Google')).toBe(hasGoogle);
});
