/** The studio in a process of its own: answers what `forkStudio` asks. */
import { inspect } from 'node:util';
import { PhotoError } from './photo-error.ts';
import { QueueFullError } from './queue-full-error.ts';
import { createStudio } from './studio.ts';
import type { FromStudio, StudioAnswer, StudioCall, StudioSettings, ToStudio } from './studio-messages.ts';
import { UnreadableArtworkError } from './unreadable-artwork-error.ts';
import { WorkerLostError } from './worker-lost-error.ts';

const say = (message: FromStudio) => process.send?.(message);
const settings: StudioSettings = JSON.parse(process.argv[2] ?? '');
const studio = createStudio({
  ...settings,
  // Not every error can be sent.
  log: { warn: (details: object, warning: string) => say({ warning, reason: inspect(details) }) },
});
const cancels = new Map<number, AbortController>();

/** Never rejects. */
async function answer(
  call: StudioCall,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<StudioAnswer> {
  try {
    switch (call.kind) {
      case 'paint':
        return {
          kind: 'painted',
          result: await studio.paint(call.request, { signal, caller: call.caller }),
        };
      case 'prepare':
        return { kind: 'prepared', photo: await studio.prepare(call.photo, { signal }) };
      case 'finish':
        return { kind: 'finished', result: await studio.finish(call.picture, call.ground, { signal }) };
      case 'print':
        return { kind: 'printed', result: await studio.print(call.order, { signal, onProgress }) };
    }
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' };
    if (error instanceof PhotoError)
      return { kind: 'photo-refused', code: error.code, message: error.message };
    if (error instanceof QueueFullError)
      return { kind: 'queue-full', retryAfterSeconds: error.retryAfterSeconds };
    if (error instanceof UnreadableArtworkError) return { kind: 'unreadable', message: error.message };
    const isLost = error instanceof WorkerLostError;
    return {
      kind: 'lost',
      isEngineFault: isLost && error.isEngineFault,
      reason: inspect(isLost ? error.cause : error),
    };
  }
}

process.on('message', async (message: ToStudio) => {
  const { id } = message;
  if ('cancel' in message) {
    cancels.get(id)?.abort();
    return;
  }
  const cancel = new AbortController();
  cancels.set(id, cancel);
  const made = await answer(message.call, cancel.signal, (progress) => say({ id, progress }));
  say({ id, answer: made, residentMb: process.memoryUsage.rss() / 2 ** 20 });
  cancels.delete(id);
});
// The shop is gone. At once: a thread that is ended inside of a library would make a noise of it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Meant for the shop, which lets its customers have what they wait for before it ends the studio.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
