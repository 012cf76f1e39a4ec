import type { NavigationLink } from './navigation-links.ts';

/** What the networks call themselves, by the last two parts of their host names. */
const NETWORKS: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'tiktok.com': 'TikTok',
  'pinterest.com': 'Pinterest',
  'youtube.com': 'YouTube',
  'bsky.app': 'Bluesky',
  'threads.net': 'Threads',
  'x.com': 'X',
};

/** Where a page is shared, by network. */
const SHARING: Readonly<Record<string, (address: string) => string>> = {
  Facebook: (address) => `https://www.facebook.com/sharer/sharer.php?u=${address}`,
  Pinterest: (address) => `https://www.pinterest.com/pin/create/button/?url=${address}`,
  X: (address) => `https://x.com/intent/post?url=${address}`,
};

/** Share links, for a shop without social accounts. @param address the shop's own */
export function sharingLinks(address: string): readonly NavigationLink[] {
  return Object.entries(SHARING).map(([network, link]) => ({
    label: network,
    to: link(encodeURIComponent(address)),
  }));
}

/** Names of the shop's addresses elsewhere; those of unknown networks go by their host. */
export function socialLinks(addresses: readonly string[]): readonly NavigationLink[] {
  return addresses.map((to) => {
    const host = new URL(to).hostname.replace(/^www\./, '');
    return { label: NETWORKS[host.split('.').slice(-2).join('.')] ?? host, to };
  });
}
