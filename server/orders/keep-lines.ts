import type { Backend } from '#backend/backend.ts';
import type { Caller } from '#backend/caller.ts';
import type { PlaceOrderRequest } from '#domain/functions/place-order.ts';
import { keepArtwork } from './keep-artwork.ts';

type Lines = PlaceOrderRequest['lines'];

/** The lines with artworks that last. Each artwork is kept once, one after the other. */
export async function keepLines(
  lines: Lines,
  caller: Caller,
  backend: Pick<Backend, 'files' | 'service'>,
): Promise<Lines> {
  const kept = new Map<string, string>();
  for (const { customization } of lines) {
    const { artUrl } = customization;
    if (!kept.has(artUrl)) kept.set(artUrl, (await keepArtwork(artUrl, caller, backend)).imageUrl);
  }
  return lines.map((line) => {
    const { customization } = line;
    return {
      ...line,
      customization: { ...customization, artUrl: kept.get(customization.artUrl) ?? customization.artUrl },
    };
  });
}
