/** Texts of the page about the shop. */
export const ABOUT_COPY = {
  title: ['A studio that looks', 'closely'],
  lead: 'Every pet has a face that only its people know in full: the crooked ear, the one white toe, the look that means dinner. A portrait is good when they find it again.',
  leadByStudio: (shop: string) =>
    `That is why ${shop} does not invent an animal that resembles yours. It looks at your photo and paints what is there, stroke by stroke.`,
  /** Where a model of another company paints. */
  leadByModel: (painter: string) =>
    `That is why you see yours before you decide anything: in twelve styles, painted by a model of ${painter}, on a mug, a puzzle or nothing at all.`,
  compare: 'Chelsea, photo and Vibrant Oil',
  before: 'Photo of Chelsea, a tabby cat',
  after: 'Chelsea painted in thick oil colors, every stripe in its place',
  caption: 'Chelsea, Vibrant Oil',
  how: {
    title: 'How a portrait is made',
    steps: [
      {
        title: 'It finds your pet',
        body: 'A small neural network cuts your pet out of the photo, down to whiskers and the ends of its fur.',
      },
      {
        title: 'It looks',
        body: 'Where is the light, which way does the fur run, where are the eyes? That decides where a stroke begins and where it turns.',
      },
      {
        title: 'It plans and paints',
        body: 'Washes first, then form, then hair, then the spark in the eye. You can watch it paint, because it really does.',
      },
      {
        title: 'It paints again for print',
        body: 'When you order, the same plan is painted anew at print size, up to 29 million pixels. Nothing is enlarged.',
      },
    ],
  },
  promises: {
    title: 'What we promise',
    list: [
      {
        title: 'Your photo stays yours',
        body: 'Location and camera data are removed on your own device. The original is never public, and we train no model with it.',
        to: '/privacy',
        link: 'How we treat your data',
      },
      {
        title: 'Try first',
        body: 'Previews cost nothing and need no account. You see your own portrait on a product before you pay for anything.',
        to: '/faq',
        link: 'Questions and answers',
      },
      {
        title: 'Sharp in print',
        body: '300 dots for every inch of a mug or a puzzle. If a placement would look soft, the product page tells you before you order.',
        bodyByModel:
          'If your portrait would look soft in print, the product page tells you before you order.',
        to: '/catalog',
        link: 'See the products',
      },
      {
        title: 'Or we make it right',
        body: 'If it does not look like your best friend, tell us. We make it again or give your money back.',
        to: '/terms#100-satisfaction-guarantee',
        link: 'The guarantee',
      },
    ],
  },
  models: {
    title: 'Our models',
    body: 'Chelsea, Rusty, Scruff and Bandit sat for us, more or less still. Everything you see in this shop was painted from their photos by the studio that paints yours.',
    bodyByModel:
      'Chelsea, Rusty, Scruff and Bandit sat for us, more or less still. Everything you see in this shop was painted from their photos by our own studio.',
    action: 'Paint my pet',
    pets: [
      {
        name: 'Chelsea',
        src: '/samples/home/chelsea-digitalwatercolor.webp',
        alt: 'Tabby cat in watercolor',
      },
      { name: 'Rusty', src: '/samples/home/rusty-vibrant.webp', alt: 'Red dog in oils' },
      { name: 'Scruff', src: '/samples/home/scruff-pencil.webp', alt: 'Wirehaired dog in pencil' },
      { name: 'Bandit', src: '/samples/home/bandit-vibrant.webp', alt: 'Raccoon in oils' },
    ],
  },
} as const;
