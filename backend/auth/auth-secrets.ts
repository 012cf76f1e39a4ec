import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What the auth service derives from the signing secret: one key for each purpose, so that none serves for another. */
export interface AuthSecrets {
  /** Keyed hash for short or guessable values (codes), hex. */
  codeHash(...parts: readonly string[]): string;
  /** The refresh token that follows on `parent`: others cannot compute it, and it need not be stored. */
  refreshSuccessor(parent: string): string;
  /** A value that belongs to a flow, e.g. the PKCE verifier towards the provider; URL-safe, 256 bits. */
  flowValue(purpose: string, flowId: string): string;
  /** Encrypts what the database has to keep in full (AES-256-GCM). */
  seal(text: string): string;
  /** Opens a sealed text; throws when it was tampered with. */
  unseal(sealed: string): string;
}

/** Derives the service's keys from the secret that signs access tokens. */
export function createAuthSecrets(signingSecret: Uint8Array): AuthSecrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', signingSecret, 'auth', purpose, 32));
  const codes = key('codes');
  const refresh = key('refresh tokens');
  const flows = key('flows');
  const sealing = key('sealed texts');
  return {
    codeHash: (...parts) => createHmac('sha256', codes).update(JSON.stringify(parts)).digest('hex'),
    refreshSuccessor: (parent) => createHmac('sha256', refresh).update(parent).digest('base64url'),
    flowValue: (purpose, flowId) =>
      createHmac('sha256', flows).update(`${purpose} ${flowId}`).digest('base64url'),
    seal: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return sealed.toString('base64url');
    },
    unseal: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
    },
  };
}

/** A fresh random value of 256 bits, URL-safe. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** How a random token is kept: SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
