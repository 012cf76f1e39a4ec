import { expect, it } from 'vitest';
import { sharingLinks, socialLinks } from './social-links.ts';

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

it('offers to share the shop where it has no accounts', () => {
  expect(sharingLinks('https://shop.test/?a=b')).toEqual([
    {
      label: 'Facebook',
      to: 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fshop.test%2F%3Fa%3Db',
    },
    {
      label: 'Pinterest',
      to: 'https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Fshop.test%2F%3Fa%3Db',
    },
    { label: 'X', to: 'https://x.com/intent/post?url=https%3A%2F%2Fshop.test%2F%3Fa%3Db' },
  ]);
});
