import { formatNumber } from '#domain/format/format-number.ts';
import { plural } from '#domain/format/plural.ts';
import { formatWholeUnits } from '#domain/format/whole-money.ts';
import { CHOSEN_KIND_NAMES } from '#domain/products/chosen-kind.ts';
import { ROOM_NAMES } from '#domain/products/room.ts';

/** Texts of the catalog and the product pages. */
export const CATALOG_COPY = {
  meta: {
    title: 'Custom pet portrait gifts',
    crumb: 'Catalog',
    description:
      'Your pet’s portrait on mugs, puzzles, coasters, mousepads, stickers, tumblers and t-shirts, on the wall and as a file.',
  },
  title: 'Take it home',
  lead: 'Good things, made to order, with your pet’s portrait on them.',
  carrying: (name: string | undefined) =>
    name ? `You are carrying ${name}’s portrait. Every product shows it.` : 'You are carrying your portrait.',
  pictures: 'Your pictures of today',
  choose: {
    title: 'What shall it go home on?',
    lead: (name: string | undefined) =>
      name
        ? `Here is ${name}’s portrait on everything we make.`
        : 'Here is your portrait on everything we make.',
    noArt: 'This is everything we make. The portrait comes first, then the product.',
    picture: 'Your portrait',
    cart: (count: string) => `Go on with your cart (${count})`,
  },
  search: 'Search products',
  sort: 'Sort by',
  sorts: {
    featured: 'Featured',
    'price-up': 'Price, low to high',
    'price-down': 'Price, high to low',
    name: 'Name',
  },
  filter: 'For',
  filters: {
    all: 'Everything',
    wall: 'For the wall',
    ...CHOSEN_KIND_NAMES,
    files: 'Files to keep',
  },
  found: (count: number) => `${formatNumber(count)} ${plural(count, { one: 'product', other: 'products' })}`,
  price: 'Price',
  room: 'Room',
  rooms: { any: 'Any room', ...ROOM_NAMES },
  prices: {
    any: () => 'Any price',
    low: () => `Under ${formatWholeUnits(25)}`,
    mid: () => `${formatWholeUnits(25)} to ${formatWholeUnits(50)}`,
    high: () => `${formatWholeUnits(50)} and more`,
  },
  kinds: {
    wall: {
      title: 'Pet portraits for the wall',
      lead: 'Posters, framed prints and canvases up to 24 × 36 inches. See each at its true size on your own wall.',
      description:
        'Your pet’s portrait as a poster, a framed print or a stretched canvas, painted again at up to 24 × 36 inches.',
    },
    table: {
      title: 'Pet portraits for table and kitchen',
      lead: 'For the first coffee, the long lunch and everything to go.',
      description: 'Your pet’s portrait on mugs, coasters and tumblers, made to order from your photo.',
    },
    desk: {
      title: 'Pet portraits for desk and fun',
      lead: 'To work on, to puzzle over, to stick on anything.',
      description: 'Your pet’s portrait on mousepads, puzzles and stickers, made to order from your photo.',
    },
    wear: {
      title: 'Pet portraits to go and wear',
      lead: 'So that everybody you meet has seen that face.',
      description: 'Your pet’s portrait on t-shirts and tumblers, made to order from your photo.',
    },
    files: {
      title: 'Pet portraits as files',
      lead: 'Yours minutes after payment: for screens, for printing nearby, for a gift that arrives today.',
      description:
        'Your pet’s portrait as a file to keep: 4096 pixels without a mark, and an A3 page that is ready to print.',
    },
  },
  featured: 'Featured',
  invitation: 'First, the portrait',
  another: 'Another face to paint?',
  nothing: 'Nothing matches.',
  reset: 'Show everything',
  unreachable: 'The catalog could not be loaded. Please try again in a moment.',
  product: {
    gone: 'This product is not available',
    goneBody: 'It may have been taken out of the shop. Here is everything else.',
    back: 'All products',
    sample: 'Shown with Rusty, one of our models',
    create: 'Create your pet’s portrait',
    createHint: 'It takes a minute and costs nothing.',
    adding: 'Preparing…',
    add: (amount: string) => `Add to cart · ${amount}`,
    choose: (option: string) => `Choose a ${option.toLowerCase()}`,
    chooseFirst: (option: string) => `Please choose a ${option.toLowerCase()} first.`,
    sizeChart: {
      title: 'Size chart',
      caption: 'Measured flat: across the chest from armpit to armpit, and from the shoulder to the hem.',
      size: 'Size',
      width: 'Width',
      length: 'Length',
      measure: (inches: number, centimeters: number) => `${inches} in · ${centimeters} cm`,
    },
    quantity: 'Quantity',
    less: 'Less',
    more: 'More',
    trail: 'Breadcrumb',
    withArt: (product: string) => `${product} with your artwork`,
    position: 'Position your artwork',
    positionHint: 'Drag the art, or use the arrow keys. What you see is what we print.',
    zoom: 'Zoom',
    turn: 'Turn',
    left: 'Left',
    right: 'Right',
    up: 'Up',
    down: 'Down',
    reset: 'Reset',
    center: 'Center',
    cut: {
      face: 'The edge cuts into your pet’s face.',
      name: 'The edge cuts off the name.',
      fit: 'Fit',
    },
    withBackground: 'With background',
    repainted: (width: number, height: number, dpi: number) =>
      `Painted again at ${width} × ${height} pixels, ${dpi} DPI. Never enlarged.`,
    sharpness: {
      sharp: (dpi: number) => `Printed at ${dpi} real DPI: sharp.`,
      soft: (dpi: number) =>
        `About ${dpi} DPI at this size: a little soft up close. Zoom out for a sharper print.`,
      coarse: (dpi: number) =>
        `Only about ${dpi} DPI at this size: single pixels may show. Zoom out, or choose something smaller.`,
    },
    artFailed: 'Your artwork could not be loaded. Previews are kept for a day: please create it again.',
    shipping: (price: string) => `Shipping ${price}`,
    delivery: 'Delivery',
    features: 'Details',
    included: 'What’s included',
    bestFor: 'Best for',
    care: 'Care',
    together: 'Goes well together',
    offer: (name: string, price: string) => `${name}, ${price}`,
    surcharge: (amount: string) => `+${amount}`,
    gallery: 'Pictures',
    live: 'Your artwork on it',
    model: 'Turn it in 3D',
    modelShort: '3D',
    modelLabel: 'The product in 3D. Drag to turn it, or use the left and right arrow keys.',
    modelFailed: 'This browser cannot show 3D, so here is the picture.',
    soldOut: 'sold out',
    soldOutNow: 'Sold out',
    onlyLeft: (left: number) => `Only ${formatNumber(left)} left`,
    soldOutHint: 'It cannot be ordered at the moment. What you have made with it is kept.',
    guarantee: '100% Satisfaction Guarantee',
    secure: 'Secure Checkout',
  },
  reviews: {
    title: 'Reviews',
    mean: (mean: string) => `${mean} out of 5`,
    count: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'review', other: 'reviews' })} from paid orders`,
    stars: (rating: string) => `Rated ${rating} out of 5 stars`,
    photo: (author: string) => `Photo of ${author}`,
    more: 'Show more reviews',
    loading: 'Loading…',
    failed: 'The reviews could not be loaded. Please try again.',
  },
} as const;
