/** The part of libheif's JavaScript face that we use; the package ships no types for it. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    /** After the file's own turns and crops, as are the pixels. */
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `target.data` with RGBA; calls back with null when the picture cannot be decoded. */
    display(target: HeifPixels, done: (pixels: HeifPixels | null) => void): void;
    free(): void;
  }
  interface HeifDecoder {
    /** Reads the structure of the file; pixels are decoded by `display`. Empty when unreadable. */
    decode(file: Uint8Array): HeifImage[];
    /** Handle of the open file. */
    readonly decoder: { delete(): void } | null;
  }
  const libheif: { HeifDecoder: new () => HeifDecoder };
  export default libheif;
}
