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

/** What is wrong with one field of the dialog, and how it is said. */
export interface SaveProblem {
  readonly field: keyof SaveForm;
  readonly title: string;
  readonly body?: string;
}

/**
 * What is missing before an artwork can be saved, in the words of either dialog, from top to bottom. Sharing needs more
 * than keeping.
 */
export function saveProblems(
  form: SaveForm,
  { isFallback, flow = 'control' }: { readonly isFallback: boolean; readonly flow?: Variant },
): SaveProblem[] {
  const words = SAVE_COPY[flow];
  const problems: SaveProblem[] = [];
  if (form.title.trim() === '') problems.push({ field: 'title', ...words.noTitle });
  if (!form.share) return problems;
  if (isFallback) return [...problems, { field: 'share', ...SAVING_COPY.fallback }];
  if (form.petName.trim() === '') problems.push({ field: 'petName', ...words.noPetName });
  if (!form.petType) problems.push({ field: 'petType', ...words.noPetType });
  return problems;
}
