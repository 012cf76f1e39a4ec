import { CODE } from './compiled.js';
import { type Kernels as PetKernels, PetNetwork } from './pet-network.ts';
import { type Kernels, U2Net } from './u2net.ts';

interface Module extends Kernels, PetKernels {
  readonly memory: WebAssembly.Memory;
  start(): number;
}

/**
 * Makes the network that sees what stands out ready, in a memory of its own that goes when the network does (125 MB once
 * it has run).
 *
 * @param file the weights of U²-Net-P, see `readWeights`
 * @throws RangeError when they are another network's, WebAssembly.CompileError where there are no vector instructions
 */
export function startNetwork(file: Uint8Array): U2Net {
  const module = startModule();
  return new U2Net(module, module.memory, module.start(), file);
}

/**
 * Makes the network that knows pets ready, likewise (41 MB).
 *
 * @param file its weights, see `PetNetwork`
 * @throws RangeError when they are another network's, WebAssembly.CompileError where there are no vector instructions
 */
export function startPetNetwork(file: Uint8Array): PetNetwork {
  const module = startModule();
  return new PetNetwork(module, module.memory, module.start(), file);
}

function startModule(): Module {
  const bytes = Uint8Array.from(atob(CODE), (letter) => letter.charCodeAt(0));
  const exports: unknown = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  return exports as Module;
}
