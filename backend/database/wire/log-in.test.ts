import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WireConnection } from './wire-connection.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** PostgreSQL's side of a login: its answer to each message. */
type Script = readonly ((received: Buffer) => readonly Buffer[])[];

const answer = (type: string, contents: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(contents.length + 4, 1);
  return Buffer.concat([head, contents]);
};
const demand = (number: number, more: string | Buffer = '') => {
  const head = Buffer.alloc(4);
  head.writeInt32BE(number);
  return answer('R', Buffer.concat([head, Buffer.from(more)]));
};
const welcome = [demand(0), answer('Z', Buffer.from('I'))];

async function logInTo(script: Script): Promise<{ received: Buffer[]; connection: Promise<WireConnection> }> {
  const received: Buffer[] = [];
  server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const step = script[received.length];
      received.push(data);
      for (const message of step?.(data) ?? []) socket.write(message);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { received, connection: WireConnection.open(`postgres://me:secret@127.0.0.1:${port}/shop`, {}) };
}

test('a server with MD5 gets the salted hash, never the password', async () => {
  const salt = Buffer.from([1, 2, 3, 4]);
  const { received, connection } = await logInTo([() => [demand(5, salt)], () => welcome]);
  (await connection).destroy();
  const inner = createHash('md5').update('secretme').digest('hex');
  const proof = `md5${createHash('md5').update(inner).update(salt).digest('hex')}`;
  expect(received[1]?.toString('latin1', 5)).toBe(`${proof}\0`);
});

test('the password does not go out in the clear', async () => {
  const { received, connection } = await logInTo([() => [demand(3)], () => welcome]);
  await expect(connection).rejects.toThrow('a kind of login');
  expect(received).toHaveLength(1);
});

test.each([
  ['skips its own proof', []],
  ['proves nothing', [demand(12, `v=${Buffer.alloc(32).toString('base64')}`)]],
])('a server that %s is not trusted', async (_name, proof) => {
  const first = (received: Buffer) => {
    const nonce = /r=([^\0]+)$/.exec(received.toString('latin1'))?.[1];
    return [demand(11, `r=${nonce}more,s=${Buffer.from('salt').toString('base64')},i=4096`)];
  };
  const { connection } = await logInTo([
    () => [demand(10, 'SCRAM-SHA-256\0\0')],
    first,
    () => [...proof, ...welcome],
  ]);
  await expect(connection).rejects.toThrow('prove');
});

test.each([
  ['its own nonce', 'r=other,s=c2FsdA==,i=4096'],
  ['too few iterations', ',s=c2FsdA==,i=1'],
  ['endless iterations', ',s=c2FsdA==,i=4000000000'],
])('SCRAM with %s is rejected', async (_name, more) => {
  const first = (received: Buffer) => {
    const nonce = /r=([^\0]+)$/.exec(received.toString('latin1'))?.[1];
    return [demand(11, more.startsWith('r=') ? more : `r=${nonce}x${more}`)];
  };
  const { received, connection } = await logInTo([() => [demand(10, 'SCRAM-SHA-256\0\0')], first]);
  await expect(connection).rejects.toThrow(/nonce|iterations/);
  expect(received).toHaveLength(2);
});
