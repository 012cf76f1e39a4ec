/** Longest side of a mask that is sent with a photo, in pixels. */
export const MAX_MASK_SIDE = 1024;
/** Largest file of such a mask, in bytes. */
export const MAX_MASK_BYTES = 512 * 1024;
