import { expect, it } from 'vitest';
import { contactErrors, EMPTY_MESSAGE, MESSAGE_MOST, normalizeMessage } from './contact-message.ts';

const fine = { name: 'Ann Lee', email: 'ann@example.test', subject: 'My mug', message: 'Hello\n\nAnn' };

it('takes stray space away, but leaves the lines of the message', () => {
  const typed = {
    name: ' Ann \n Lee ',
    email: ' ann@example.test ',
    subject: 'My\r\nmug',
    message: '\r\nHello\r\n\r\nAnn ',
  };
  expect(normalizeMessage(typed)).toEqual(fine);
});

it('finds nothing wrong with a whole message', () => {
  expect(contactErrors(fine)).toEqual({});
});

it('requires every field', () => {
  expect(Object.keys(contactErrors(EMPTY_MESSAGE))).toEqual(['name', 'email', 'subject', 'message']);
});

it.each(Object.entries(MESSAGE_MOST))('%s has at most %i characters', (field, most) => {
  const longest = field === 'email' ? `${'a'.repeat(most - 7)}@b.test` : 'a'.repeat(most);
  expect(contactErrors({ ...fine, [field]: longest })).toEqual({});
  expect(Object.keys(contactErrors({ ...fine, [field]: `a${longest}` }))).toEqual([field]);
});
