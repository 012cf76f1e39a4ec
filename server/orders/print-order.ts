import type { PrintOriginal } from '#art/node/print-order.ts';
import type { RenderService } from '#art/node/render-service.ts';
import type { Backend } from '#backend/backend.ts';
import type { FileStore } from '#backend/storage/file-store.ts';
import { artworkConcerns } from '#domain/artwork/artwork-concern.ts';
import { onPortraitPage, PORTRAIT_PAGE } from '#domain/products/digital-portrait.ts';
import { parsePlacement } from '#domain/products/placement.ts';
import { isDownload, parseChosenPrint } from '#domain/products/print-products.ts';
import { startingPlacement } from '#domain/products/product-view.ts';
import { callSql } from './call-sql.ts';
import { planFacts } from './plan-facts.ts';
import { portraitPdf } from './portrait-pdf.ts';
import { readPlanOf } from './read-plan-of.ts';

const BUCKET = 'print-files';

export interface OrderPrinter {
  readonly backend: Pick<Backend, 'service' | 'files'>;
  readonly renderer: Pick<RenderService, 'print'>;
}

interface PrintItem {
  readonly id: string;
  readonly position: number;
  readonly card_id: string;
  readonly title: string;
  readonly art_url: string;
  readonly placement: unknown;
  readonly with_background: boolean;
  readonly print: unknown;
}

/**
 * Paints the items of an order again at the size of their print and keeps the files in the private bucket. What an
 * earlier try has finished is not done again; a refunded order is not continued. Rejects when an
 * artwork is gone, or when `signal` fires.
 */
export async function printOrder(orderId: string, printer: OrderPrinter, signal: AbortSignal): Promise<void> {
  let item = await nextItem(orderId, -1, printer);
  while (item) {
    await printItem(orderId, item, printer, signal);
    item = await nextItem(orderId, item.position, printer);
  }
  // Files to download are there: their customer gets a mail, and an order of nothing else has arrived.
  await printer.backend.service.query('select public.hand_out_files($1)', [orderId]);
}

/** The next item after a position that is still to be printed. Of a customer who was forgotten there is none. */
async function nextItem(
  orderId: string,
  position: number,
  { backend: { service } }: OrderPrinter,
): Promise<PrintItem | undefined> {
  const [item] = await service.query<PrintItem>(
    `select i.id, i.position, i.card_id, i.title, i.art_url, i.placement, i.with_background, i.print from public.order_items i
     join public.orders o on o.id = i.order_id
     where i.order_id = $1 and i.position > $2 and i.print_file_path is null and o.forgotten_at is null
       and o.status in ('paid', 'in_production', 'shipped', 'delivered')
     order by i.position limit 1`,
    [orderId, position],
  );
  return item;
}

async function printItem(
  orderId: string,
  item: PrintItem,
  { backend: { service, files }, renderer }: OrderPrinter,
  signal: AbortSignal,
): Promise<void> {
  const print = parseChosenPrint(item.print);
  if (!print) throw new Error(`There is no print area for ${item.card_id}.`);
  const original = await readOriginal(item.art_url, files);
  const placement = item.placement === null ? startingPlacement(print) : parsePlacement(item.placement);
  const artwork = { original, withGround: item.with_background };
  const sheet = { sheet: print.area, placement };
  const { file, cutLine, effectiveDpi } = await renderer.print({ ...artwork, ...sheet }, { signal });
  if (isDownload(print)) {
    const { area: sheet, ...page } = PORTRAIT_PAGE;
    const framed = { sheet, placement: onPortraitPage(placement) };
    const { file: picture } = await renderer.print({ ...artwork, ...framed }, { signal });
    const pdf = await portraitPdf(picture, { ...page, title: item.title });
    await files.put(BUCKET, `${orderId}/${item.id}.pdf`, pdf, { upsert: true });
  }
  const path = `${orderId}/${item.id}.png`;
  if (cutLine) await files.put(BUCKET, `${orderId}/${item.id}.svg`, cutLine, { upsert: true });
  await files.put(BUCKET, path, file, { upsert: true });
  const doubt = original.kind === 'plan' ? ((await planFacts(original.plan))?.doubt ?? null) : null;
  // Forgetting takes the artwork's address away; the file goes with the next round of housekeeping then.
  await callSql<boolean>(service, 'record_print($1, $2, $3, $4::text[], $5)', [
    item.id,
    item.art_url,
    path,
    artworkConcerns(effectiveDpi, doubt),
    Math.round(effectiveDpi),
  ]);
}

/** The plan of an artwork, or its picture when it never had one. */
async function readOriginal(artUrl: string, files: FileStore): Promise<PrintOriginal> {
  const place = files.locate(artUrl);
  if (!place) throw new Error('The artwork of an order is not of this shop.');
  const plan = await readPlanOf(artUrl, files);
  if (plan) return { kind: 'plan', plan };
  const picture = await files.read(place.bucket, place.path);
  if (!picture) throw new Error('The artwork of an order is gone.');
  return { kind: 'picture', picture: picture.bytes };
}
