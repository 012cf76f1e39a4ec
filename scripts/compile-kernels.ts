// Compiles the assembly folders of art/ to WebAssembly and stores each as a module beside it, with the types of what it
// exports, so that Node, its worker threads, Vite and Vitest load it alike. Does nothing while the modules are up to
// date. `npm run kernels`, or Vitest's global setup.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from 'assemblyscript/asc';

const ROOT = join(import.meta.dirname, '..');
/** Folders with an `assembly/index.ts`; each gets its `compiled.js` and `compiled.d.ts`. */
const FOLDERS = ['art/kernels', 'art/network'];
const OPTIONS = '--runtime stub --noAssert -O3 --enable simd --disableWarning 112 --bindings raw'.split(' ');

/** Makes what is out of date. Throws the compiler's words when the sources do not compile. */
export default async function compileKernels(): Promise<void> {
  for (const folder of FOLDERS) await compile(folder);
}

async function compile(folder: string): Promise<void> {
  const sources = `${folder}/assembly`;
  const module = join(ROOT, folder, 'compiled.js');
  const heading = `// Made by scripts/compile-kernels.ts from ${fingerprint(sources)}.\n`;
  if (existsSync(module) && readFileSync(module, 'utf8').startsWith(heading)) return;
  let code: Uint8Array | undefined;
  let types = '';
  const words = [`${sources}/index.ts`, '--baseDir', ROOT, '--outFile', 'kernels.wasm', ...OPTIONS];
  const { error, stderr } = await main(words, {
    writeFile(name: string, contents: Uint8Array | string) {
      if (typeof contents !== 'string') code = contents;
      else if (name.endsWith('.d.ts')) types = contents;
    },
  });
  if (error || !code) throw new Error(`${sources} does not compile:\n${stderr}`, { cause: error });
  writeFileSync(join(ROOT, folder, 'compiled.d.ts'), `${heading}${typesOf(types)}`);
  writeFileSync(module, `${heading}export const CODE = '${Buffer.from(code).toString('base64')}';\n`);
}

/** The declarations of the module, from those that the compiler makes for a module that loads a file. */
function typesOf(declarations: string): string {
  const [, exported] = /^(declare namespace __AdaptedExports \{.*?^\}\n)/ms.exec(declarations) ?? [];
  if (!exported) throw new Error(`The compiler declares its exports in another way:\n${declarations}`);
  return `${exported}
/** The kernels. Places in memory are numbers; planes are pieces of memory of their own, real numbers of four bytes. */
export type Kernels = typeof __AdaptedExports;

/** Their WebAssembly in base64. */
export declare const CODE: string;
`;
}

function fingerprint(sources: string): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  const lock = join(ROOT, 'node_modules/assemblyscript/package.json');
  hash.update(readFileSync(lock));
  for (const name of readdirSync(join(ROOT, sources)).sort()) {
    hash.update(name).update(readFileSync(join(ROOT, sources, name)));
  }
  return hash.digest('hex');
}

if (process.argv[1] === import.meta.filename) await compileKernels();
