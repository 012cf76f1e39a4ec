/** Widths in pixels at which pictures of the shop are served. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Where a picture that can be resized lies: shipped with the shop, or a file of a public bucket. */
export type PicturePlace =
  | { readonly kind: 'shipped'; readonly path: string }
  | { readonly kind: 'stored'; readonly bucket: string; readonly path: string };

/** Buckets with public pictures of the shop's owner. */
const BUCKETS = ['app-photos', 'pet-examples'];
const SHIPPED = /^\/samples\/((?:[\w-]+\/)*[\w-]+\.(?:webp|png|jpg))$/;
const STORED = /\/storage\/v1\/object\/public\/([\w-]+)\/([^?#]+\.(?:webp|png|jpe?g|avif))$/i;

/** What an address of a picture means; null when it is not one that is resized. */
function placeOf(address: string): PicturePlace | null {
  const shipped = SHIPPED.exec(address)?.[1];
  if (shipped) return { kind: 'shipped', path: shipped };
  const [, bucket = '', path = ''] = STORED.exec(address) ?? [];
  return BUCKETS.includes(bucket) ? { kind: 'stored', bucket, path } : null;
}

/** Address of a shipped picture at a width. @param path below `/samples/` */
export function samplePath(path: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${width}.${format}/samples/${path}`;
}

/** `srcset` of a picture in each format, best format first; null when it can only be shown as it is. */
export function pictureSources(
  address: string,
): readonly { readonly type: string; readonly srcSet: string }[] | null {
  const place = placeOf(address);
  if (!place) return null;
  const tail = place.kind === 'shipped' ? `samples/${place.path}` : `stored/${place.bucket}/${place.path}`;
  return PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: PICTURE_WIDTHS.map((width) => `/pictures/${width}.${format}/${tail} ${width}w`).join(', '),
  }));
}

export interface ResizedPicture {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
  readonly place: PicturePlace;
}

/** Reads the path of a resized picture; null for every other path. */
export function parseResizedPicture(pathname: string): ResizedPicture | null {
  const [, digits, ending, kind, tail = ''] =
    /^\/pictures\/(\d{3,4})\.(avif|webp)\/(samples|stored)\/(.+)$/.exec(pathname) ?? [];
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
  const format = PICTURE_FORMATS.find((known) => known === ending);
  const address = kind === 'samples' ? `/samples/${tail}` : `/storage/v1/object/public/${tail}`;
  const place = placeOf(address);
  return width && format && place ? { width, format, place } : null;
}
