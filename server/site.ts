import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { PageContext } from '#domain/page-context.ts';
import { nonceOf } from './security-headers.ts';

const BUILD = path.join(import.meta.dirname, '..', 'build');

/** What the application gives to the server: one function that answers page requests. */
export interface Pages {
  render(request: Request, context: PageContext): Promise<Response>;
}

/** The built application. Throws with a sentence when there is none. */
export async function loadBuiltPages(): Promise<Pages> {
  const entry = path.join(BUILD, 'server', 'index.js');
  if (!existsSync(entry)) throw new Error('The shop is not built yet: run `npm start`, or `npm run build`.');
  return import(pathToFileURL(entry).href);
}

/**
 * Files of the build and, for every other address, a page rendered on the server.
 *
 * @param contextOf what the loaders of this request get
 */
export function createSite(pages: Pages, contextOf: (request: Request, nonce: string) => PageContext): Hono {
  const root = path.relative(process.cwd(), path.join(BUILD, 'client'));
  const files = (cacheControl: string) =>
    serveStatic({ root, onFound: (_path, c) => void c.header('Cache-Control', cacheControl) });
  return (
    new Hono()
      // Names of built files carry a hash of their contents: they never change.
      .use('/assets/*', files('public, max-age=31536000, immutable'))
      .use('/workers/*', files('public, max-age=31536000, immutable'))
      .use('/assets/*', (c) => Promise.resolve(c.text('Not found', 404)))
      .use('/workers/*', (c) => Promise.resolve(c.text('Not found', 404)))
      .use('*', files('public, max-age=3600'))
      .all('*', (c) => pages.render(c.req.raw, contextOf(c.req.raw, nonceOf(c))))
  );
}
