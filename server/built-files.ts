import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { matchesEtag } from '#backend/matches-etag.ts';
import { acceptedEncoding, type Encoding } from './pages/encoding.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
/** Names of files in these folders carry a hash of their contents: they never change. */
const UNCHANGING = /^\/(?:assets|workers)\//;
/** It has to be right at once: it names the version of the shop that a browser keeps. */
const ASKED_EACH_TIME = /\/sw\.js$/;
const PACKED: readonly (readonly [ending: string, encoding: Encoding])[] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
];

interface BuiltFile {
  /** As it is, and as the build has packed it. */
  readonly bodies: Map<Encoding, Uint8Array<ArrayBuffer>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

/**
 * Files of the build, from memory: a visit loads sixty of them, and from the disk each would take ten times as
 * much of the server's thread. Goes on to what follows when there is no such file.
 *
 * @param folder of the built files; there need not be one
 */
export function createBuiltFiles(folder: string): Hono {
  const files = readFiles(folder);
  const answer = (c: Context, file: BuiltFile) => {
    const { bodies, headers, etag } = file;
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, { ...headers, etag });
    const wanted = acceptedEncoding(c.req.header('accept-encoding'));
    const encoding = bodies.has(wanted) ? wanted : 'identity';
    const body = bodies.get(encoding) ?? new Uint8Array();
    const all = {
      ...headers,
      etag,
      'content-length': String(body.byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    return c.req.method === 'HEAD' ? c.body(null, 200, all) : c.body(body, 200, all);
  };
  return new Hono().on(['GET', 'HEAD'], '*', (c, next) => {
    const file = files.get(c.req.path);
    return file ? Promise.resolve(answer(c, file)) : next();
  });
}

function readFiles(folder: string): Map<string, BuiltFile> {
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of listOf(folder)) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    bytes.set(address, new Uint8Array(readFileSync(file)));
  }
  const isPacked = (address: string) =>
    PACKED.some(([ending]) => address.endsWith(ending) && bytes.has(address.slice(0, -ending.length)));
  const files = new Map<string, BuiltFile>();
  for (const [address, body] of bytes) {
    if (isPacked(address)) continue;
    const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>([['identity', body]]);
    for (const [ending, encoding] of PACKED) {
      const packed = bytes.get(address + ending);
      if (packed) bodies.set(encoding, packed);
    }
    files.set(address, {
      bodies,
      headers: {
        'content-type': getMimeType(address) ?? 'application/octet-stream',
        'cache-control': cacheControlOf(address),
        ...(bodies.size > 1 ? { vary: 'accept-encoding' } : {}),
      },
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    });
  }
  return files;
}

function listOf(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    // While it is developed, nothing is built.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function cacheControlOf(address: string): string {
  if (UNCHANGING.test(address)) return FOREVER;
  return ASKED_EACH_TIME.test(address) ? 'no-cache' : DAY;
}
