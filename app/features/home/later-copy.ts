import { formatNumber } from '#domain/format/format-number.ts';

/** Texts of the parts of the home page whose code comes later, or not at all (`app/lib/static-island.tsx`). */
export const LATER_COPY = {
  hero: {
    tagline: ['See your pet as art.', 'Instantly.'],
    lead: 'One photo is all it takes. Our studio finds your pet, picks up the brushes and paints a portrait that really looks like them.',
    action: 'Start Creating Magic',
    note: 'Free previews. No account needed.',
    gallery: 'My Gallery',
    shop: 'Visit the shop',
  },
  gallery: {
    title: 'My Gallery',
    lead: 'Every portrait you save hangs here: ready to compare, to share and to order, on all your devices.',
    action: 'Open My Gallery',
  },
  steps: {
    title: 'How It Works',
    lead: 'From your camera roll to the wall in three small steps.',
    list: [
      {
        title: 'Upload Photo',
        body: 'A phone snapshot is fine: good light, eye level, ears in the frame. We remove location data before we paint.',
      },
      {
        title: 'Choose Style',
        body: 'Layered watercolor, thick oil, fine pencil or a crisp sticker, on a background that suits your pet.',
      },
      {
        title: 'Order Products',
        body: 'Love what you see? Your portrait is repainted at full print size for mugs, puzzles and more.',
      },
    ],
  },
  trust: {
    title: 'Why you can trust us',
    list: [
      {
        title: '100% Satisfaction Guarantee',
        body: 'If it doesn’t look like your best friend, we make it right.',
      },
      { title: 'Secure Checkout', body: 'Your details and your photos stay between you and the studio.' },
    ],
  },
  featured: {
    title: 'Featured Products',
    lead: 'Your portrait is painted anew at full print size for each of them.',
    all: 'See all products',
    customizeWhat: (name: string) => `Customize: ${name}`,
    reconnecting: 'We are reconnecting to the shop. Until then, here are three favorites.',
  },
  quota: {
    of: (limit: number) => `of ${formatNumber(limit)} left`,
    unlimited: 'Unlimited',
  },
  admin: {
    title: 'Style Generator',
    lead: 'Paint one photo in every style and choose the pictures of the catalog.',
    show: 'Show Style Generator',
    hide: 'Hide Style Generator',
    open: 'Open the studio',
  },
  call: {
    title: 'That face deserves a frame.',
    lead: 'Pick your favorite photo. The paint is already mixed.',
    action: 'Turn Your Pet Into Art Today',
  },
} as const;
