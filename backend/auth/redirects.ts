import { isLoopback } from '../is-loopback.ts';

/** Where a link or a provider may send the browser back to. */
export interface Redirects {
  /** The wanted address when it is allowed, otherwise the shop's own. Never a relative one. */
  resolve(wanted: string | null | undefined): string;
  allows(address: string): boolean;
}

const MAX_LENGTH = 2_048;
/** Schemes that would run or show what the address itself holds. */
const FORBIDDEN = new Set(['javascript:', 'data:', 'blob:', 'file:', 'vbscript:', 'about:']);

/**
 * Allows the site's own origin and what matches a pattern: `*` stands for anything but `.` and
 * `/`, `**` for anything (inside the host's name: of that name), `?` for one character, as in Supabase's "Redirect
 * URLs". A site on this machine goes by all names of this machine.
 */
export function createRedirects(siteUrl: string, patterns: readonly string[]): Redirects {
  const site = new URL(siteUrl);
  const globs = patterns.map(globToRegExp);

  const parse = (wanted: string | null | undefined): URL | null => {
    if (!wanted || wanted.length > MAX_LENGTH || !URL.canParse(wanted)) return null;
    const address = new URL(wanted);
    const isPlain = address.username === '' && address.password === '' && !FORBIDDEN.has(address.protocol);
    return isPlain && (isOwn(address, site) || matches(address, globs)) ? address : null;
  };

  return {
    // The parsed form, so that the browser reads the same address that was judged.
    resolve: (wanted) => (parse(wanted) ?? site).href,
    allows: (wanted) => parse(wanted) !== null,
  };
}

function isOwn(address: URL, site: URL): boolean {
  if (address.origin === site.origin) return address.origin !== 'null';
  return (
    address.protocol === site.protocol &&
    address.port === site.port &&
    isLoopback(address.hostname) &&
    isLoopback(site.hostname)
  );
}

function matches(address: URL, globs: readonly RegExp[]): boolean {
  const text = address.href.split('#', 1)[0];
  return globs.some((glob) => glob.test(text));
}

function globToRegExp(pattern: string): RegExp {
  // Where the host's name ends; patterns without a path after it have none that could be left.
  const path = pattern.indexOf('/', pattern.indexOf('://') + 3);
  const source = pattern.replace(/\*\*|\*|\?|[\\^$.+()[\]{}|]/g, (part, at: number) => {
    if (part === '**') return at < path ? '[^/?#]*' : '.*';
    if (part === '*') return '[^./]*';
    return part === '?' ? '[^./]' : `\\${part}`;
  });
  return new RegExp(`^${source}$`, 's');
}
