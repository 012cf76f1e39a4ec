import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import type { Mail, MailTransport } from './mail.ts';

export interface MailQueueOptions {
  readonly transport: MailTransport;
  readonly log: Logger;
  /** Milliseconds before each further attempt. Default 2 s, 10 s, 60 s. */
  readonly retryDelays?: readonly number[];
}

/** Sends mails beside the requests that cause them. */
export interface MailQueue {
  /** Takes a mail and returns at once. A full queue drops it and says so in the log. */
  send(mail: Mail): void;
  /** Sends one mail at once, past the queue; rejects when it could not be handed over. For those who try again. */
  deliver(mail: Mail): Promise<void>;
  /** Drops what waits for an address, and what was kept of it. */
  forget(address: string): Promise<void>;
  /** Resolves when every mail taken so far was delivered or given up. */
  settled(): Promise<void>;
  /** Gives up waiting for further attempts, then closes the transport. */
  close(): Promise<void>;
}

const maxWaiting = 1_000;
const concurrency = 4;

/** A queue in memory: a few mails at a time, each tried again a few times. */
export function createMailQueue({ transport, log, retryDelays }: MailQueueOptions): MailQueue {
  const delays = retryDelays ?? [2_000, 10_000, 60_000];
  const waiting: Mail[] = [];
  const workers = new Set<Promise<void>>();
  const closing = new AbortController();

  const deliver = async (mail: Mail): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await transport.deliver(mail);
      } catch (error) {
        const delay = delays[attempt];
        // The subject says which kind it was; addresses do not belong into logs.
        const details = { err: error, subject: mail.subject, attempt: attempt + 1 };
        if (delay === undefined || closing.signal.aborted) {
          log.error(details, 'A mail could not be sent and is given up');
          return;
        }
        log.warn(details, 'A mail could not be sent; it is tried again');
        await wait(delay, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      }
    }
  };
  const work = async (): Promise<void> => {
    for (let mail = waiting.shift(); mail; mail = waiting.shift()) await deliver(mail);
  };
  const settled = async (): Promise<void> => {
    while (workers.size > 0) await Promise.all(workers);
  };

  return {
    send: (mail) => {
      if (closing.signal.aborted || waiting.length >= maxWaiting) {
        log.error({ subject: mail.subject }, 'The mail queue is full or closed: a mail was dropped');
        return;
      }
      waiting.push(mail);
      if (workers.size >= concurrency) return;
      const worker = work().finally(() => workers.delete(worker));
      workers.add(worker);
    },
    deliver: (mail) => transport.deliver(mail),
    forget: async (address) => {
      const others = waiting.filter(({ to }) => to !== address);
      waiting.splice(0, waiting.length, ...others);
      await transport.forget?.(address);
    },
    settled,
    close: async () => {
      closing.abort();
      await settled();
      transport.close();
    },
  };
}
