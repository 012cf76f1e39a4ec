import { expect, test } from 'vitest';
import { forwardedAddress } from './client-address.ts';

test.each([
  ['nobody is trusted', '203.0.113.7', 0, undefined],
  ['one proxy', '203.0.113.7', 1, '203.0.113.7'],
  ['what the client invented stands left of it', '10.0.0.1, 203.0.113.7', 1, '203.0.113.7'],
  ['two proxies', '10.0.0.1, 203.0.113.7, 198.51.100.2', 2, '203.0.113.7'],
  ['fewer entries than proxies', '203.0.113.7', 2, undefined],
  ['no header', undefined, 1, undefined],
  ['no address', 'unknown', 1, undefined],
  ['a hidden name', '_secret', 1, undefined],
  ['with a port', '203.0.113.7:4711', 1, '203.0.113.7'],
  ['IPv6', '2001:db8::1', 1, '2001:db8::1'],
  ['IPv6 with a port', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['IPv6 in brackets', '[2001:db8::1]', 1, '2001:db8::1'],
])('%s', (_what, header, proxies, expected) => {
  expect(forwardedAddress(header, proxies)).toBe(expected);
});
