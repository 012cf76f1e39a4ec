import { afterAll } from 'vitest';

type Ends = { end(): unknown } | { stop(): unknown } | { close(): unknown };

/** What a test file starts at its top level. Ended after the file's last test, the latest first. */
export async function untilEnd<Started extends Ends>(starting: Promise<Started> | Started): Promise<Started> {
  const started: Ends = await starting;
  afterAll(async () => {
    if ('end' in started) await started.end();
    else if ('stop' in started) await started.stop();
    else await started.close();
  });
  return started as Started;
}
