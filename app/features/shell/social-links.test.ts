import { expect, it } from 'vitest';
import { socialLinks } from './social-links.ts';

it('names the networks, and others by their host', () => {
  const addresses = [
    'https://www.instagram.com/pawtrait',
    'https://de-de.facebook.com/x',
    'https://www.mastodon.example/@p',
  ];
  expect(socialLinks(addresses).map(({ label }) => label)).toEqual([
    'Instagram',
    'Facebook',
    'mastodon.example',
  ]);
});
