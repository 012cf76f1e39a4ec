import { PET_IMAGES } from '#domain/catalog/image-paths.ts';
import { backendOfPage } from '../../lib/browser-supabase.ts';
import type { Artwork } from './read-artworks.ts';

const WIDTHS = [320, 640, 1280] as const;

/** Address of an artwork's picture at a width in pixels. */
export function artworkPicture({ transformed_path }: Artwork, width: number): string {
  return `${backendOfPage().supabaseUrl}/storage/v1/render/image/public/${PET_IMAGES}/${transformed_path}?width=${width}&resize=contain&format=webp`;
}

/** The same picture at several widths, as in the attribute `srcset`. */
export function artworkPictures(artwork: Artwork): string {
  return WIDTHS.map((width) => `${artworkPicture(artwork, width)} ${width}w`).join(', ');
}

/** Address that downloads the artwork under its title. */
export function artworkDownload({ transformed_path, title }: Artwork): string {
  const extension = transformed_path?.split('.').at(-1) ?? 'png';
  const name = `${title.replace(/[/\\:*?"<>|]+/g, ' ').trim() || 'artwork'}.${extension}`;
  return `${backendOfPage().supabaseUrl}/storage/v1/object/public/${PET_IMAGES}/${transformed_path}?${new URLSearchParams({ download: name })}`;
}
