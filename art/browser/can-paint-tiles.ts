/** The smallest module with a vector instruction: one function that returns a constant of 128 bits. */
const VECTOR_MODULE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0],
  ...[1, 5, 1, 96, 0, 1, 123],
  ...[3, 2, 1, 0],
  ...[10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

/**
 * Whether this browser can paint tiles: in workers, on an `OffscreenCanvas`, with WebAssembly SIMD. Without it the
 * server still paints previews.
 */
export function canPaintTiles(): boolean {
  return (
    typeof Worker !== 'undefined' &&
    typeof OffscreenCanvas !== 'undefined' &&
    typeof WebAssembly !== 'undefined' &&
    WebAssembly.validate(VECTOR_MODULE)
  );
}
