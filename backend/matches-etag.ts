/** Whether `If-None-Match` names an answer: any of its entries, weak or not (RFC 9110, 8.8.3.2), or `*`. */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}
