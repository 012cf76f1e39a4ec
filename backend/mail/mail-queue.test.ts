import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Mail } from './mail.ts';
import { openMailOutbox } from './mail-outbox.ts';
import { createMailQueue } from './mail-queue.ts';

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const mailTo = (to: string): Mail => ({ to, subject: 'Hello', text: 'text', html: '<p>html</p>' });
let folder: string;
let isDown: boolean;
let rejection: object;
let sent: Mail[];
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'pawtrait-outbox-')), 'outbox');
  [isDown, rejection, sent] = [true, {}, []];
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const open = (retryDelays: readonly number[] = [3_600_000]) =>
  createMailQueue({
    transport: {
      deliver: async (mail) => {
        if (isDown) throw Object.assign(new Error('The mail server is away'), rejection);
        sent.push(mail);
      },
      close: () => {},
    },
    outbox: openMailOutbox(folder),
    log,
    retryDelays,
  });
const kept = () => readdirSync(folder);

it('a mail waits on the disk while the mail server is away, and the next start sends it, once', async () => {
  const first = open();
  first.send(mailTo('pat@example.test'));
  expect(kept()).toHaveLength(1);
  expect(statSync(join(folder, kept()[0] ?? '')).mode & 0o777).toBe(0o600);
  await first.close();
  expect([kept().length, sent.length]).toEqual([1, 0]);

  isDown = false;
  const second = open();
  await second.settled();
  expect(sent).toEqual([{ ...mailTo('pat@example.test'), id: expect.any(String) }]);
  expect(kept()).toEqual([]);
  const third = open();
  await third.settled();
  expect(sent).toHaveLength(1);
});

it('others do not wait behind one that is tried again later', async () => {
  const queue = open();
  for (const name of ['a', 'b', 'c', 'd', 'e']) queue.send(mailTo(`${name}@example.test`));
  await expect.poll(() => kept().length).toBe(5);
  isDown = false;
  queue.send(mailTo('last@example.test'));
  await expect.poll(() => sent.map(({ to }) => to)).toContain('last@example.test');
  await queue.close();
});

it('a permanent error of a recipient ends the attempts, a temporary one does not', async () => {
  const queue = open([1]);
  rejection = { responseCode: 550 };
  queue.send(mailTo('nobody@example.test'));
  await queue.settled();
  expect(kept()).toEqual([]);
  rejection = { responseCode: 451 };
  queue.send(mailTo('pat@example.test'));
  await queue.settled();
  expect([kept(), sent]).toEqual([[], []]);
});

it('deletes the mails of a removed recipient', async () => {
  const queue = open();
  queue.send(mailTo('pat@example.test'));
  queue.send(mailTo('ann@example.test'));
  await queue.forget('pat@example.test');
  isDown = false;
  await queue.close();
  const next = open();
  await next.settled();
  expect(sent.map(({ to }) => to)).not.toContain('pat@example.test');
  expect(kept()).toEqual([]);
});
