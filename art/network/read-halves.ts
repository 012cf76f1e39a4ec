/** Moves the exponent of a half-precision number to where that of a single-precision number is. */
const TO_SINGLE = 2 ** 112;

/** Finite half-precision numbers: sign, five bits of exponent, ten of fraction. */
export function readHalves(file: Uint8Array): Float32Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const bits = new Uint32Array(Math.floor(file.byteLength / 2));
  for (let i = 0; i < bits.length; i++) {
    const half = view.getUint16(2 * i, true);
    bits[i] = ((half & 0x8000) << 16) | ((half & 0x7fff) << 13);
  }
  return new Float32Array(bits.buffer).map((value) => value * TO_SINGLE);
}
