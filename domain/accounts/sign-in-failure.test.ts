import { describe, expect, it } from 'vitest';
import { signInFailure } from './sign-in-failure.ts';

const at = (rest: string) => signInFailure(`https://shop.test${rest}`);

describe('signInFailure', () => {
  it('reads what Google rejected and removes it from the address', () => {
    expect(at('/?a=1&error=access_denied&error_description=No+thanks&provider=google#magic')).toEqual({
      title: 'Google sign-in failed',
      description: 'No thanks',
      cleaned: '/?a=1#magic',
    });
  });

  it('reads the fragment of a link that is no longer good', () => {
    expect(at('/gallery#error=access_denied&error_code=otp_expired&error_description=Too+late')).toEqual({
      title: 'Sign-in failed',
      description: 'Too late',
      cleaned: '/gallery',
    });
  });

  it('has a message of its own when there is only a code', () => {
    expect(at('/?error_code=500')?.description).toBe('An error occurred. Please try again.');
  });

  it('sees nothing in other addresses', () => {
    expect(at('/?provider=google#upload')).toBeNull();
  });
});
