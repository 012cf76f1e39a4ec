/**
 * Whether this browser began what an address with a session ends. The server leaves the same value in the address
 * and in a cookie; anybody can write an address, but only the shop can write its cookies.
 *
 * @param flow the address's value
 * @param cookies as in `document.cookie`
 */
export function isOwnLanding(flow: string | undefined, cookies = document.cookie): boolean {
  if (!flow) return false;
  return cookies.split('; ').includes(`auth-landing=${flow}`);
}
