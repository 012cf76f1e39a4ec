/**
 * Whether this browser began what an address with a session ends. The server leaves the same value in the address
 * and in a cookie; addresses can be forged, the shop's cookies cannot.
 *
 * @param flow the address's value
 * @param cookies as in `document.cookie`
 */
export function isOwnLanding(flow: string | undefined, cookies = document.cookie): boolean {
  if (!flow) return false;
  return cookies.split('; ').includes(`auth-landing=${flow}`);
}
