/** Whether an address or host name means this machine: `localhost`, 127.0.0.0/8, `::1`. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').toLowerCase();
  return plain === 'localhost' || plain === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(plain);
}
