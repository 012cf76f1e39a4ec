import type { TextOf } from '#domain/mail-texts/all-mails.ts';
import type { CallerReader } from '../caller-reader.ts';
import type { ServiceDatabase } from '../database/service-database.ts';
import type { Limits } from '../limits/limits.ts';
import type { Logger } from '../logger.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { UnauthorizedError } from '../unauthorized-error.ts';
import { isUnavailable, UNAVAILABLE, UNAVAILABLE_SECONDS } from '../unavailable.ts';
import { type AuthCall, readFields } from './auth-call.ts';
import { AuthError } from './auth-error.ts';
import { createAuthMails } from './auth-mails.ts';
import { type Access, matchRoute } from './auth-routes.ts';
import { createAuthSecrets } from './auth-secrets.ts';
import type { AuthTools } from './auth-tools.ts';
import { authenticate } from './authenticate.ts';
import { createBackground } from './background.ts';
import { isConflict } from './conflict.ts';
import { createGoogleProvider, type GoogleOptions } from './google-provider.ts';
import { MetadataTooLargeError } from './merge-metadata.ts';
import { createPasswordHasher, type PasswordCost, PasswordsBusyError } from './password-hasher.ts';
import { createRedirects } from './redirects.ts';
import { sweepAuth } from './sweep-auth.ts';

export interface AuthOptions {
  /** Sign-in with Google; without it the provider answers "not enabled". */
  readonly google?: GoogleOptions | undefined;
  /** Whether Google may be used now, checked each time; always without it. */
  readonly isGoogleOn?: (() => boolean) | undefined;
  /** Patterns of further addresses that links may lead to; the shop's own origin always may. */
  readonly redirects?: readonly string[] | undefined;
  /** New accounts count as confirmed at once, and a known address is rejected openly. Default false. */
  readonly autoconfirm?: boolean | undefined;
  /**
   * Milliseconds that answers take at least whose time could disclose whether an address is known:
   * to sign-ups and to wrong codes. Default 400.
   */
  readonly evenMs?: number | undefined;
  /** Cost of argon2id; tests choose a cheap one. */
  readonly passwordCost?: PasswordCost | undefined;
  readonly clock?: (() => Date) | undefined;
}

export interface AuthServiceParts {
  readonly database: ServiceDatabase;
  readonly callers: CallerReader;
  readonly limits: Limits;
  readonly mails: MailQueue;
  /** Current text of each mail. */
  readonly textOf: TextOf;
  readonly publicUrl: string;
  readonly signingSecret: Uint8Array;
  readonly log: Logger;
}

export interface AuthService {
  /** Answers a request; `path` is what follows `/auth/v1/`. Never rejects. */
  answer(request: Request, path: string, parameters: URLSearchParams, address: string): Promise<Response>;
  /** Resolves when all work that answers did not wait for is done (mails: see their queue). */
  settled(): Promise<void>;
  /** Removes what has expired. */
  sweep(): Promise<void>;
}

/** GoTrue's protocol on schema `auth`. */
export function openAuthService(options: AuthOptions, parts: AuthServiceParts): AuthService {
  const { database, limits, publicUrl, signingSecret, log } = parts;
  const clock = options.clock ?? (() => new Date());
  const google = options.google ? createGoogleProvider(options.google, clock) : null;
  const tools: AuthTools = {
    database,
    publicUrl,
    signingSecret,
    limits,
    clock,
    log,
    secrets: createAuthSecrets(signingSecret),
    passwords: createPasswordHasher(options.passwordCost),
    mails: createAuthMails(parts.mails, parts.textOf, publicUrl),
    redirects: createRedirects(publicUrl, options.redirects ?? []),
    autoconfirm: options.autoconfirm ?? false,
    evenMs: options.evenMs ?? 400,
    get google() {
      return options.isGoogleOn?.() === false ? null : google;
    },
    background: createBackground(log),
  };

  const run = async (request: Request, path: string, parameters: URLSearchParams, address: string) => {
    const matched = matchRoute(request.method, path);
    if ('methods' in matched) throw unknownRoute(matched.methods);
    await checkKey(parts.callers, request, matched.access);
    const call: AuthCall = {
      request,
      parameters,
      path: matched.path,
      address,
      now: clock(),
      fields: (schema) => readFields(request, schema),
    };
    const { access } = matched;
    return access.for === 'user'
      ? access.handle(tools, call, await authenticate(tools, call))
      : access.handle(tools, call);
  };

  return {
    settled: () => tools.background.settled(),
    sweep: () => sweepAuth(database, clock()),
    answer: async (request, path, parameters, address) => {
      try {
        return await run(request, path, parameters, address);
      } catch (error) {
        return toAuthError(error, log).toResponse();
      }
    },
  };
}

/** A link that a browser follows carries no key; everything else does, admin calls the secret one. */
async function checkKey(callers: CallerReader, request: Request, access: Access): Promise<void> {
  if (access.for === 'anyone') return;
  const byKey = await callers.read(request, { requireKey: true, ignoreToken: access.for !== 'admin' });
  if (access.for === 'admin' && (byKey.role !== 'service_role' || byKey.userId !== undefined)) {
    throw new AuthError(403, 'not_admin', 'User not allowed');
  }
}

function unknownRoute(methods: readonly string[]): AuthError {
  return methods.length > 0
    ? new AuthError(405, 'validation_failed', `Only ${methods.join(', ')} is served here`, {
        allow: [...methods, 'OPTIONS'],
      })
    : new AuthError(404, 'not_found', 'This address of the auth service is not served');
}

function toAuthError(error: unknown, log: Logger): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof UnauthorizedError) return new AuthError(401, 'no_authorization', error.message);
  if (error instanceof MetadataTooLargeError) {
    return new AuthError(422, 'validation_failed', 'Metadata is too large');
  }
  if (error instanceof PasswordsBusyError) {
    const message = 'Too many requests are waiting. Please try again.';
    return new AuthError(503, 'request_timeout', message, { retryAfterSeconds: 1 });
  }
  if (isConflict(error)) return new AuthError(409, 'conflict', 'Somebody else was faster. Please try again.');
  log.error({ err: error }, 'An auth request failed');
  if (isUnavailable(error)) {
    return new AuthError(503, 'request_timeout', UNAVAILABLE, { retryAfterSeconds: UNAVAILABLE_SECONDS });
  }
  const message = 'Unexpected failure, please check server logs for more information';
  return new AuthError(500, 'unexpected_failure', message);
}
