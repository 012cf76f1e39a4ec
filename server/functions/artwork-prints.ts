import type { ServiceDatabase } from '#backend/database/service-database.ts';
import { artworkPrintsRequest, type PrintFile } from '#domain/functions/artwork-prints.ts';
import { isPaid, type OrderStatus } from '#domain/orders/order-view.ts';
import { isDownload, parseChosenPrint } from '#domain/products/print-products.ts';
import { findKeptNames, KEPT_ART } from '../orders/keep-artwork.ts';
import type { PrintFiles } from '../orders/print-files.ts';
import type { FunctionHandler } from './function-handler.ts';
import { createJsonFunction, type ServiceParts } from './json-function.ts';

interface ArtworkPrintsParts extends ServiceParts {
  readonly printFiles: PrintFiles;
}

/** `POST /functions/v1/artwork-prints`: downloads in print size of a saved artwork, once it was ordered. */
export function createArtworkPrints(parts: ArtworkPrintsParts): FunctionHandler {
  const { backend, printFiles } = parts;
  return createJsonFunction('artwork-prints', parts, {
    schema: artworkPrintsRequest,
    answer: async ({ id }, { userId }) => ({
      files: userId ? await findArtworkPrints(id, userId, backend.service, printFiles) : [],
    }),
  });
}

/** Orders of one artwork that are considered, newest first. */
const MOST_LINES = 20;

/**
 * The print files of a user's saved artwork, one a product: made for the user's own paid orders. An order line holds
 * the address of the kept copy, whose name follows from the preview or from the saved file.
 */
async function findArtworkPrints(
  artworkId: string,
  userId: string,
  service: ServiceDatabase,
  { urlOf }: Pick<PrintFiles, 'urlOf'>,
): Promise<readonly PrintFile[]> {
  const [saved] = await service.query<{ transformed_path: string }>(
    'select transformed_path from public.saved_images where id = $1 and user_id = $2 and deleted_at is null',
    [artworkId, userId],
  );
  if (!saved) return [];
  const names = await findKeptNames(saved.transformed_path, userId, service);
  const lines = await service.query<{
    id: string;
    title: string;
    number: string;
    status: OrderStatus;
    print: unknown;
  }>(
    `select i.id, i.title, i.print, o.number, o.status from public.orders o join public.order_items i on i.order_id = o.id
      where o.user_id = $1 and i.print_file_path is not null
        and substring(i.art_url from '/${KEPT_ART}/([^/?#]+)$') = any($2::text[])
      order by o.created_at desc, i.position limit ${MOST_LINES}`,
    [userId, names],
  );
  const files = new Map<string, PrintFile>();
  for (const { id, title, number, status, print } of lines) {
    if (!isPaid(status) || files.has(title)) continue;
    files.set(title, { product: title, url: urlOf(number, id) });
    if (!isDownload(parseChosenPrint(print))) continue;
    files.set(`${title} PDF`, { product: `${title} (PDF)`, url: urlOf(number, id, 'pdf') });
  }
  return [...files.values()];
}
