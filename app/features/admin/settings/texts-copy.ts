/** Texts of the console's legal texts. */
export const TEXTS_COPY = {
  meta: 'Legal texts',
  lead: 'Terms, privacy notice and imprint of the shop. Changes are shown at once. Have them checked by a lawyer.',
  choose: 'Legal text',
  names: { terms: 'Terms', privacy: 'Privacy', imprint: 'Imprint' },
  label: {
    terms: 'Your terms',
    privacy: 'Your privacy notice',
    imprint: 'More for the imprint',
  },
  hint: 'Empty lines part paragraphs. Lines that begin with “## ” are headings, with “- ” lists.',
  builtIn: {
    terms: 'The built-in terms are shown. What you write here is shown instead; empty it to go back to them.',
    privacy:
      'The built-in privacy notice is shown. What you write here is shown instead; empty it to go back to it.',
    imprint:
      'The imprint shows name, address and tax number of the seller (Settings, Shop). What you write here follows below.',
  },
  own: {
    terms: 'Your own terms are shown. Empty the field to go back to the built-in ones.',
    privacy: 'Your own privacy notice is shown. Empty the field to go back to the built-in one.',
    imprint: 'Your text is shown below name, address and tax number of the seller (Settings, Shop).',
  },
  see: 'See the page',
  saved: (name: string) => `${name}: saved and shown`,
} as const;
