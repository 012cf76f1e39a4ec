import { expect, it } from 'vitest';
import { escapeXml } from './xml-response.ts';

it('escapes what has a meaning in XML and drops what XML cannot hold', () => {
  expect(escapeXml(`<a href="x">Tom & 'Jerry'</a>`)).toBe(
    '&#60;a href=&#34;x&#34;&#62;Tom &#38; &#39;Jerry&#39;&#60;/a&#62;',
  );
  expect(escapeXml('a\u0000b\u001fc\ud800d 🐶')).toBe('abcd 🐶');
});
