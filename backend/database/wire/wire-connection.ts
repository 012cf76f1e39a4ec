import type { Socket } from 'node:net';
import { ConnectionLostError, readDatabaseError } from './database-error.ts';
import { logIn } from './log-in.ts';
import { MessageSplitter } from './message-splitter.ts';
import { MessageWriter } from './message-writer.ts';
import { openSocket } from './open-socket.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 5_000;

export interface WireStatement {
  readonly text: string;
  readonly parameters: readonly (string | null)[];
  /** Keep it parsed on the connection for the next time. */
  readonly keep: boolean;
}

export interface WireColumn {
  readonly name: string;
  /** OID of its type; of a domain, that of the type below it. */
  readonly type: number;
}

/** Takes rows as PostgreSQL sends them. */
export interface RowReceiver {
  /** Called before the first row. A kept statement comes with the same array every time. */
  columns(columns: readonly WireColumn[]): void;
  /**
   * One row: the number of values (16 bits), and for each its length (32 bits, −1 for null) and
   * its text in UTF-8. The bytes are valid during the call only.
   */
  row(bytes: Buffer, start: number): void;
}

/** A statement that is parsed on the connection. */
interface Kept {
  readonly name: string;
  readonly columns: readonly WireColumn[];
}

/** A statement under way. */
interface Running {
  readonly text: string;
  /** The name it is kept under; empty when it is not. */
  readonly name: string;
  columns: readonly WireColumn[];
}

interface Exchange {
  readonly running: readonly Running[];
  /** Place of the statement that PostgreSQL works on. */
  place: number;
  /** Gets the rows of the last statement. */
  readonly receiver: RowReceiver | undefined;
  hasRows: boolean;
  error: unknown;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const codeOf = (letter: string) => letter.charCodeAt(0);
const rowDescription = codeOf('T');
const noData = codeOf('n');
const dataRow = codeOf('D');
const commandComplete = codeOf('C');
const emptyQuery = codeOf('I');
const errorResponse = codeOf('E');
const readyForQuery = codeOf('Z');

/**
 * One connection to PostgreSQL that does one exchange at a time. All statements of an exchange go
 * out in one write with one `Sync` behind them: outside of an explicit transaction they are one
 * transaction, which is committed when all have succeeded and rolled back otherwise.
 */
export class WireConnection {
  readonly #socket: Socket;
  readonly #writer = new MessageWriter();
  readonly #kept = new Map<string, Kept>();
  #names = 0;
  #exchange: Exchange | undefined;
  #isOpen = true;

  private constructor(socket: Socket) {
    this.#socket = socket;
    const splitter = new MessageSplitter((type, bytes, start, end) => this.#take(type, bytes, start, end));
    socket.on('data', (chunk: Buffer) => {
      try {
        splitter.push(chunk);
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#isOpen = false;
      const exchange = this.#exchange;
      this.#exchange = undefined;
      exchange?.reject(exchange.error ?? new ConnectionLostError('The connection to PostgreSQL was lost.'));
    });
  }

  /**
   * Connects and logs in; `settings` hold for the life of the connection. Rejects with
   * `DatabaseError` for an error of PostgreSQL, and the system's error when it cannot be reached.
   */
  static async open(url: string, settings: Readonly<Record<string, string>>): Promise<WireConnection> {
    const address = new URL(url);
    const signal = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
    const socket = await openSocket(address, signal);
    try {
      await logIn(socket, address, settings, signal);
      return new WireConnection(socket);
    } catch (error) {
      socket.destroy();
      throw error;
    }
  }

  /** Whether it takes statements: no longer from the moment on at which it is being closed. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /**
   * Runs statements one behind the other and gives the rows of the last one to `receiver`. Rejects
   * with the first `DatabaseError`, or `ConnectionLostError`.
   */
  run(statements: readonly WireStatement[], receiver?: RowReceiver): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.#isOpen) throw new ConnectionLostError('The connection to PostgreSQL is closed.');
      if (this.#exchange) throw new Error('A connection does one exchange at a time.');
      try {
        const running = statements.map((statement) => this.#write(statement));
        const bytes = this.#writer.sync().take();
        this.#exchange = { running, place: 0, receiver, hasRows: false, error: undefined, resolve, reject };
        this.#socket.write(bytes);
      } catch (error) {
        // Nothing of a statement that cannot be written goes out with the next exchange.
        this.#writer.take();
        throw error;
      }
    });
  }

  /** Drops a prepared statement, so that it is parsed again the next time. */
  forget(text: string): void {
    const kept = this.#kept.get(text);
    if (!kept) return;
    this.#kept.delete(text);
    // Goes out in front of the next exchange.
    this.#writer.close(kept.name);
  }

  /** Ends the connection once what is under way has ended (five seconds at most). */
  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const closed = new Promise<void>((resolve) => this.#socket.once('close', () => resolve()));
    const force = setTimeout(() => this.destroy(), CLOSE_TIMEOUT_MS);
    this.#socket.end(this.#writer.terminate().take());
    await closed;
    clearTimeout(force);
  }

  /** Cuts the connection off. */
  destroy(): void {
    this.#isOpen = false;
    this.#socket.destroy();
  }

  /** Writes the messages of one statement. */
  #write({ text, parameters, keep }: WireStatement): Running {
    const kept = keep ? this.#kept.get(text) : undefined;
    if (kept) {
      this.#writer.bind(kept.name, parameters).execute();
      return { text, name: '', columns: kept.columns };
    }
    const name = keep ? `s${++this.#names}` : '';
    this.#writer.parse(name, text).describe(name).bind(name, parameters).execute();
    return { text, name, columns: [] };
  }

  #take(type: number, bytes: Buffer, start: number, end: number): void {
    const exchange = this.#exchange;
    if (!exchange) return;
    const current = exchange.running[exchange.place];
    if (type === dataRow) this.#takeRow(exchange, bytes, start);
    else if (type === commandComplete || type === emptyQuery) exchange.place += 1;
    else if (type === rowDescription || type === noData) {
      if (!current) return;
      if (type === rowDescription) current.columns = readColumns(bytes, start);
      if (current.name !== '') this.#kept.set(current.text, { name: current.name, columns: current.columns });
    } else if (type === errorResponse) exchange.error ??= readDatabaseError(bytes, start, end);
    else if (type === readyForQuery) {
      this.#exchange = undefined;
      if (exchange.error === undefined) exchange.resolve();
      else exchange.reject(exchange.error);
    }
  }

  #takeRow(exchange: Exchange, bytes: Buffer, start: number): void {
    const { running, place, receiver, error } = exchange;
    if (!receiver || error !== undefined || place !== running.length - 1) return;
    try {
      if (!exchange.hasRows) receiver.columns(running[place]?.columns ?? []);
      exchange.hasRows = true;
      receiver.row(bytes, start);
    } catch (fault) {
      exchange.error = fault;
    }
  }
}

function readColumns(bytes: Buffer, start: number): WireColumn[] {
  const count = bytes.readInt16BE(start);
  let at = start + 2;
  return Array.from({ length: count }, () => {
    const stop = bytes.indexOf(0, at);
    const name = bytes.toString('utf8', at, stop);
    const type = bytes.readUInt32BE(stop + 7);
    at = stop + 19;
    return { name, type };
  });
}
