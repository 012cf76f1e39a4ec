import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(pbkdf2);
const MAX_ITERATIONS = 100_000;

/**
 * The client's side of SCRAM-SHA-256 (RFC 7677). The password has to be ASCII, so that nothing
 * needs to be normalized.
 */
export class Scram {
  readonly #password: string;
  readonly #nonce = randomBytes(18).toString('base64');
  #serverSignature: Buffer | undefined;

  constructor(password: string) {
    this.#password = password;
  }

  /** The first message. The name stays empty: PostgreSQL has it from the startup message. */
  get first(): string {
    return `n,,${this.#firstBare}`;
  }

  get #firstBare(): string {
    return `n=,r=${this.#nonce}`;
  }

  /** The proof, in answer to the server's first message. Rejects when that is not to be trusted. */
  async answer(serverFirst: string): Promise<string> {
    const { r: nonce = '', s: salt = '', i: count = '' } = attributes(serverFirst);
    const iterations = Number(count);
    if (!nonce.startsWith(this.#nonce) || nonce === this.#nonce || salt === '') {
      throw new Error('PostgreSQL did not take up the nonce.');
    }
    if (!Number.isInteger(iterations) || iterations < 4096 || iterations > MAX_ITERATIONS) {
      throw new Error(`PostgreSQL asks for ${count} iterations.`);
    }
    const salted = await derive(this.#password, Buffer.from(salt, 'base64'), iterations, 32, 'sha256');
    const clientKey = hmac(salted, 'Client Key');
    const storedKey = createHash('sha256').update(clientKey).digest();
    const lastBare = `c=biws,r=${nonce}`;
    const signed = `${this.#firstBare},${serverFirst},${lastBare}`;
    const signature = hmac(storedKey, signed);
    const proof = Buffer.from(clientKey.map((byte, index) => byte ^ (signature[index] ?? 0)));
    this.#serverSignature = hmac(hmac(salted, 'Server Key'), signed);
    return `${lastBare},p=${proof.toString('base64')}`;
  }

  /** Throws unless the server's last message proves that it has the password, too. */
  check(serverFinal: string): void {
    const given = Buffer.from(attributes(serverFinal).v ?? '', 'base64');
    const expected = this.#serverSignature;
    if (!expected || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new Error('PostgreSQL could not prove that it knows the password.');
    }
  }
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function attributes(message: string): Partial<Record<string, string>> {
  return Object.fromEntries(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));
}
