import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Mail } from '#backend/mail/mail.ts';
import { defaultMailText } from '#domain/mail-texts/all-mails.ts';
import { createFormStamps } from '#server/contact/form-stamp.ts';
import { createSendMessage } from '#server/contact/send-message.ts';
import { openTestBackend, origin, quiet } from './start-backend.ts';

const recipient = 'shop@example.test';
let mails: Mail[];
let now = Date.now();
const stamps = createFormStamps('secret', () => now);
const shop = await openTestBackend();

/** A form that was open long enough. */
function openForm(): string {
  const stamp = stamps.issue();
  now += 10_000;
  return stamp;
}
const message = (more: object = {}) => ({
  name: 'Ann <Lee>',
  email: `${randomUUID()}@example.test`,
  subject: ' Where is\nmy mug? ',
  message: 'Hello,\r\nwhere is <b>it</b>?',
  stamp: openForm(),
  ...more,
});

async function send(body: object, address: string = randomUUID()) {
  mails = [];
  const { callerOf, limits, service } = shop.backend;
  const call = createSendMessage({
    backend: {
      callerOf,
      limits,
      service,
      mails: { send: (mail) => void mails.push(mail), deliver: async () => {}, forget: async () => {} },
    },
    stamps,
    recipient: () => recipient,
    publicUrl: origin,
    textOf: defaultMailText,
    log: quiet,
  });
  const request = new Request(`${origin}/functions/v1/send-message`, {
    method: 'POST',
    headers: { apikey: shop.backend.keys.publishable },
    body: JSON.stringify(body),
  });
  const response = await call(request, { address });
  return { status: response.status, body: await response.json() };
}
const kept = async (email: string) => [
  ...(await shop.owner`select name, subject, message, handled_at from public.contact_messages where email = ${email}`),
];

test('a message is kept, and mailed so that it can be answered', async () => {
  const sent = message();
  expect(await send(sent)).toEqual({ status: 200, body: { sent: true } });
  expect(await kept(sent.email)).toEqual([
    {
      name: 'Ann <Lee>',
      subject: 'Where is my mug?',
      message: 'Hello,\nwhere is <b>it</b>?',
      handled_at: null,
    },
  ]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: recipient,
    replyTo: sent.email,
    subject: 'Message: Where is my mug?',
  });
  expect(mails[0]?.html).toContain('&#60;b&#62;it&#60;/b&#62;');
});

test('one form is one message, however often it is sent', async () => {
  const sent = message();
  await send(sent);
  expect(await send(sent)).toEqual({ status: 200, body: { sent: true } });
  expect(mails).toEqual([]);
  expect(await kept(sent.email)).toHaveLength(1);
});

test('missing values are named field by field', async () => {
  const { status, body } = await send(message({ email: 'nobody', message: '  ' }));
  expect(status).toBe(200);
  expect(Object.keys(body.errors)).toEqual(['email', 'message']);
});

test('nothing that is written becomes a header of the mail', async () => {
  const injected = '\r\nBcc: everybody@example.test\r\n\r\nBuy!';
  for (const email of [`ann@example.test${injected}`, 'ann@example.test, bob@example.test', '<a@b.test>']) {
    const answer = await send(message({ email }));
    expect([email, answer.body, mails]).toEqual([email, { errors: { email: expect.any(String) } }, []]);
  }
  const sent = message({ name: `Ann${injected}`, subject: `Mug${injected}\u2028x` });
  expect((await send(sent)).status).toBe(200);
  expect(mails[0]).toMatchObject({ to: recipient, replyTo: sent.email });
  expect(mails[0]?.subject).toBe('Message: Mug Bcc: everybody@example.test Buy! x');
});

test('machines are held off', async () => {
  const trapped = message({ website: 'https://spam.example' });
  expect(await send(trapped)).toEqual({ status: 200, body: { sent: true } });
  const quick = { ...message(), stamp: stamps.issue() };
  expect((await send(quick)).status).toBe(400);
  const forged = message({ stamp: `${randomUUID()}.${now - 60_000}.x` });
  expect((await send(forged)).status).toBe(400);
  const late = message();
  now += 25 * 3600 * 1000;
  expect((await send(late)).body.error).toContain('reload');
  for (const { email } of [trapped, quick, forged, late]) expect(await kept(email)).toEqual([]);
  expect(mails).toEqual([]);
});

test('an address that sends too many has to wait', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 12; count++) statuses.push((await send(message(), '192.0.2.7')).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test.each([[{}], [{ name: 1 }], [[]], [{ ...message(), stamp: 'x'.repeat(300) }]])(
  'rejects %j',
  async (body) => {
    expect((await send(body)).status).toBe(400);
  },
);

test('admins read messages and tick them off, in their own name', async () => {
  const sent = message();
  await send(sent);
  const [ann, admin] = await Promise.all([shop.createUser(), shop.createUser({ role: 'admin' })]);
  const mine = { handled_at: new Date().toISOString(), handled_by: admin.id };
  const tick = (client: typeof ann.client, change: object) =>
    client.from('contact_messages').update(change).eq('email', sent.email).select('handled_by');

  const { data } = await admin.client.from('contact_messages').select('subject').eq('email', sent.email);
  expect(data).toEqual([{ subject: 'Where is my mug?' }]);
  expect((await tick(admin.client, { ...mine, handled_by: ann.id })).error?.code).toBe('42501');
  expect((await tick(admin.client, { message: 'changed' })).error?.code).toBe('42501');
  expect((await tick(admin.client, mine)).data).toEqual([{ handled_by: admin.id }]);
  expect((await tick(admin.client, { handled_at: null, handled_by: null })).data).toEqual([
    { handled_by: null },
  ]);
});

test('deletes messages a year after they were handled', async () => {
  const [old, fresh, open] = [message(), message(), message()];
  for (const sent of [old, fresh, open]) await send(sent);
  await shop.owner`update public.contact_messages set handled_at = now() - interval '13 months' where email = ${old.email}`;
  await shop.owner`update public.contact_messages set handled_at = now() where email = ${fresh.email}`;
  await shop.owner`update public.contact_messages set created_at = now() - interval '2 years' where email = ${open.email}`;
  expect((await shop.service.rpc('purge_contact_messages')).data).toBe(1);
  expect(await kept(old.email)).toEqual([]);
  for (const { email } of [fresh, open]) expect(await kept(email)).toHaveLength(1);
});
