import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { createBuiltFiles } from './built-files.ts';
import type { PageServer, Pages } from './pages/serve-pages.ts';

const BUILD = path.join(import.meta.dirname, '..', 'build');

/** The built application. Throws with a message when there is none. */
export async function loadBuiltPages(): Promise<Pages> {
  const entry = path.join(BUILD, 'server', 'index.js');
  if (!existsSync(entry)) throw new Error('The shop is not built yet: run `npm start`, or `npm run build`.');
  return import(pathToFileURL(entry).href);
}

/** Files of the build and, for every other address, a page. */
export function createSite(pages: PageServer): Hono {
  return (
    new Hono()
      .route('/', createBuiltFiles(path.join(BUILD, 'client')))
      // What carries a hash in its name and is not there will not be a page either.
      .use('/assets/*', (c) => Promise.resolve(c.text('Not found', 404)))
      .use('/workers/*', (c) => Promise.resolve(c.text('Not found', 404)))
      .all('*', pages.answer)
  );
}
