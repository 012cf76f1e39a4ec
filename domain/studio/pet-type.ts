export const PET_TYPES = ['dog', 'cat', 'other'] as const;
export type PetType = (typeof PET_TYPES)[number];

/** Whether a value is a pet type. */
export const isPetType = (value: unknown): value is PetType => PET_TYPES.some((type) => type === value);
