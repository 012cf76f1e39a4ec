import { afterAll } from 'vitest';

/** What a test file starts at its top level, ended after its last test. */
export async function untilEnd<Started extends { end(): Promise<unknown> }>(
  starting: Promise<Started>,
): Promise<Started> {
  const started = await starting;
  afterAll(() => started.end());
  return started;
}
