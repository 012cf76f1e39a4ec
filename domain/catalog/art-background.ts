/** A background on the client. */
export interface ArtBackground {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly group: string;
  /** CSS color that stands for the background while, or because, it has no picture. */
  readonly swatch: string | null;
  readonly sampleImage: string | null;
  readonly order: number;
}

/** The default background, and the only one of die-cut stickers. */
export const DEFAULT_BACKGROUND = 'automatic';
