import { randomUUID } from 'node:crypto';
import type { Logger } from '../logger.ts';
import type { Mail, MailTransport } from './mail.ts';
import type { MailOutbox } from './mail-outbox.ts';

export interface MailQueueOptions {
  readonly transport: MailTransport;
  /** Where mails wait that have to survive this process. Without it they wait in memory. */
  readonly outbox?: MailOutbox | undefined;
  readonly log: Logger;
  /** Milliseconds before each further attempt. Default from 2 s to 12 hours, about a day in all. */
  readonly retryDelays?: readonly number[];
}

/** Sends mails beside the requests that cause them. */
export interface MailQueue {
  /** Takes a mail and returns at once. A full queue drops it and logs that. */
  send(mail: Mail): void;
  /** Sends one mail at once, past the queue; rejects when it could not be handed over. For those who try again. */
  deliver(mail: Mail): Promise<void>;
  /** Drops what waits for an address or was written under it, and what was kept of it. */
  forget(address: string): Promise<void>;
  /** Resolves when every mail taken so far was delivered or given up. */
  settled(): Promise<void>;
  /** Lets mails in hand go out, keeps the others for the next start if there is an outbox, and closes the transport. */
  close(): Promise<void>;
}

interface Waiting {
  readonly id: string;
  readonly mail: Mail;
  readonly attempts: number;
}

const MAX_WAITING = 1_000;
const CONCURRENCY = 4;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const USUAL_DELAYS = [
  2 * SECOND_MS,
  10 * SECOND_MS,
  1 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  1 * HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
];

/** A few mails at a time, each tried again for about a day unless its recipient is rejected permanently. */
export function createMailQueue(options: MailQueueOptions): MailQueue {
  const { transport, outbox, log, retryDelays = USUAL_DELAYS } = options;
  let waiting: Waiting[] = [];
  /** Those whose next attempt is a while off. */
  const later = new Map<NodeJS.Timeout, Waiting>();
  const inHand = new Set<Waiting>();
  const workers = new Set<Promise<void>>();
  /** Woken when a worker ends or a mail is due. */
  const watchers = new Set<() => void>();
  let isClosing = false;

  const put = (entry: Waiting): void => {
    waiting.push(entry);
    if (workers.size >= CONCURRENCY) return;
    const worker = work().finally(() => {
      workers.delete(worker);
      wake();
    });
    workers.add(worker);
  };
  const wake = (): void => {
    for (const watcher of watchers) watcher();
    watchers.clear();
  };

  const attempt = async (entry: Waiting): Promise<void> => {
    const { id, mail, attempts } = entry;
    inHand.add(entry);
    try {
      await transport.deliver(mail);
      outbox?.drop(id);
    } catch (error) {
      // Deleted in between.
      if (!inHand.has(entry)) return;
      // The subject identifies the kind, unless it was typed; addresses do not belong into logs.
      const subject = mail.replyTo ? 'Message' : mail.subject;
      const details = { err: error, subject, attempt: attempts + 1 };
      const delay = isFinal(error) ? undefined : retryDelays[attempts];
      if (isClosing && outbox && delay !== undefined) return;
      if (delay === undefined || isClosing) {
        log.error(details, 'A mail could not be sent and is given up');
        outbox?.drop(id);
        return;
      }
      log.warn(details, 'A mail could not be sent; it is tried again');
      const timer = setTimeout(() => {
        later.delete(timer);
        put({ id, mail, attempts: attempts + 1 });
      }, delay);
      timer.unref();
      later.set(timer, entry);
    } finally {
      inHand.delete(entry);
    }
  };
  const work = async (): Promise<void> => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) await attempt(entry);
  };
  const settled = async (): Promise<void> => {
    while (workers.size > 0 || later.size > 0) {
      if (workers.size > 0) await Promise.all(workers);
      else await new Promise<void>((done) => watchers.add(done));
    }
  };

  for (const [id, mail] of outbox?.left ?? []) put({ id, mail, attempts: 0 });

  return {
    send: (mail) => {
      if (isClosing || waiting.length + later.size >= MAX_WAITING) {
        log.error({}, 'The mail queue is full or closed: a mail was dropped');
        return;
      }
      const id = randomUUID();
      // Handed over twice, when the process dies in between, it has the same name.
      const named = outbox && mail.id === undefined ? { ...mail, id } : mail;
      try {
        outbox?.keep(id, named);
      } catch (error) {
        log.warn({ err: error }, 'A mail cannot be kept on the disk; it waits in memory');
      }
      put({ id, mail: named, attempts: 0 });
    },
    deliver: (mail) => transport.deliver(mail),
    forget: async (address) => {
      const isTheirs = ({ mail }: Waiting) => mail.to === address || mail.replyTo === address;
      for (const entry of [...waiting, ...later.values(), ...inHand].filter(isTheirs)) {
        outbox?.drop(entry.id);
        inHand.delete(entry);
      }
      waiting = waiting.filter((entry) => !isTheirs(entry));
      for (const [timer, entry] of later) {
        if (!isTheirs(entry)) continue;
        clearTimeout(timer);
        later.delete(timer);
      }
      await transport.forget?.(address);
    },
    settled,
    close: async () => {
      isClosing = true;
      for (const timer of later.keys()) {
        clearTimeout(timer);
        if (!outbox) log.error({}, 'A mail could not be sent and is given up');
      }
      later.clear();
      // The next start finds them in the outbox.
      if (outbox) waiting = [];
      await Promise.all(workers);
      transport.close();
    },
  };
}

/** Whether the error of the mail server is permanent: there is no such mailbox, or it rejects the mail. */
function isFinal(error: unknown): boolean {
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return status >= 550 && status < 560;
}
