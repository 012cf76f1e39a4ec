import { shopContext } from '../lib/shop-context.ts';
import type { Route } from './+types/robots';

/**
 * What robots may look at. Private pages are not listed: they carry `noindex` themselves, which only those can read who
 * may open them.
 */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Disallow: /functions/',
    'Disallow: /rest/',
    'Disallow: /auth/',
    'Disallow: /realtime/',
    'Disallow: /discount/',
    '',
    `Sitemap: ${context.get(shopContext).supabaseUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
