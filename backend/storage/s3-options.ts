/** An S3 bucket (Amazon's or any compatible one) for the bytes of files. */
export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Address of another provider; Amazon's when undefined. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
