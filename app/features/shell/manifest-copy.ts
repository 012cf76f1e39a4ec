/** Texts of the installed shop. */
export const MANIFEST_COPY = { create: 'Create a preview', gallery: 'My Gallery' } as const;
