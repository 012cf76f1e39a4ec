import type { Variant } from '../shop/experiments.ts';
import type { PetType } from '../studio/pet-type.ts';
import { SAVE_COPY, SAVING_COPY } from './save-copy.ts';

/** Most characters of an artwork's title. */
export const TITLE_MAX = 100;

/** Fields of the save dialog. */
export interface SaveForm {
  readonly title: string;
  readonly petName: string;
  readonly petType: PetType | null;
  readonly share: boolean;
}

/** The default title of an artwork. */
export function defaultTitle(styleName: string): string {
  return `My Pet in ${styleName}`.slice(0, TITLE_MAX);
}

/**
 * What is missing before an artwork can be saved, in the words of either dialog; null when nothing is. Sharing needs
 * more than keeping.
 */
export function saveProblem(
  form: SaveForm,
  { isFallback, flow = 'control' }: { readonly isFallback: boolean; readonly flow?: Variant },
): { readonly field: keyof SaveForm; readonly title: string; readonly body?: string } | null {
  const words = SAVE_COPY[flow];
  if (form.title.trim() === '') return { field: 'title', ...words.noTitle };
  if (!form.share) return null;
  if (isFallback) return { field: 'share', ...SAVING_COPY.fallback };
  if (form.petName.trim() === '') return { field: 'petName', ...words.noPetName };
  return form.petType ? null : { field: 'petType', ...words.noPetType };
}
