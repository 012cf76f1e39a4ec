/** A text that is safe between XML's tags and in its attributes. */
export function escapeXml(text: string): string {
  // What XML 1.0 cannot hold at all goes.
  const allowed = text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  return allowed.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** An XML document as an answer, good for an hour in caches. */
export function xmlResponse(type: 'application/xml' | 'application/rss+xml', body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  });
}
