/** The value of a cookie in a `Cookie` header; undefined when it is not there. */
export function cookieValue(cookies: string | null, name: string): string | undefined {
  return (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([key]) => key === name)?.[1];
}
