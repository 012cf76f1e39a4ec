/** The numbers of one convolution as a network's file holds them. */
export interface Convolution {
  /** Maps that come out and go in, and side of the square kernel. */
  readonly outputs: number;
  readonly inputs: number;
  readonly side: number;
  /** `[outputs][inputs][side][side]`. */
  readonly weights: Float32Array;
  /** One an output. */
  readonly bias: Float32Array;
  /** Distance of the kernel's taps, in pixels. */
  readonly dilation: number;
}

/** Numbers of the fields that are read here, from the format's public description (onnx.proto). */
const MODEL = { graph: 7 };
const GRAPH = { node: 1, initializer: 5 };
const NODE = { input: 1, operator: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, integers: 8 };
const TENSOR = { dimensions: 1, floats: 4, name: 8, raw: 9 };

/**
 * The convolutions of an ONNX file, in the order in which they are computed; nothing else of the file is looked at.
 * @throws RangeError when the bytes are no such file
 */
export function readConvolutions(file: Uint8Array): Convolution[] {
  const graph = parts(file, MODEL.graph)[0];
  if (!graph) throw new RangeError('this is no network');
  const tensors = new Map<string, Uint8Array>();
  for (const tensor of parts(graph, GRAPH.initializer))
    tensors.set(text(parts(tensor, TENSOR.name)[0]), tensor);
  const result: Convolution[] = [];
  for (const node of parts(graph, GRAPH.node)) {
    if (text(parts(node, NODE.operator)[0]) !== 'Conv') continue;
    const [, weights, bias] = parts(node, NODE.input).map((name) => tensors.get(text(name)));
    if (!weights || !bias) throw new RangeError('the network has a convolution without weights');
    const [outputs, inputs, side] = integers(weights, TENSOR.dimensions);
    const dilations = parts(node, NODE.attribute).find(
      (attribute) => text(parts(attribute, ATTRIBUTE.name)[0]) === 'dilations',
    );
    const convolution: Convolution = {
      outputs,
      inputs,
      side,
      weights: reals(weights),
      bias: reals(bias),
      dilation: dilations ? integers(dilations, ATTRIBUTE.integers)[0] : 1,
    };
    if (
      convolution.weights.length !== outputs * inputs * side * side ||
      convolution.bias.length !== outputs
    ) {
      throw new RangeError('the network is damaged');
    }
    result.push(convolution);
  }
  return result;
}

type Part =
  | { readonly field: number; readonly bytes: Uint8Array }
  | { readonly field: number; readonly value: number };

/** The fields of one Protocol Buffers message. Only what fits into 53 bits is needed here. */
function* read(message: Uint8Array): Generator<Part> {
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let scale = 1; at < message.length; scale *= 128) {
      const byte = message[at++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new RangeError('the network is damaged');
  };
  while (at < message.length) {
    const key = varint();
    const field = Math.floor(key / 8);
    const kind = key % 8;
    if (kind === 0) {
      yield { field, value: varint() };
      continue;
    }
    const length = kind === 2 ? varint() : kind === 5 ? 4 : kind === 1 ? 8 : Number.NaN;
    if (!(at + length <= message.length)) throw new RangeError('the network is damaged');
    yield { field, bytes: message.subarray(at, at + length) };
    at += length;
  }
}

function parts(message: Uint8Array, field: number): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (const part of read(message)) if (part.field === field && 'bytes' in part) found.push(part.bytes);
  return found;
}

/** Numbers that stand one by one, or packed into one part. */
function integers(message: Uint8Array, field: number): number[] {
  const found: number[] = [];
  for (const part of read(message)) {
    if (part.field !== field) continue;
    if ('value' in part) found.push(part.value);
    else for (const byte of unpack(part.bytes)) found.push(byte);
  }
  return found;
}

function unpack(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let value = 0;
  let scale = 1;
  for (const byte of bytes) {
    value += (byte & 127) * scale;
    scale *= 128;
    if (byte >= 128) continue;
    numbers.push(value);
    value = 0;
    scale = 1;
  }
  return numbers;
}

function reals(tensor: Uint8Array): Float32Array {
  const bytes = parts(tensor, TENSOR.raw)[0] ?? parts(tensor, TENSOR.floats)[0];
  if (!bytes) throw new RangeError('the network has weights of an unknown kind');
  // Copied: what is in the file need not lie at a multiple of four.
  return new Float32Array(bytes.slice().buffer);
}

function text(bytes: Uint8Array | undefined): string {
  return bytes ? new TextDecoder().decode(bytes) : '';
}
