import type { Database } from '../database.types.ts';

/** The public part of a shared artwork. */
export type PetTokPost = Database['public']['Tables']['pettok_posts']['Row'];

/** Posts of one page. */
export const PETTOK_PAGE_SIZE = 24;
/** Widths in pixels at which pictures of posts are served. */
export const POST_WIDTHS = [320, 480, 640, 720, 960, 1280] as const;
export type PostWidth = (typeof POST_WIDTHS)[number];
export const POST_FORMATS = ['avif', 'webp'] as const;
export type PostFormat = (typeof POST_FORMATS)[number];

/** Reasons to report a post; the values are those of the table artwork_reports. */
export const REPORT_REASONS = ['not-a-pet', 'offensive', 'not-theirs', 'private', 'spam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** Most characters of what a reporter adds. */
export const REPORT_NOTE_MAX = 500;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text has the form of a post's id. */
export function isPostId(text: string): boolean {
  return ID.test(text);
}

/** Address of a post's page. */
export function postPath(id: string): string {
  return `/pettok/${id}`;
}

/** Address of a post's picture at a width. */
export function postPicturePath(id: string, width: PostWidth, format: PostFormat): string {
  return `/pettok/${id}/${width}.${format}`;
}

/** Which picture a file name means (`640.avif`, `social.png`); null for every other name. */
export function parsePostPicture(file: string): { width: PostWidth; format: PostFormat } | 'social' | null {
  if (file === 'social.png') return 'social';
  const [, digits, ending] = /^(\d{3,4})\.([a-z]{4})$/.exec(file) ?? [];
  const width = POST_WIDTHS.find((known) => String(known) === digits);
  const format = POST_FORMATS.find((known) => known === ending);
  return width && format ? { width, format } : null;
}

/** Address that opens the studio with the style and background of a post. */
export function similarArtworkPath({ style, background }: Pick<PetTokPost, 'style' | 'background'>): string {
  return `/?${new URLSearchParams({ style, background })}#upload`;
}
