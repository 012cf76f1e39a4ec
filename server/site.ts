import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { PageServer, Pages } from './pages/serve-pages.ts';

const BUILD = path.join(import.meta.dirname, '..', 'build');
const FOREVER = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
/** These have to be right at once: they say which version of the shop a browser keeps. */
const ASKED_EACH_TIME = /\/(sw\.js|manifest\.webmanifest)$/;

/** The built application. Throws with a sentence when there is none. */
export async function loadBuiltPages(): Promise<Pages> {
  const entry = path.join(BUILD, 'server', 'index.js');
  if (!existsSync(entry)) throw new Error('The shop is not built yet: run `npm start`, or `npm run build`.');
  return import(pathToFileURL(entry).href);
}

/** Files of the build (packed when the build has packed them) and, for every other address, a page. */
export function createSite(pages: PageServer): Hono {
  const root = path.relative(process.cwd(), path.join(BUILD, 'client'));
  const files = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (file, c) =>
        void c.header('Cache-Control', ASKED_EACH_TIME.test(file) ? 'no-cache' : cacheControl),
    });
  return (
    new Hono()
      // Names of built files carry a hash of their contents: they never change.
      .use('/assets/*', files(FOREVER))
      .use('/workers/*', files(FOREVER))
      .use('/assets/*', (c) => Promise.resolve(c.text('Not found', 404)))
      .use('/workers/*', (c) => Promise.resolve(c.text('Not found', 404)))
      .use('*', files(DAY))
      .all('*', pages.answer)
  );
}
