/** A separate process for one print file, so that its peak memory is that of printing alone. */
import { gunzipSync } from 'node:zlib';
import { printFile } from '#art/node/print-file.ts';
import type { PrintOrder } from '#art/node/print-order.ts';
import { decodePlan } from '#art/plan/plan-codec.ts';

export interface PrintReport {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Most memory that the process has ever held, and what it held before, in megabytes. */
  readonly peakMb: number;
  readonly idleMb: number;
  readonly fileMb: number;
  readonly planMb: number;
  readonly megapixels: number;
}

process.on('message', async (order: PrintOrder) => {
  if (order.original.kind !== 'plan') return;
  const { plan } = order.original;
  const planMb = plan.length / 1e6;
  // Loads and compiles what drawing needs.
  decodePlan(gunzipSync(plan));
  await printFile({ ...order, scale: 0.02 });
  const idleMb = process.resourceUsage().maxRSS / 1024;
  const cpu = process.cpuUsage();
  const start = performance.now();
  const { file, width, height } = await printFile(order);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const report: PrintReport = {
    seconds,
    cpuSeconds: (user + system) / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1024,
    idleMb,
    fileMb: file.length / 1e6,
    planMb,
    megapixels: (width * height) / 1e6,
  };
  process.send?.(report);
});
