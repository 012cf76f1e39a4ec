/**
 * Why a photo cannot be used.
 * - `not-an-image`: the content is none of the accepted picture formats
 * - `too-large`: the file has too many bytes
 * - `too-many-pixels`: the header announces more pixels than we unpack
 * - `broken`: an accepted format, but damaged, cut off or of a kind that cannot be decoded
 * - `bad-mask`: what came with the photo as its mask is none, or does not fit it
 * - `no-pet`: no pet stands out, and only a pet was to be painted
 */
export type PhotoErrorCode =
  | 'not-an-image'
  | 'too-large'
  | 'too-many-pixels'
  | 'broken'
  | 'bad-mask'
  | 'no-pet';

/** A photo was refused. The message is for logs, not for customers. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
  readonly code: PhotoErrorCode;

  constructor(code: PhotoErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
