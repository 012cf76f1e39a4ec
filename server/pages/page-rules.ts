/** For how long a page may be kept, in seconds. */
export interface PageRule {
  /** In this process, and by caches in front of it. */
  readonly freshSeconds: number;
  /** Longer than that while a new one is made. */
  readonly staleSeconds: number;
}

const STEADY: PageRule = { freshSeconds: 300, staleSeconds: 3600 };
/** Pages with counts of love. */
const LIVELY: PageRule = { freshSeconds: 10, staleSeconds: 60 };

const RULES: readonly (readonly [pattern: RegExp, rule: PageRule])[] = [
  [/^\/(?:catalog|checkout|blog|about|faq|terms|privacy|imprint|sitemap\.xml|robots\.txt)?$/, STEADY],
  [/^\/(?:products|blog)\/[^/]+$/, STEADY],
  [/^\/pettok$/, LIVELY],
  [/^\/pettok\/[0-9a-f-]{36}$/, LIVELY],
];

/** The page that an address shows or whose data it carries (`/catalog.data`, `/_.data` for the home page). */
function pageOf(pathname: string): string {
  if (pathname === '/_root.data' || pathname === '/_.data') return '/';
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname;
}

/**
 * How long the page of an address may be cached; null for never. Pages do not differ between visitors, because the
 * session is in the browser only. Addresses with a query are unbounded; not cached.
 */
export function pageRule({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PageRule | null {
  if (search !== '') return null;
  const page = pageOf(pathname);
  return RULES.find(([pattern]) => pattern.test(page))?.[1] ?? null;
}
