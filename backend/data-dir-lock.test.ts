import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const locks = () => readdirSync(dataDir).filter((name) => name.startsWith('lock.'));

test('one owner at a time; a released directory is free again', () => {
  const lock = lockDataDir(dataDir, 'http://localhost:3000');
  expect(() => lockDataDir(dataDir)).toThrow(DataDirInUseError);
  expect(() => lockDataDir(dataDir)).toThrow(
    `Pawtrait is already running on ${dataDir} (process ${process.pid}, http://localhost:3000). Stop it first, or choose another DATA_DIR.`,
  );
  lock.release();
  lock.release();
  expect(locks()).toEqual([]);
  lockDataDir(dataDir).release();
});

test.each([
  ['of a process that is gone', { pid: 2 ** 22 + 1, identity: 'x' }],
  ['of a number that another process has now', { pid: process.pid, identity: 'started earlier' }],
])('a lock %s does not block', (_, owner) => {
  writeFileSync(join(dataDir, 'lock.7'), JSON.stringify(owner));
  const lock = lockDataDir(dataDir);
  expect(locks()).toEqual(['lock.8']);
  lock.release();
});

test('an unreadable lock does not block', () => {
  writeFileSync(join(dataDir, 'lock.1'), '');
  lockDataDir(dataDir);
  expect(locks()).toEqual(['lock.2']);
  expect(JSON.parse(readFileSync(join(dataDir, 'lock.2'), 'utf8'))).toMatchObject({ pid: process.pid });
});
