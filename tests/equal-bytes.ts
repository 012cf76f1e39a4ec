import { expect } from 'vitest';

/** Vitest compares typed arrays value by value, which takes seconds for pictures and plans. Others are left to it. */
function haveEqualBytes(one: unknown, other: unknown): true | undefined {
  const areAlike =
    ArrayBuffer.isView(one) && ArrayBuffer.isView(other) && one.constructor === other.constructor;
  return areAlike && Buffer.compare(bytesOf(one), bytesOf(other)) === 0 ? true : undefined;
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

// Once for each worker: its test files share their testers.
const REGISTERED = Symbol.for('pawtrait.equal-bytes');
if (!Object.hasOwn(globalThis, REGISTERED)) {
  Object.defineProperty(globalThis, REGISTERED, { value: true });
  expect.addEqualityTesters([haveEqualBytes]);
}
