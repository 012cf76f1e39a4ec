import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type RenderService, startRenderService } from '#art/node/render-service.ts';
import { encodePlan } from '#art/plan/plan-codec.ts';
import { origin, temporaryDataDir } from '../integration/start-backend.ts';
import { startTestShop, type TestShop } from '../integration/start-shop.ts';
import { testPlan } from '../integration/test-plan.ts';

/** A mug and a puzzle, paid, and nothing of it printed. */
async function buy(shop: TestShop): Promise<string> {
  const artUrl = await shop.preview(gzipSync(encodePlan(testPlan())));
  const customization = { artUrl };
  const lines = [
    { productId: shop.mugId, quantity: 1, customization },
    { productId: await shop.productId('puzzle'), quantity: 1, options: { pieces: '500' }, customization },
  ];
  const { id, pay } = await shop.place({ lines, expectedTotalCents: 0 });
  await pay();
  return id;
}

test('kill -9 in the middle of a print: the next process continues with what was not finished', async () => {
  const dataDir = temporaryDataDir();
  const first = await startTestShop({}, dataDir);
  const orderId = await buy(first);
  await first.stop();

  const child = spawn(process.execPath, [join(import.meta.dirname, 'print-server.ts'), dataDir, origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((done, fail) => {
    child.stdout.once('data', () => done());
    child.once('exit', (code) => fail(new Error(`The server ended early (${code})`)));
  });
  child.kill('SIGKILL');
  await ended;

  const real = startRenderService({ workers: 1, maxWaiting: 0 });
  const printed: number[] = [];
  const renderer: Pick<RenderService, 'print'> = {
    print: async (order, options) => {
      const file = await real.print(order, options);
      printed.push(file.width);
      return file;
    },
  };
  const second = await startTestShop({ renderer, everySeconds: 0.5, superviseSeconds: 1 }, dataDir);
  try {
    // As if the minute had passed after which a dead process is noticed.
    await second.owner`update pgboss.job set heartbeat_on = now() - interval '1 minute', retry_delay = 1
      where id = ${orderId} and name = 'print_files' and state = 'active'`;
    const job = async () =>
      (
        await second.owner`select attempts, last_error, is_done from private.order_jobs
          where order_id = ${orderId} and kind = 'print_files'`
      )[0];
    await expect
      .poll(job, { timeout: 60_000, interval: 100 })
      .toEqual({ attempts: 2, last_error: null, is_done: true });
    expect(printed).toEqual([6295]);
    const items =
      await second.owner`select id, print_file_path from public.order_items where order_id = ${orderId}`;
    for (const { id, print_file_path: path } of items) {
      expect(path).toBe(`${orderId}/${id}.png`);
      expect((await second.backend.files.read('print-files', path))?.contentType).toBe('image/png');
    }
    const mails = await second.mailsTo('Pat@example.test');
    expect(mails).toHaveLength(1);
  } finally {
    await second.end();
    await real.stop();
  }
}, 120_000);
