import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { createShopServer } from './http-lifecycle.ts';

const server = createShopServer((request, response) => response.end(`answer to ${request.url}`));
const upgraded: (string | undefined)[] = [];
server.on('upgrade', (request, socket) => {
  upgraded.push(request.url);
  socket.destroy();
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => void server.close());

/** What is answered to these lines. */
function send(...lines: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write([...lines, '', ''].join('\r\n'));
  return text(socket);
}

it('answers a request that asks for another protocol', async () => {
  const answer = await send(
    'GET /a HTTP/1.1',
    'Host: shop.test',
    'Connection: Upgrade, close',
    'Upgrade: h2c',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*answer to \/a/);
  expect(upgraded).toEqual([]);
});

it('upgrades connections for live changes', async () => {
  const address = '/realtime/v1/websocket?apikey=x';
  await send(`GET ${address} HTTP/1.1`, 'Host: shop.test', 'Connection: Upgrade', 'Upgrade: websocket');
  expect(upgraded).toEqual([address]);
});

it('rejects a request with two hosts', async () => {
  const answer = await send('GET /a HTTP/1.1', 'Host: shop.test', 'HOST: evil.test');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request[\s\S]*connection: close/i);
});
