import { type Logger, pino } from 'pino';
import { withoutAddresses } from '#backend/without-addresses.ts';
import type { Settings } from './settings.ts';

/** What is written of an error. Drivers hang values of rows, statements and mails on theirs: these stay out. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** SQLSTATE, or the system's name. */
  readonly code?: string | number;
  readonly cause?: LoggedError;
}

/** The shop's log: one JSON object a line on standard output. */
export function openLog(
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
  out?: { write(line: string): void },
): Logger {
  const options = { level: LOG_LEVEL, serializers: { err: logged } };
  return out ? pino(options, out) : pino(options);
}

function logged(error: unknown): LoggedError | unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error && /^(string|number)$/.test(typeof error.code) ? error.code : undefined;
  return {
    type: name,
    message: withoutAddresses(message),
    stack: stack && withoutAddresses(stack),
    ...(code === undefined ? {} : { code }),
    ...(cause instanceof Error ? { cause: logged(cause) } : {}),
  };
}
