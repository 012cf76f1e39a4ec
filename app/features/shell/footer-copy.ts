/** Texts at the end of every page. */
export const FOOTER_COPY = {
  tagline: 'See your pet as art. Instantly.',
  social: 'Pawtrait elsewhere',
  lead: 'An art studio for pets. Your photo goes in, a painting comes out, ready to keep, share and hang.',
  privacy: 'Your photo stays yours: location data is removed and the original is never shown publicly.',
} as const;
