import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { takeTurns } from './take-turns.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Step = readonly [name: string, command: string, ...args: readonly string[]];

/**
 * What `npm test` does. The lanes run at once, because browsers and databases leave a processor idle while they wait;
 * the steps of a lane run one after the other. All of them run even when one fails, so that one look shows everything.
 */
const TESTS: readonly (readonly Step[])[] = [
  [
    ['types', 'npm', 'run', '--silent', 'typecheck'],
    ['lint', 'npm', 'run', '--silent', 'lint'],
    ['unit tests', 'npm', 'run', '--silent', 'test:unit'],
    ['integration tests', 'npm', 'run', '--silent', 'test:integration'],
  ],
  [['browser tests', 'npm', 'run', '--silent', 'test:e2e']],
];
/** What `npm run test:stress` does, one after the other: these tests load the machine by themselves. */
const STRESS_TESTS: readonly (readonly Step[])[] = [
  [
    ['stress tests', 'npx', 'vitest', 'run', '--project', 'stress'],
    ['journeys on a desk', 'npx', 'playwright', 'test', '--project', 'second look'],
  ],
];
const LANES = process.argv.includes('--stress') ? STRESS_TESTS : TESTS;
/** Lines of a failed step that are said again at the end, where its summary stands. */
const REPEATED_LINES = 60;

/** As patient as the studio's workers (`art/node/paint-worker.ts`), which would get nothing beside two busy lanes. */
const NICENESS = 10;

setPriority(NICENESS);
const running = new Set<ChildProcess>();
// Before the folder in which they work is removed.
process.on('exit', () => {
  for (const child of running) child.kill();
});
const folder = temporaryFolder();
/** What the children find in their surroundings besides what is in ours. */
const surroundings = {
  TMPDIR: folder,
  TEST_PICTURES: join(folder, 'pictures'),
  // The shop is started thirty times; `npm start` keeps compiled code in the same place.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
};

interface Result {
  readonly name: string;
  readonly failed: boolean;
  /** Everything it said. */
  readonly said: string;
}

/** Runs a step; `say` gets its words as they come. */
async function run([name, command, ...args]: Step, say: (text: string) => void): Promise<Result> {
  const start = performance.now();
  say(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}\n`);
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...surroundings },
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      say(text);
      said += text;
    });
  }
  // A number, or null when it was killed.
  const [status] = await once(child, 'close');
  running.delete(child);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(`${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`);
  return { name, failed: status !== 0, said };
}

const turns = takeTurns(LANES.length, (text) => process.stdout.write(text));
// Who ends this before its time wants to know how far it came.
process.on('exit', () => {
  for (const lane of LANES.keys()) turns.end(lane);
});
const start = performance.now();
const results = await Promise.all(
  LANES.map(async (steps, lane) => {
    const ofLane: Result[] = [];
    for (const step of steps) ofLane.push(await run(step, (text) => turns.write(lane, text)));
    turns.end(lane);
    return ofLane;
  }),
);
const failed = results.flat().filter((result) => result.failed);

// The end of a long log is what is looked at first, and often all that is kept of it.
for (const { name, said } of failed) {
  console.log(`\n── the end of ${name}, which failed ${'─'.repeat(Math.max(0, 48 - name.length))}`);
  console.log(said.trimEnd().split('\n').slice(-REPEATED_LINES).join('\n'));
}
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`\n${results.flat().length - failed.length} passed, ${failed.length} failed, in ${seconds} s`);
if (failed.length > 0) {
  console.log(`Failed: ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}
