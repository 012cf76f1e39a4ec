import type { PetType } from '#domain/studio/pet-type.ts';

/** Texts of the bar that narrows down what is shown. */
export const FILTER_BAR_COPY = {
  title: 'What to show',
  allPets: 'All pets',
  pets: { dog: 'Dogs', cat: 'Cats', other: 'Other pets' } satisfies Record<PetType, string>,
  style: 'Style',
  allStyles: 'All styles',
  show: 'Show',
} as const;
