// Compiles the assembly folders of art/ to WebAssembly and stores each as a module beside it, so that Node, its worker
// threads, Vite and Vitest load it alike. Does nothing while the modules are up to date. `npm run kernels`, or Vitest's
// global setup.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from 'assemblyscript/asc';

const ROOT = join(import.meta.dirname, '..');
/** Folders with an `assembly/index.ts`; each gets its `compiled.js`. */
const FOLDERS = ['art/kernels', 'art/network'];
const OPTIONS = ['--runtime', 'stub', '--noAssert', '-O3', '--enable', 'simd', '--disableWarning', '112'];

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
  const words = [`${sources}/index.ts`, '--baseDir', ROOT, '--outFile', 'kernels.wasm', ...OPTIONS];
  const { error, stderr } = await main(words, {
    writeFile(_name: string, contents: Uint8Array | string) {
      if (typeof contents !== 'string') code = contents;
    },
  });
  if (error || !code) throw new Error(`${sources} does not compile:\n${stderr}`, { cause: error });
  writeFileSync(module, `${heading}export const CODE = '${Buffer.from(code).toString('base64')}';\n`);
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
