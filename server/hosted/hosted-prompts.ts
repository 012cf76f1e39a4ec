import type { BackgroundId, StyleId } from '#art/contract.ts';

/** The prompt of each style. */
const STYLES: Readonly<Record<StyleId, string>> = {
  anime:
    'Draw it as a frame of a hand-drawn anime film: clean tapering ink lines, cel shading in three tones, bright living eyes with clear highlights.',
  charcoal:
    'Draw it in charcoal on toothy paper: deep blacks, smudged half tones, broad strokes that follow the fur, lost edges, highlights left as bare paper. No color.',
  diecut:
    'Draw it as a sticker: clean shapes of rich color with fine dark ink lines, the whole animal with nothing cut off and clear space all around it.',
  digitalwatercolor:
    'Paint it as a digital watercolor: layered transparent washes with darker wet edges, visible pigment grain and paper, white paper showing through, a few loose splashes.',
  movieanimated:
    'Render it as the star of a modern animated family film: soft rounded shading, big expressive light, clean clumps of fur, a warm rim light.',
  pencil:
    'Draw it in graphite pencil: fine hatching that follows the fur, patient tones from light to dark, a few faint construction lines, white paper. No color.',
  popart:
    'Make it a pop art screen print: a bold flat palette, heavy black outlines, Ben-Day dots in the half tones.',
  sketchy:
    'Sketch it in a sketchbook: loose repeated ink lines, searching and lively, with color washed in only where it matters most.',
  softwatercolor:
    'Paint it in soft watercolor, wet in wet: pale pigments that bloom and dissolve into the paper, pastel tones, hardly a hard edge except around the eyes.',
  starlight:
    'Paint it under a night sky: lit in blue and violet with a glowing rim of light, fine stars and stardust around it, a dreamlike quiet.',
  storybook:
    'Paint it as a page of a classic picture book: gouache shapes in a warm palette, fine brown ink lines, textured paper.',
  vibrant:
    'Paint it in thick oil: bold visible brush strokes with relief that follow the fur, rich saturated color, light from one side.',
};

const PLAIN = (color: string) =>
  `Place it before a plain ${color} studio backdrop with soft light and a gentle contact shadow.`;
/** The shop's engine clears the ground; a plain one makes that clean. */
const TO_BE_CLEARED = 'Place it before an even, empty, pure white background without any shadow.';

/** What is painted behind the pet. */
const BACKGROUNDS: Readonly<Record<BackgroundId, string>> = {
  automatic: 'Choose a calm background that suits the style and lets the animal stand out.',
  transparent: TO_BE_CLEARED,
  white: PLAIN('white'),
  cream: PLAIN('cream'),
  rose: PLAIN('dusty rose'),
  terracotta: PLAIN('terracotta'),
  sand: PLAIN('sand-colored'),
  slate: PLAIN('slate gray'),
  sage: PLAIN('sage green'),
  lightblue: PLAIN('light blue'),
  sunnypark: 'Place it in a sunny park with trees and grass out of focus, in the same style.',
  mistyforest: 'Place it in a misty forest whose trees fade into the distance, in the same style.',
  cozylivingroom: 'Place it in a cosy living room with warm lamplight out of focus, in the same style.',
  christmas: 'Place it before a Christmas tree with warm lights and a few presents, in the same style.',
  sublimation:
    'Fill everything behind it, to every edge of the picture, with an abstract wash of colors in the same style.',
};

const LIKENESS =
  'Turn this photo of a pet into an artwork. It must stay this very animal: the same face, eyes, markings, coat colors, ears, pose and number of animals; leave out people, leashes and clutter. Frame head and body comfortably inside a square picture with free space above the head.';
const NOT = 'No text, no letters, no watermark, no frame, no border.';

/** The whole prompt. A pet's name is never part of it: what customers type must not steer the model. */
export function hostedPrompt(style: StyleId, background: BackgroundId): string {
  const behind = style === 'diecut' ? TO_BE_CLEARED : BACKGROUNDS[background];
  return [LIKENESS, STYLES[style], behind, NOT].join(' ');
}
