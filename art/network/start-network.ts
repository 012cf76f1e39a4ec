import { CODE, type Kernels } from './compiled.js';
import { PetNetwork } from './pet-network.ts';
import { U2Net } from './u2net.ts';

/**
 * Makes the network that sees what stands out ready, in a memory of its own that goes when the network does (125 MB
 * once it has run).
 *
 * @param file the weights of U²-Net-P, see `readWeights`
 * @throws RangeError when they are another network's, WebAssembly.CompileError where there are no vector instructions
 */
export function startNetwork(file: Uint8Array): U2Net {
  return new U2Net(startModule(), file);
}

/**
 * Makes the network that knows pets ready, likewise (42 MB).
 *
 * @param file its weights, see `PetNetwork`
 * @throws RangeError when they are another network's, WebAssembly.CompileError where there are no vector instructions
 */
export function startPetNetwork(file: Uint8Array): PetNetwork {
  return new PetNetwork(startModule(), file);
}

function startModule(): Kernels {
  const bytes = Uint8Array.from(atob(CODE), (letter) => letter.charCodeAt(0));
  const exports: unknown = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  return exports as Kernels;
}
