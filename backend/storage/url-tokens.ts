import { hkdfSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { verifyToken } from '../verify-token.ts';
import { StorageError } from './storage-error.ts';

/** What a signed address allows: one operation on one object. */
export type UrlGrant =
  | { readonly op: 'read'; readonly url: string; readonly transform?: string | undefined }
  | {
      readonly op: 'upload';
      readonly url: string;
      readonly upsert: boolean;
      readonly owner?: string | undefined;
      /** Assurance level of the session that signed. */
      readonly aal?: string | undefined;
    };

const AUDIENCE = 'storage-url';

const grant = z.discriminatedUnion('op', [
  z.object({ op: z.literal('read'), url: z.string(), transform: z.string().optional() }),
  z.object({
    op: z.literal('upload'),
    url: z.string(),
    upsert: z.boolean(),
    owner: z.string().optional(),
    aal: z.string().optional(),
  }),
]);

/**
 * Signs and checks the tokens of signed addresses. Their key is derived from the secret that
 * signs access tokens but differs from it, so neither kind is ever taken for the other.
 */
export class UrlTokens {
  readonly #key: Uint8Array;

  constructor(signingSecret: Uint8Array) {
    this.#key = new Uint8Array(hkdfSync('sha256', signingSecret, '', 'storage signed url v1', 32));
  }

  /** `seconds`: how long the token holds. */
  sign(what: UrlGrant, seconds: number): Promise<string> {
    return new SignJWT({ ...what })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(this.#key);
  }

  /** What the token allows, if that is `op` on `url` (`bucket/path`). Rejects with `StorageError` 400 otherwise. */
  async check<Op extends UrlGrant['op']>(
    token: string | null,
    op: Op,
    url: string,
  ): Promise<Extract<UrlGrant, { op: Op }>> {
    const payload = await this.#verify(token ?? '');
    const allowed = grant.safeParse(payload).data;
    if (!allowed || allowed.op !== op || allowed.url !== url) throw invalidToken('The token is not for this');
    return allowed as Extract<UrlGrant, { op: Op }>;
  }

  async #verify(token: string): Promise<unknown> {
    try {
      return await verifyToken(token, this.#key, { algorithms: ['HS256'], audience: AUDIENCE });
    } catch (error) {
      const { code } = error as { code?: string };
      throw invalidToken(
        code === 'ERR_JWT_EXPIRED' ? '"exp" claim timestamp check failed' : 'Invalid signature',
      );
    }
  }
}

function invalidToken(message: string): StorageError {
  return new StorageError(400, 'InvalidJWT', message);
}
