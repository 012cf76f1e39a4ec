/**
 * An eye that the customer has pointed out, in fractions of the photo's sides; its half width in those of the width.
 */
export interface PhotoEye {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}
