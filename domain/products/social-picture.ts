/** Size of the pictures that other sites show beside a link, in pixels (specification, section 9). */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** Address of the social picture of a page: every public page has its own, below its own address. */
export function socialPicturePath(pagePath: string): string {
  return `${pagePath.replace(/\/+$/, '')}/social.png`;
}
