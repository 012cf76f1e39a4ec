/**
 * A server process for print-crash.test.ts: prints what is due in argv[2], and writes a line in the middle of a puzzle.
 */
import { type RenderService, startRenderService } from '#art/node/render-service.ts';
import { startBackend } from '#backend/backend.ts';
import { defaultMailText } from '#domain/mail-texts/all-mails.ts';
import { createOrderKeys } from '#server/orders/order-key.ts';
import { startOrderWorker } from '#server/orders/order-worker.ts';
import { SEVEN_AREAS } from '../seven-prints.ts';

const [, , dataDir = '', publicUrl = ''] = process.argv;
const ignore = () => {};
const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
const backend = await startBackend({ dataDir, publicUrl, shopTimeZone: 'UTC', log });
const real = startRenderService({ workers: 1, maxWaiting: 0 });
const renderer: Pick<RenderService, 'print'> = {
  print: (order, options) =>
    real.print(order, {
      ...options,
      onProgress: (share) => {
        if (order.sheet.width === SEVEN_AREAS.puzzle.width && share > 0.1) process.stdout.write('printing\n');
      },
    }),
};
const seller = () => ({ name: 'Pawtrait', address: [], taxNumber: null });
await startOrderWorker({
  backend,
  renderer,
  keys: createOrderKeys('secret'),
  publicUrl,
  seller,
  textOf: defaultMailText,
  log,
});
