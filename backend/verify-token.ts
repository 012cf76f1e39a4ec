import { errors, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify } from 'jose';

/**
 * The claims of a token whose signature holds. Rejects with an error of jose, also for a signature with padding or
 * other spare bits in its last character, which jose ignores: an altered token must not pass.
 */
export async function verifyToken(
  token: string,
  key: Uint8Array | JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  const signature = token.split('.')[2] ?? '';
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) {
    throw new errors.JWSInvalid('The signature is not base64url');
  }
  const { payload } =
    typeof key === 'function' ? await jwtVerify(token, key, options) : await jwtVerify(token, key, options);
  return payload;
}
