import type { Backend } from '#backend/backend.ts';
import type { Caller } from '#backend/caller.ts';
import type { PlaceOrderRequest } from '#domain/functions/place-order.ts';
import { HttpError } from '../functions/http-error.ts';
import { keepArtwork } from './keep-artwork.ts';
import { planFacts } from './plan-facts.ts';
import { readPlanOf } from './read-plan-of.ts';

export const NEEDS_GROUND = 'This artwork can only be printed with its background.';

type Lines = PlaceOrderRequest['lines'];

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
      throw new HttpError(400, NEEDS_GROUND);
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

/** Whether a kept artwork can be printed without its ground; what cannot be read cannot be cut out either. */
export async function hasCutOut(artUrl: string, files: Backend['files']): Promise<boolean> {
  const plan = await readPlanOf(artUrl, files);
  return plan !== null && ((await planFacts(plan))?.hasCutOut ?? false);
}
