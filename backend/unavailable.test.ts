import { expect, it } from 'vitest';
import { DatabaseBusyError } from './database/connection-pool.ts';
import { isUnavailable } from './unavailable.ts';

const failure = (code: unknown, message = 'Something') => Object.assign(new Error(message), { code });

it.each([
  ['no free connection', new DatabaseBusyError('busy')],
  ['a refused connection', failure('ECONNREFUSED')],
  ['a connection that ended in a statement', failure('CONNECTION_CLOSED')],
  ['PostgreSQL in recovery', failure('57P03')],
  ['PostgreSQL whose disk is full', failure('53100')],
  ['PostgreSQL whose disk is broken', failure('58030')],
  ['PostgreSQL whose disk is read-only', failure('42501', 'could not open file "x": Read-only file system')],
  ['a full disk', failure('ENOSPC')],
  ['a read-only disk', failure('EROFS')],
])('%s passes', (_what, error) => expect(isUnavailable(error)).toBe(true));

it.each([
  ['a statement that took too long', failure('57014')],
  ['a missing privilege', failure('42501', 'permission denied for table orders')],
  ['a value that is there already', failure('23505')],
  ['a missing file', failure('ENOENT')],
  ['a fault of ours', new TypeError('undefined is not a function')],
  ['a number for a code', failure(53)],
  ['no error', undefined],
])('%s does not', (_what, error) => expect(isUnavailable(error)).toBe(false));
