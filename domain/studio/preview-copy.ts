/** What the studio says about making previews, word for word as the catalog of messages has it. */
export const PREVIEW_COPY = {
  noPhoto: { title: 'No image uploaded', body: 'Please upload a pet photo first' },
  noPhotoHint: 'Upload a pet photo to generate your preview.',
  failedToast: 'Transformation failed',
  errorTitle: 'Something went wrong',
  errorBody: 'We couldn’t finish this preview. Please try again or upload a different photo.',
  generateFailed: 'Failed to generate preview',
  tryAnotherPhoto: "We couldn't create your preview. Try another photo.",
  prepareFailed: "We couldn't prepare the image for the generator. Please try again.",
  badMask: 'The touch-up does not fit this photo. Please open Touch up and mark your pet again.',
  crashTitle: 'Something went wrong',
  crashBody: 'We encountered an unexpected error. Please try again.',
  fallback:
    "We're showing a sample preview while the studio finishes setting up. Try again soon for a fresh render.",
  noPet: 'We can’t make out a pet in this photo.',
  noSubject:
    'We couldn’t make out a pet in this photo, so we painted the whole of it. For a portrait, try one in which your pet stands out.',
  rejectedByModel:
    'The picture service’s safety check turned this photo down, so here is a sample of the style. That happens with harmless photos too: another one of your pet usually works. This preview was not counted.',
  slowModel:
    'Painting took longer than we can wait, so here is a sample of the style. Please try again in a moment. This preview was not counted.',
  limitReached: "You've reached today's preview limit. Come back tomorrow for more magic.",
  guestLimit:
    "You've reached today's preview limit. Come back tomorrow for more magic. With a free account you have ten previews of your own today.",
  limitUnlock: 'Daily preview limit reached. Order to unlock unlimited styles.',
  limitDialog: (limit: number) =>
    `You've used all ${limit} free previews today. Order Your Pet's Art to keep the magic going with unlimited styles and print-ready downloads.`,
  offline: 'You are offline. Your photo and choices are kept; connect again to create your preview.',
  wentWrong: 'Something went wrong.',
  busyWaiting: 'The studio is very busy right now. We try again by ourselves.',
  busy: 'The studio is very busy right now. Please try again in a moment.',
} as const;
