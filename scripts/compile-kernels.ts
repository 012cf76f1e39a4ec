// Compiles art/kernels/assembly to WebAssembly and stores it as a module, so that Node, its worker threads, Vite and
// Vitest load it alike. Does nothing while the module is up to date. `npm run kernels`, or Vitest's global setup.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from 'assemblyscript/asc';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = 'art/kernels/assembly';
const MODULE = join(ROOT, 'art/kernels/compiled.js');
const OPTIONS = ['--runtime', 'stub', '--noAssert', '-O3', '--enable', 'simd', '--disableWarning', '112'];

/** Makes art/kernels/compiled.js. Throws the compiler's words when the sources do not compile. */
export default async function compileKernels(): Promise<void> {
  const heading = `// Made by scripts/compile-kernels.ts from ${fingerprint()}.\n`;
  if (existsSync(MODULE) && readFileSync(MODULE, 'utf8').startsWith(heading)) return;
  let code: Uint8Array | undefined;
  const words = [`${SOURCES}/index.ts`, '--baseDir', ROOT, '--outFile', 'kernels.wasm', ...OPTIONS];
  const { error, stderr } = await main(words, {
    writeFile(_name: string, contents: Uint8Array | string) {
      if (typeof contents !== 'string') code = contents;
    },
  });
  if (error || !code) throw new Error(`The kernels do not compile:\n${stderr}`, { cause: error });
  writeFileSync(MODULE, `${heading}export const CODE = '${Buffer.from(code).toString('base64')}';\n`);
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  const lock = join(ROOT, 'node_modules/assemblyscript/package.json');
  hash.update(readFileSync(lock));
  for (const name of readdirSync(join(ROOT, SOURCES)).sort()) {
    hash.update(name).update(readFileSync(join(ROOT, SOURCES, name)));
  }
  return hash.digest('hex');
}

if (process.argv[1] === import.meta.filename) await compileKernels();
