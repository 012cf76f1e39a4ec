/** What the shop says about saving artworks, word for word as the catalogue of messages has it. */
export const SAVE_COPY = {
  nothing: { title: 'Nothing to save yet', body: 'Create a preview before saving it to the gallery' },
  noTitle: { title: 'Add a title', body: 'Give your masterpiece a name before saving' },
  noPetName: { title: 'Pet name required' },
  noPetType: { title: 'Select a pet type' },
  signIn: 'Sign in to save your art',
  fallback: { title: 'Preview needs another attempt' },
  saved: { title: 'Ready to save! 🎨', body: 'Add details about your pet artwork' },
  failed: { title: 'Could not save artwork', body: 'Please try again in a moment' },
  downloadFailed: (status: number) => `Failed to download transformed artwork (${status})`,
} as const;
