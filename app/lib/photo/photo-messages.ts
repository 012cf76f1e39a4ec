import type { PhotoConcern } from '#domain/studio/photo-concerns.ts';

/** A photo for the worker. */
export interface PhotoTask {
  readonly file: Blob;
  /** Longest side of a canvas here, in pixels. */
  readonly canvasLimit: number;
}

/** A photo that is ready to leave the device: upright, small enough, without any metadata. */
export interface PreparedPhoto {
  readonly photo: Blob;
  readonly width: number;
  readonly height: number;
  /** Whether this browser can show the file as it was chosen. */
  readonly isShowable: boolean;
  readonly concerns: readonly PhotoConcern[];
}

/** What comes back. */
export type PhotoAnswer =
  | { readonly ok: true; readonly prepared: PreparedPhoto }
  | { readonly ok: false; readonly reason: string };
