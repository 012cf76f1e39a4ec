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

/** Names of the shop's addresses elsewhere; those of unknown networks go by their host. */
export function socialLinks(addresses: readonly string[]): readonly NavigationLink[] {
  return addresses.map((to) => {
    const host = new URL(to).hostname.replace(/^www\./, '');
    return { label: NETWORKS[host.split('.').slice(-2).join('.')] ?? host, to };
  });
}
