import { AUTH_COPY } from './auth-copy.ts';

/** A sign-in that failed elsewhere, read from the page's address. */
export interface SignInFailure {
  readonly title: string;
  readonly description: string;
  /** The address without the error: path, query and fragment. */
  readonly cleaned: string;
}

const PARAMETERS = ['error', 'error_code', 'error_description', 'provider'];

/**
 * Reads a failed sign-in from an address: a description together with a code, in query or fragment. Null when
 * there is none.
 */
export function signInFailure(address: string): SignInFailure | null {
  const url = new URL(address);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const read = (name: string) => url.searchParams.get(name) || fragment.get(name);
  const description = read('error_description');
  if (!description && !read('error_code') && !read('error')) return null;
  const isGoogle = read('provider')?.toLowerCase() === 'google';
  for (const name of PARAMETERS) url.searchParams.delete(name);
  const wasInFragment = PARAMETERS.some((name) => fragment.has(name));
  return {
    title: isGoogle ? AUTH_COPY.googleSignInFailed : AUTH_COPY.signInFailed,
    description: description ?? AUTH_COPY.failed,
    cleaned: `${url.pathname}${url.search}${wasInFragment ? '' : url.hash}`,
  };
}
