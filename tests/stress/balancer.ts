import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from '../fixtures/listen-locally.ts';

export interface Balancer {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Origins of the servers that take turns. */
  readonly servers: string[];
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Methods that may be sent twice; nginx has the same list. */
const repeatable = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'];

/**
 * A load balancer: sends each request to the next server, and to the one after that when it
 * was not reached, or broke off a request that may be repeated. Otherwise 502, as of nginx.
 */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const servers: string[] = [];
  let turn = 0;
  /** Each server once, beginning with the one whose turn it is. */
  const inTurn = () => {
    turn++;
    return servers.map((_, place) => servers[(turn + place) % servers.length] ?? '');
  };
  const forwarded = (incoming: IncomingMessage) => ({
    ...incoming.headers,
    'x-forwarded-for': [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress]
      .filter(Boolean)
      .at(0),
  });

  const send = (server: string, incoming: IncomingMessage, body: Buffer) =>
    new Promise<Answer>((resolve, reject) => {
      const options = { method: incoming.method, headers: forwarded(incoming), agent };
      const outgoing = request(new URL(incoming.url ?? '/', server), options, (answer) => {
        const { statusCode: status = 502, headers } = answer;
        // Whole, so that an answer that breaks off can still be replaced.
        buffer(answer).then((bytes) => resolve({ status, headers, body: bytes }), reject);
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(incoming);
    for (const server of inTurn()) {
      try {
        const { status, headers, body: bytes } = await send(server, incoming, body);
        delete headers['transfer-encoding'];
        response.writeHead(status, headers).end(bytes);
        return;
      } catch (error) {
        const wasSent = (error as NodeJS.ErrnoException).code !== 'ECONNREFUSED';
        if (wasSent && !repeatable.includes(incoming.method ?? '')) break;
      }
    }
    response.writeHead(502).end();
  };

  const front = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  front.on('upgrade', (incoming, socket, head) => {
    const [first, ...others] = inTurn();
    const open = (server: string | undefined, rest: readonly string[]) => {
      if (server === undefined) return socket.destroy();
      const outgoing = request(new URL(incoming.url ?? '/', server), { headers: forwarded(incoming) });
      outgoing.on('upgrade', (reply, other, start) => {
        const lines = reply.rawHeaders.flatMap((name, at, all) =>
          at % 2 ? [] : [`${name}: ${all[at + 1]}`],
        );
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
        socket.write(start);
        other.write(head);
        for (const [from, to] of [
          [socket, other],
          [other, socket],
        ] as const) {
          from.on('error', () => to.destroy()).on('close', () => to.destroy());
          from.pipe(to);
        }
      });
      outgoing.on('response', () => socket.destroy());
      outgoing.on('error', () => open(rest[0], rest.slice(1)));
      outgoing.end();
    };
    socket.on('error', () => {});
    open(first, others);
  });
  const { url, stop } = await listenLocally(front);
  return {
    origin: url,
    servers,
    close: () => {
      agent.destroy();
      return stop();
    },
  };
}
