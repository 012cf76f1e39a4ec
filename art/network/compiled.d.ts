/** The network's kernels as WebAssembly in base64. The module is made by the build (scripts/compile-kernels.ts). */
export declare const CODE: string;
