import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { ConnectionLostError, readDatabaseError } from './database-error.ts';
import { MessageSplitter } from './message-splitter.ts';
import { MessageWriter } from './message-writer.ts';
import { Scram } from './scram.ts';

/** Authentication requests of PostgreSQL, by number. */
const DEMANDS = { nothing: 0, password: 3, md5: 5, sasl: 10, saslContinue: 11, saslFinal: 12 } as const;

/**
 * Logs in with user, password and database of an address; resolves when PostgreSQL is ready for
 * statements. `settings` are run-time parameters that hold as long as the connection.
 */
export function logIn(
  socket: Socket,
  address: URL,
  settings: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const user = decodeURIComponent(address.username);
  const password = decodeURIComponent(address.password);
  const database = decodeURIComponent(address.pathname.slice(1)) || user;
  const writer = new MessageWriter();
  const scram = new Scram(password);

  let isProven = true;

  /** Answers a demand. A password goes out in the clear on encrypted connections only. */
  const prove = (bytes: Buffer, start: number, end: number, fail: (error: unknown) => void): void => {
    const demand = bytes.readInt32BE(start);
    const text = bytes.toString('utf8', start + 4, end);
    const send = () => socket.write(writer.take());
    if (demand === DEMANDS.nothing) {
      if (!isProven) throw new Error('PostgreSQL did not prove that it knows the password.');
    } else if (demand === DEMANDS.saslFinal) {
      scram.check(text);
      isProven = true;
    } else if (demand === DEMANDS.saslContinue) {
      scram.answer(text).then((answer) => {
        writer.saslAnswer(answer);
        send();
      }, fail);
    } else if (demand === DEMANDS.sasl && text.split('\0').includes('SCRAM-SHA-256')) {
      isProven = false;
      writer.saslStart('SCRAM-SHA-256', scram.first);
      send();
    } else if (demand === DEMANDS.password && socket instanceof TLSSocket) {
      writer.proof(password);
      send();
    } else if (demand === DEMANDS.md5) {
      writer.proof(md5Proof(user, password, bytes.subarray(start + 4, start + 8)));
      send();
    } else throw new Error('PostgreSQL asks for a kind of login that is not known here.');
  };

  return new Promise((resolve, reject) => {
    const done = (error?: unknown) => {
      socket.off('data', onData).off('error', done).off('close', onClose);
      signal.removeEventListener('abort', onAbort);
      if (error === undefined) resolve();
      else reject(error);
    };
    const splitter = new MessageSplitter((type, bytes, start, end) => {
      if (type === 'R'.charCodeAt(0)) prove(bytes, start, end, done);
      else if (type === 'E'.charCodeAt(0)) done(readDatabaseError(bytes, start, end));
      else if (type === 'Z'.charCodeAt(0)) done();
    });
    const onData = (chunk: Buffer) => {
      try {
        splitter.push(chunk);
      } catch (error) {
        done(error);
      }
    };
    const onClose = () => done(new ConnectionLostError('PostgreSQL closed the connection.'));
    const onAbort = () => done(new ConnectionLostError('PostgreSQL did not answer in time.'));
    socket.on('data', onData).on('error', done).on('close', onClose);
    signal.addEventListener('abort', onAbort);
    socket.write(writer.startup({ user, database, client_encoding: 'UTF8', ...settings }).take());
  });
}

function md5Proof(user: string, password: string, salt: Uint8Array): string {
  const inner = createHash('md5')
    .update(password + user)
    .digest('hex');
  return `md5${createHash('md5').update(inner).update(salt).digest('hex')}`;
}
