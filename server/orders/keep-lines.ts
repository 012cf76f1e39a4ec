import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { MOST_PLAN_BYTES } from '#art/node/print-source.ts';
import { knowsShape } from '#art/plan/plan-codec.ts';
import type { Backend } from '#backend/backend.ts';
import type { Caller } from '#backend/caller.ts';
import type { PlaceOrderRequest } from '#domain/functions/place-order.ts';
import { HttpError } from '../functions/http-error.ts';
import { keepArtwork } from './keep-artwork.ts';
import { readPlanOf } from './read-plan-of.ts';

type Lines = PlaceOrderRequest['lines'];

const unpack = promisify(gunzip);

/**
 * The lines with artworks that last. Each artwork is kept once, one after the other.
 * @throws HttpError 400 as `keepArtwork` does, and for a line without its ground whose artwork has no cut-out
 */
export async function keepLines(
  lines: Lines,
  caller: Caller,
  backend: Pick<Backend, 'files' | 'service'>,
): Promise<Lines> {
  const kept = new Map<string, string>();
  for (const { customization } of lines) {
    const { artUrl, withBackground } = customization;
    const url = kept.get(artUrl) ?? (await keepArtwork(artUrl, caller, backend)).imageUrl;
    kept.set(artUrl, url);
    if (withBackground === false && !(await hasCutOut(url, backend.files))) {
      throw new HttpError(400, 'This artwork can only be printed with its background.');
    }
  }
  return lines.map((line) => {
    const { customization } = line;
    return {
      ...line,
      customization: { ...customization, artUrl: kept.get(customization.artUrl) ?? customization.artUrl },
    };
  });
}

async function hasCutOut(artUrl: string, files: Backend['files']): Promise<boolean> {
  const plan = await readPlanOf(artUrl, files);
  if (!plan) return false;
  try {
    return knowsShape(await unpack(plan, { maxOutputLength: MOST_PLAN_BYTES }));
  } catch {
    // What cannot be read cannot be cut out either.
    return false;
  }
}
