import { createClient } from '@supabase/supabase-js';
import type { AuthOptions } from '#backend/auth/auth-service.ts';
import type { BackendOptions } from '#backend/backend.ts';
import type { KeptMail } from '#backend/mail/local-mailbox.ts';
import type { Database } from '#domain/database.types.ts';
import {
  type Client,
  origin,
  quiet,
  startTestBackend,
  type TestBackend,
  temporaryDataDir,
} from './start-backend.ts';
import { untilEnd } from './until-end.ts';

/** A clock that tests can advance. */
export interface TestClock {
  advance(seconds: number): void;
  readonly now: Date;
}

export interface AuthBackend extends TestBackend {
  readonly clock: TestClock;
  /** A client like a browser's: it keeps its session, in its own memory. */
  browser(options?: {
    flowType?: 'implicit' | 'pkce';
    address?: string;
    /** Another browser: it shares no cookies with the first one. */
    elsewhere?: boolean;
    /** Sees every answer of the server. */
    onAnswer?: (answer: Response) => void;
  }): Client;
  /** The newest mail to an address, once everything is sent. */
  mailTo(address: string): Promise<KeptMail>;
  /** All mails to an address, newest first. */
  mailsTo(address: string): Promise<readonly KeptMail[]>;
  /** A confirmed account, made by signing up and following the link, and signed in. */
  member(options?: { email?: string; password?: string; data?: object }): Promise<Member>;
  /**
   * Follows a link as a browser does, and presses the button when it is one of a mail, without
   * going on to where it leads.
   */
  follow(link: string, init?: RequestInit & { address?: string; elsewhere?: boolean }): Promise<Landing>;
}

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly client: Client;
}

/** The target of a redirect. */
export interface Landing {
  readonly status: number;
  /** Without query and fragment. */
  readonly page: string;
  readonly query: URLSearchParams;
  readonly fragment: URLSearchParams;
  readonly cookie: string | null;
}

export const goodPassword = 'a brush dipped in tea';
/** argon2id at its lowest cost. */
const cheap = { memoryCost: 8, timeCost: 1 };
let accounts = 0;

/** A new address for every call. */
export function newAddress(name = 'pat'): string {
  accounts += 1;
  return `${name}-${accounts}@example.test`;
}

/** A backend with cheap password hashes, a clock in the test's hand and limits far away. */
export async function startAuthBackend(
  options: Partial<BackendOptions> & { auth?: AuthOptions } = {},
): Promise<AuthBackend> {
  let offset = 0;
  const clock: TestClock = {
    advance: (seconds) => {
      offset += seconds * 1000;
    },
    get now() {
      return new Date(Date.now() + offset);
    },
  };
  const shop = await startTestBackend(temporaryDataDir(), options.log ?? quiet, {
    limits: { factor: 1_000 },
    ...options,
    auth: { passwordCost: cheap, evenMs: 0, clock: () => clock.now, ...options.auth },
  });
  const { backend } = shop;
  const send = (request: Request, address = '127.0.0.1') => backend.fetch(request, { address });

  const mailsTo = async (address: string) => {
    await backend.settled();
    const answer = await send(new Request('http://localhost/dev/mailbox.json'));
    const mails = (await answer.json()) as KeptMail[];
    return mails.filter(({ to }) => to === address);
  };
  const mailTo = async (address: string) => {
    const [mail] = await mailsTo(address);
    if (!mail) throw new Error(`There is no mail to ${address}.`);
    return mail;
  };
  // The cookie of the sign-up; tests of Google's flow handle its cookies themselves.
  let kept: string | undefined;
  const withCookie = (request: Request, elsewhere: boolean) => {
    if (kept && !elsewhere) request.headers.append('cookie', kept);
    return request;
  };
  const keep = (answer: Response, elsewhere: boolean) => {
    const cookie = /auth-sign-up=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0];
    if (cookie && !elsewhere) kept = cookie;
  };
  const browser: AuthBackend['browser'] = ({
    flowType = 'implicit',
    address,
    elsewhere = false,
    onAnswer,
  } = {}) =>
    createClient<Database>(origin, backend.keys.publishable, {
      auth: { flowType, persistSession: true, autoRefreshToken: false, storage: memoryStorage() },
      global: {
        fetch: async (input, init) => {
          const answer = await send(withCookie(new Request(input, init), elsewhere), address);
          keep(answer, elsewhere);
          onAnswer?.(answer);
          return answer;
        },
      },
    });
  const follow: AuthBackend['follow'] = async (link, { address, elsewhere = false, ...init } = {}) => {
    let response = await send(new Request(link, init), address);
    const button = /<form method="post" action="([^"]+)"/.exec(
      response.status === 200 ? await response.text() : '',
    );
    if (button) {
      const action = new URL((button[1] ?? '').replaceAll('&#38;', '&'), link);
      response = await send(withCookie(new Request(action, { ...init, method: 'POST' }), elsewhere), address);
    }
    const target = new URL(response.headers.get('location') ?? 'about:blank');
    return {
      status: response.status,
      page: `${target.origin}${target.pathname}`,
      query: target.searchParams,
      fragment: new URLSearchParams(target.hash.slice(1)),
      cookie: response.headers.get('set-cookie'),
    };
  };

  return {
    ...shop,
    clock,
    browser,
    mailTo,
    mailsTo,
    follow,
    member: async ({ email = newAddress(), password = goodPassword, data = {} } = {}) => {
      const client = browser();
      const { error } = await client.auth.signUp({ email, password, options: { data } });
      if (error) throw error;
      const { fragment } = await follow(linkIn(await mailTo(email)));
      const { data: found, error: rejected } = await client.auth.setSession({
        access_token: fragment.get('access_token') ?? '',
        refresh_token: fragment.get('refresh_token') ?? '',
      });
      if (rejected || !found.user) throw rejected ?? new Error('The link did not sign in.');
      return { id: found.user.id, email, password, client };
    },
  };
}

/** An auth backend for a whole test file. */
export const openAuthBackend = (...options: Parameters<typeof startAuthBackend>) =>
  untilEnd(startAuthBackend(...options));

/** The link of a mail's button. */
export function linkIn(mail: KeptMail): string {
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`There is no link in "${mail.subject}".`);
  return link;
}

/** The six digits of a mail. */
export function codeIn(mail: KeptMail): string {
  const code = /code: (\d{6})\b/.exec(mail.text)?.[1];
  if (!code) throw new Error(`There is no code in "${mail.subject}".`);
  return code;
}

/** The claims of an access token, unverified. */
export function claimsOf(token: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
