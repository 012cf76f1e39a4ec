import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { verifyToken } from './verify-token.ts';

const key = new TextEncoder().encode('a secret of thirty-two characters');
const options = { algorithms: ['HS256'] };
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

it('rejects a token whose last character is another one, or padded', async () => {
  const token = await new SignJWT({ sub: 'ann' }).setProtectedHeader({ alg: 'HS256' }).sign(key);
  expect(await verifyToken(token, key, options)).toEqual({ sub: 'ann' });
  const altered = [...alphabet].map((end) => token.slice(0, -1) + end).filter((other) => other !== token);
  for (const other of [...altered, `${token}=`, `${token}.`, token.slice(0, -1)]) {
    await expect(verifyToken(other, key, options)).rejects.toThrow();
  }
});
