import { describe, expect, test } from 'vitest';
import type { Logger } from '#backend/logger.ts';
import { startFakeSmtp } from './fake-smtp.ts';
import { type AuthBackend, goodPassword, newAddress, openAuthBackend } from './start-auth-backend.ts';
import { untilEnd } from './until-end.ts';

const errors: string[] = [];
const listening: Logger = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (_details, message) => void errors.push(message),
};
const from = 'Pawtrait <hello@shop.test>';
let sender = from;

const smtp = await untilEnd(startFakeSmtp());
const server = { host: '127.0.0.1', port: smtp.port, user: 'shop', password: 'p:w', from: () => sender };
const [sending, keeping, mute] = await Promise.all([
  // Sends by SMTP.
  openAuthBackend({ log: listening, mail: { smtp: server, retryDelays: [1, 1] } }),
  // Keeps mails in the mailbox.
  openAuthBackend(),
  // Can do neither: 0.0.0.0 is no name of this machine, so a password has to be encrypted.
  openAuthBackend({
    log: listening,
    mail: { smtp: { ...server, host: '0.0.0.0', password: 'never sent' }, retryDelays: [] },
  }),
]);

const signUp = async (shop: AuthBackend, email = newAddress()) => {
  const { error } = await shop.browser().auth.signUp({ email, password: goodPassword });
  if (error) throw error;
  await shop.backend.settled();
  return email;
};
const arrived = (email: string) => smtp.mails.filter(({ to }) => to.includes(email));
/** Undoes quoted-printable. */
const plain = (message: string) =>
  Buffer.from(
    message
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

describe('by SMTP', () => {
  test('a mail arrives with text and HTML, from the shop', async () => {
    const email = await signUp(sending);
    const [mail] = arrived(email);
    expect(mail).toMatchObject({ from: 'hello@shop.test', to: [email], login: 'shop:p:w' });
    const message = plain(mail?.message ?? '');
    expect(message).toContain(`From: ${from}`);
    expect(message).toContain('Subject: Confirm your e-mail');
    expect(message).toContain('Auto-Submitted: auto-generated');
    expect(message).toMatch(/Content-Type: text\/plain[\s\S]+Content-Type: text\/html/);
    expect(message.match(/\/auth\/v1\/verify\?token=/g)?.length).toBeGreaterThanOrEqual(2);
  });

  test('has the headers that it should have, whatever its texts hold', async () => {
    const to = newAddress();
    const injected = 'x\r\nBcc: everybody@example.test\r\n\r\nBuy!';
    const replyTo = `ann@example.test${injected}`;
    sending.backend.mails.send({ to, replyTo, subject: injected, text: injected, html: injected });
    await sending.backend.settled();
    expect(smtp.mails.filter((mail) => mail.to.includes('everybody@example.test'))).toEqual([]);
    const [head = ''] = arrived(to)[0]?.message.split('\r\n\r\n') ?? [];
    expect(head).toMatch(/^Subject: /m);
    expect(head).not.toMatch(/^bcc:/im);
  });

  test('offers to unsubscribe with one click where it is not needed', async () => {
    const to = newAddress();
    const unsubscribe = 'https://shop.test/reminders/unsubscribe?id=1&key=2';
    sending.backend.mails.send({ to, unsubscribe, subject: 'x', text: 'x', html: 'x' });
    await sending.backend.settled();
    const [head = ''] = arrived(to)[0]?.message.split('\r\n\r\n') ?? [];
    const unfolded = head.replace(/\r\n\s+/g, ' ');
    expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [other] = arrived(await signUp(sending));
    expect(other?.message).not.toContain('List-Unsubscribe');
  });

  test('carries the pictures that its HTML shows', async () => {
    const to = newAddress();
    const base64 = Buffer.from('a picture').toString('base64');
    const html = '<img src="cid:item-1" alt="">';
    sending.backend.mails.send({ to, subject: 'x', text: 'x', html, pictures: [{ id: 'item-1', base64 }] });
    await sending.backend.settled();
    const message = arrived(to)[0]?.message ?? '';
    expect(message).toMatch(/Content-Type: multipart\/related/);
    expect(message).toContain('Content-ID: <item-1>');
    expect(message).toContain('Content-Disposition: inline; filename=item-1.jpg');
    expect(message).toContain(base64);
  });

  test('uses the sender that is set when it is sent', async () => {
    sender = '"Paws & Co." <hi@paws.test>';
    const [mail] = arrived(await signUp(sending));
    sender = from;
    expect(mail?.from).toBe('hi@paws.test');
    expect(mail?.message).toContain('From: "Paws & Co." <hi@paws.test>');
  });

  test('is tried again when the server is busy', async () => {
    smtp.rejections.push('451 later');
    expect(arrived(await signUp(sending))).toHaveLength(1);
  });

  test('is given up in the end, and the answer to the sign-up stays the same', async () => {
    errors.length = 0;
    smtp.rejections.push('451 later', '451 later', '451 later');
    expect(arrived(await signUp(sending))).toHaveLength(0);
    expect(errors).toEqual(['A mail could not be sent and is given up']);
    expect(arrived(await signUp(sending))).toHaveLength(1);
  });

  test('a password is never sent in the clear', async () => {
    const email = await signUp(mute);
    expect(arrived(email)).toEqual([]);
    expect(smtp.received.join('\n')).not.toContain(Buffer.from('\0shop\0never sent').toString('base64'));
  });

  test('nothing is shown in the mailbox', async () => {
    const answer = await sending.backend.fetch(new Request('http://localhost/dev/mailbox.json'), {
      address: '127.0.0.1',
    });
    expect(answer.status).toBe(404);
  });
});

describe('the mailbox', () => {
  const look = (
    path: string,
    {
      host = 'localhost:3000',
      address = '127.0.0.1',
      ...init
    }: RequestInit & { host?: string; address?: string } = {},
  ) => keeping.backend.fetch(new Request(`http://${host}${path}`, init), { address });

  test('lists mails, newest first', async () => {
    const [first, second] = [await signUp(keeping), await signUp(keeping)];
    const answer = await look('/dev/mailbox.json');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const mails = (await answer.json()) as Record<string, string>[];
    expect(mails.slice(0, 2).map(({ to }) => to)).toEqual([second, first]);
    for (const mail of mails) {
      expect(Object.keys(mail).sort()).toEqual(['html', 'sent_at', 'subject', 'text', 'to']);
      expect(new Date(mail.sent_at ?? '').toISOString()).toBe(mail.sent_at);
    }
  });

  test('shows them on a page that runs no scripts', async () => {
    const email = await signUp(keeping);
    const answer = await look('/dev/mailbox');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    const page = await answer.text();
    expect(page).toContain(`To ${email}`);
    expect(page).not.toContain('<script');
    expect(page).toContain('sandbox="allow-top-navigation-by-user-activation"');
    expect(await (await look('/dev/mailbox', { method: 'HEAD' })).text()).toBe('');
    expect((await look('/dev/mailbox', { method: 'POST' })).status).toBe(405);
  });

  test.each([
    ['another machine', { address: '192.168.1.7' }],
    ['a public address', { address: '2001:db8::1' }],
    ['an address nobody knows', { address: 'unknown' }],
    ['a page loader', { address: 'loader' }],
    ['a name that was made to lead here', { host: 'evil.test' }],
    ['a name that looks like this machine', { host: 'localhost.evil.test' }],
    ['a proxy', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['a proxy that says so in another way', { headers: { forwarded: 'for=203.0.113.7' } }],
  ])('is not there for %s', async (_who, request) => {
    for (const path of ['/dev/mailbox', '/dev/mailbox.json']) {
      const answer = await look(path, request);
      expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    }
  });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.3.2.1'])('is there for %s', async (address) => {
    expect((await look('/dev/mailbox.json', { address })).status).toBe(200);
  });
});
