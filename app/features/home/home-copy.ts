/** Texts of the home page that its first code needs; all others are in `later-copy.ts`. */
export const HOME_COPY = {
  meta: {
    title: (shop: string) => `${shop}: see your pet as art. Instantly.`,
    description:
      'Upload a photo of your pet, choose a style and a background, and see your pet as art within seconds. Free previews, no account needed.',
  },
  hero: {
    photo: 'The photo',
    photoAlt: (pet: string) => `The photo of ${pet}`,
    artworkAlt: (pet: string, style: string) => `${pet} painted in the style ${style}`,
    pause: 'Pause the pictures',
    play: 'Play the pictures',
    compare: (pet: string, style: string) => `Compare the photo of ${pet} with the ${style} artwork`,
    caption: (pet: string, style: string) => `${pet}, ${style}`,
  },
  magic: {
    title: 'See the Magic in Action',
    lead: 'Drag the handle. Every picture began as an everyday snapshot.',
    region: 'Before and after pictures',
    role: 'carousel',
    photoAlt: (pet: string) => `Photo of ${pet}`,
    artworkAlt: (pet: string, style: string) => `${pet} in ${style}`,
    previous: 'Previous picture',
    next: 'Next picture',
    pause: 'Pause the show',
    play: 'Play the show',
    jump: (pet: string, style: string) => `Show ${pet} in ${style}`,
    action: 'Try it with your pet',
  },
  quota: {
    title: 'Your previews today',
    reset: 'Resets automatically at midnight',
  },
} as const;
