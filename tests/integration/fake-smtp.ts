import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail as it arrived: envelope and text of the message. */
export interface ArrivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As sent, with the dots of SMTP removed. */
  readonly message: string;
  /** `user:password` of AUTH PLAIN. */
  readonly login: string | null;
}

export interface FakeSmtp {
  readonly port: number;
  readonly mails: readonly ArrivedMail[];
  /** Everything clients sent, line by line. */
  readonly received: readonly string[];
  /** Answers to the next mails' DATA, instead of taking them. */
  readonly rejections: string[];
  /** Holds the next mails before they are accepted; returns a function that releases them. */
  hold(): () => void;
  /** Resolves once a mail waits. */
  held(): Promise<void>;
  /** The messages that wait. */
  readonly waiting: ReadonlySet<string>;
  close(): Promise<void>;
}

/** A mail server on this machine, without TLS, that keeps what it is given. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const mails: ArrivedMail[] = [];
  const received: string[] = [];
  const rejections: string[] = [];
  const waiting = new Set<string>();
  const sockets = new Set<Socket>();
  let held = Promise.withResolvers<void>();
  let released: Promise<void> | undefined;

  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    let login: string | null = null;
    let from = '';
    let to: string[] = [];
    let data: string[] | null = null;
    const answer = (line: string): string => {
      const [verb = '', rest = ''] = line.split(/ (.*)/s);
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      switch (verb.toUpperCase()) {
        case 'EHLO':
          return '250-fake\r\n250-8BITMIME\r\n250 AUTH PLAIN';
        case 'AUTH':
          login = Buffer.from(rest.replace(/^PLAIN /i, ''), 'base64')
            .toString()
            .split('\0')
            .slice(1)
            .join(':');
          return '235 welcome';
        case 'MAIL':
          from = address;
          to = [];
          return '250 ok';
        case 'RCPT':
          to.push(address);
          return '250 ok';
        case 'DATA':
          data = [];
          return '354 go on';
        case 'QUIT':
          return '221 bye';
        default:
          return '250 ok';
      }
    };
    say('220 fake');
    const lines = createInterface({ input: socket });
    // A client that is killed is none of our trouble.
    lines.on('error', () => {});
    lines.on('line', async (line) => {
      received.push(line);
      if (data === null) return say(answer(line));
      if (line !== '.') return data.push(line.replace(/^\./, ''));
      const message = data.join('\r\n');
      data = null;
      if (released) {
        waiting.add(message);
        held.resolve();
        await released;
        waiting.delete(message);
      }
      const rejection = rejections.shift();
      if (rejection === undefined) mails.push({ from, to, message, login });
      return say(rejection ?? '250 taken');
    });
  };

  const server = createServer(serve);
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    received,
    rejections,
    hold: () => {
      const release = Promise.withResolvers<void>();
      held = Promise.withResolvers<void>();
      released = release.promise;
      return () => {
        released = undefined;
        release.resolve();
      };
    },
    held: () => held.promise,
    waiting,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
