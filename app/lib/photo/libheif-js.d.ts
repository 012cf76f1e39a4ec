/** The part of libheif's JavaScript face that we use; the package ships no types for it. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface HeifImage {
    /** After the file's own turns and crops, as are the pixels. */
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills the pixels with RGBA; calls back with null when the picture cannot be decoded. */
    display(target: ImageData, done: (pixels: ImageData | null) => void): void;
    free(): void;
  }
  interface HeifDecoder {
    decode(file: Uint8Array): HeifImage[];
    readonly decoder: { delete(): void } | null;
  }
  export default function startLibheif(): { HeifDecoder: new () => HeifDecoder };
}
