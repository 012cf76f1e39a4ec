import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as secure } from 'node:tls';

/** How a connection is encrypted; the names are libpq's. */
const MODES = ['disable', 'prefer', 'require', 'verify-full'] as const;
type Mode = (typeof MODES)[number];

/**
 * Connects to the host of a database address, encrypted by its `sslmode` (not at all without
 * one). Rejects when `signal` aborts, or the server does not offer the required encryption.
 */
export async function openSocket(url: URL, signal: AbortSignal): Promise<Socket> {
  const host = decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1');
  const socket = connect({ host, port: Number(url.port || 5432), noDelay: true, keepAlive: true });
  try {
    await once(socket, 'connect', { signal });
    const mode = modeOf(url);
    if (mode === 'disable') return socket;
    // SSLRequest: length 8 and its code; the answer is a single letter.
    socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
    const [answer]: [Buffer] = (await once(socket, 'data', { signal })) as [Buffer];
    if (answer.length !== 1) throw new Error('PostgreSQL sent more than one byte before TLS began.');
    if (answer[0] === 'S'.charCodeAt(0)) {
      socket.pause();
      const encrypted = secure({ socket, servername: host, rejectUnauthorized: mode === 'verify-full' });
      await once(encrypted, 'secureConnect', { signal });
      return encrypted;
    }
    if (mode !== 'prefer') throw new Error('PostgreSQL does not offer TLS, and sslmode asks for it.');
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function modeOf(url: URL): Mode {
  const sslMode = url.searchParams.get('sslmode') ?? url.searchParams.get('ssl') ?? 'disable';
  if (sslMode === 'true' || sslMode === 'verify-ca') return 'verify-full';
  const known = MODES.find((mode) => mode === sslMode);
  if (known) return known;
  return sslMode === 'false' ? 'disable' : 'prefer';
}
