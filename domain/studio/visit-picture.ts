import { type FramedArtwork, parseFramedArtwork } from '../products/frame-artwork.ts';

/** A finished preview of the last day, as stored in this browser. */
export interface VisitPicture {
  /** Address of the preview; names the picture. */
  readonly url: string;
  readonly style: string;
  readonly styleName: string;
  readonly background: string;
  readonly backgroundName: string;
  /** Empty when the pet has no name. */
  readonly petName: string;
  /** Names the photo that it was painted from, among those that this browser keeps. */
  readonly photoId: string;
  readonly framing?: FramedArtwork;
  /** Whether it can be painted again at any size. */
  readonly hasPlan?: boolean;
  /** Whether it is saved in a gallery, where it does not expire. */
  readonly isSaved?: boolean;
  /** When it was made, in milliseconds since 1970. */
  readonly timestamp: number;
}

/** Where the browser keeps them. */
export const VISIT_PICTURES_KEY = 'pawtrait-visit-pictures';
/** Previews are deleted after a day. */
export const PREVIEW_LASTS_MS = 24 * 60 * 60_000;
/** Most pictures that are remembered. */
export const VISIT_PICTURES_MAX = 24;
/** How long before its end a picture counts as expired, in milliseconds. */
export const EXPIRES_SOON_MS = 4 * 60 * 60_000;

/** Adds a picture in front, without its earlier entry and without those that are too old or too many. */
export function withVisitPicture(
  pictures: readonly VisitPicture[],
  picture: VisitPicture,
): readonly VisitPicture[] {
  const others = pictures.filter(({ url }) => url !== picture.url);
  return availablePictures([picture, ...others], picture.timestamp);
}

/** The pictures whose previews still exist at `now`, at most `VISIT_PICTURES_MAX`. */
export function availablePictures(pictures: readonly VisitPicture[], now: number): readonly VisitPicture[] {
  const isAlive = ({ timestamp }: VisitPicture) => now - timestamp < PREVIEW_LASTS_MS;
  return pictures.filter(isAlive).slice(0, VISIT_PICTURES_MAX);
}

/** Whole hours until a picture expires, 1 or more; null when that is not soon, or it is saved. */
export function expiresInHours({ timestamp, isSaved }: VisitPicture, now: number): number | null {
  if (isSaved) return null;
  const left = timestamp + PREVIEW_LASTS_MS - now;
  return left > EXPIRES_SOON_MS ? null : Math.max(1, Math.ceil(left / 3_600_000));
}

/** How a picture is called. */
export function visitPictureTitle({
  petName,
  styleName,
}: Pick<VisitPicture, 'petName' | 'styleName'>): string {
  return petName ? `${petName} in ${styleName}` : `My Pet in ${styleName}`;
}

/** Reads what was stored; what is no picture is left out. */
export function readVisitPictures(stored: string | null, now: number): readonly VisitPicture[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? availablePictures(list.flatMap(parseVisitPicture), now) : [];
  } catch {
    return [];
  }
}

const TEXTS = ['url', 'style', 'styleName', 'background', 'backgroundName', 'petName', 'photoId'] as const;

function parseVisitPicture(value: unknown): VisitPicture[] {
  if (typeof value !== 'object' || value === null) return [];
  const given: Partial<Record<keyof VisitPicture, unknown>> = value;
  const { timestamp } = given;
  const [url, style, styleName, background, backgroundName, petName, photoId] = TEXTS.map((key) =>
    typeof given[key] === 'string' ? given[key] : undefined,
  );
  if (!url || !style || typeof timestamp !== 'number') return [];
  const framing = parseFramedArtwork(given.framing);
  return [
    {
      url,
      style,
      styleName: styleName ?? style,
      background: background ?? 'unknown',
      backgroundName: backgroundName ?? '',
      petName: petName ?? '',
      photoId: photoId ?? '',
      ...(framing ? { framing } : {}),
      ...(given.hasPlan === true ? { hasPlan: true } : {}),
      ...(given.isSaved === true ? { isSaved: true } : {}),
      timestamp,
    },
  ];
}
