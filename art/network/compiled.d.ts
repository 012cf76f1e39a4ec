/** The network's kernels as WebAssembly in base64. The module is made by the build (scripts/compile-kernels.ts). */
export declare const CODE: string;
/** The same with multiplications and additions in one (relaxed SIMD). */
export declare const FUSED_CODE: string;
