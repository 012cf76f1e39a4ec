/** Texts of the personal gallery. */
export const GALLERY_COPY = {
  meta: 'My Gallery · Pawtrait',
  title: 'My Gallery',
  guestLead: 'Sign in, and every artwork you save hangs here, on all your devices.',
  signIn: 'Sign in',
  signUp: 'Create a free account',
  emptyTitle: 'The walls are still bare',
  emptyLead: 'Nothing is saved yet. Your first portrait is one photo away.',
  create: 'Start Creating Magic',
  save: {
    title: 'Save to gallery',
    artworkTitle: 'Artwork title',
    petName: 'Pet name',
    petType: 'Pet type',
    noType: 'Please choose',
    types: { dog: 'Dog', cat: 'Cat', other: 'Other' },
    share: 'Share with PetTok',
    cancel: 'Cancel',
    action: 'Save to gallery',
    working: 'Saving…',
    done: { title: 'Saved to your gallery' },
  },
} as const;
