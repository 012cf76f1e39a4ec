/** A style on the client. */
export interface ArtStyle {
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  /** Address of a picture painted in this style; null when there is none yet. */
  readonly sampleImage: string | null;
  readonly category: string;
  readonly order: number;
}

/** The default style. */
export const DEFAULT_STYLE = 'digitalwatercolor';
