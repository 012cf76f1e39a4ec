import type { Variant } from '../shop/experiments.ts';

interface Message {
  readonly title: string;
  readonly body?: string;
}

/** What differs between the two dialogs that save an artwork. */
interface SaveWords {
  /** Title of the dialog. */
  readonly dialog: string;
  readonly nothing: Message;
  readonly noTitle: Message;
  readonly noPetName: Message;
  readonly noPetType: Message;
  readonly signIn: string;
  readonly failed: Message;
}

/**
 * What the shop says about saving artworks, word for word as the catalog of messages has it. The older dialog goes
 * with the other masterpiece dialog, in the flow that is tried out.
 */
export const SAVE_COPY = {
  control: {
    dialog: 'Save to gallery',
    nothing: { title: 'Nothing to save yet', body: 'Create a preview before saving it to the gallery' },
    noTitle: { title: 'Add a title', body: 'Give your masterpiece a name before saving' },
    noPetName: { title: 'Pet name required' },
    noPetType: { title: 'Select a pet type' },
    signIn: 'Sign in to save your art',
    failed: { title: 'Could not save artwork', body: 'Please try again in a moment' },
  },
  variant: {
    dialog: 'Save to Pet Gallery',
    nothing: {
      title: 'No artwork to save',
      body: 'Please generate an artwork first before saving to gallery.',
    },
    noTitle: { title: 'Title required' },
    noPetName: { title: 'Pet name needed' },
    noPetType: { title: 'Select your pet type' },
    signIn: 'Please sign in',
    failed: { title: 'Failed to save to gallery. Please try again.' },
  },
} as const satisfies Record<Variant, SaveWords>;

/** Texts of both dialogs and their toasts. */
export const SAVING_COPY = {
  fallback: { title: 'Preview needs another attempt' },
  saved: { title: 'Ready to save! 🎨', body: 'Add details about your pet artwork' },
  /** The studio itself could not hand the artwork over. */
  handOverFailed: {
    title: 'Failed to save',
    body: "Couldn't save your artwork to the gallery. Please try again.",
  },
  downloadFailed: (status: number) => `Failed to download transformed artwork (${status})`,
} as const;
