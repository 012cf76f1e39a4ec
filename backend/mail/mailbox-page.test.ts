import { expect, it } from 'vitest';
import { mailboxPage } from './mailbox-page.ts';

it('shows the pictures that travel with a mail', () => {
  const mail = { to: 'pat@example.test', subject: 'x', text: 'x', sent_at: '2026-05-04T10:00:00.000Z' };
  const page = mailboxPage([
    { ...mail, html: '<img src="cid:item-1">', pictures: [{ id: 'item-1', base64: 'AAAA' }] },
  ]);
  expect(page).toContain('data:image/jpeg;base64,AAAA');
  expect(page).not.toContain('cid:');
});
