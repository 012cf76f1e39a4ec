import type { ReactNode } from 'react';
import { parseImageFocus } from '#domain/catalog/parse-image-focus.ts';
import type { AppPhoto } from '../../lib/read-app-photos.ts';
import { Picture } from '../../ui/picture.tsx';
import { LATER_COPY } from './later-copy.ts';

/** 'How It Works': three steps, each with what it looks like. */
export function HowItWorks({ mockups }: { mockups: readonly AppPhoto[] }) {
  const pictures: readonly ReactNode[] = [
    <StepPhoto key="photo" />,
    <StepStyles key="styles" />,
    <StepOrder key="order" photos={mockups} />,
  ];
  return (
    <section id="how-it-works" aria-labelledby="steps-title" className="wall overflow-x-clip py-12 md:py-28">
      <h2 id="steps-title" className="display display-large text-center">
        {LATER_COPY.steps.title}
      </h2>
      <p className="lead mx-auto mt-4 max-w-lg text-center">{LATER_COPY.steps.lead}</p>
      <ol className="mt-6 grid gap-x-10 gap-y-7 md:mt-14 md:grid-cols-3">
        {LATER_COPY.steps.list.map(({ title, body }, index) => (
          <li key={title} className="mx-auto w-full max-w-sm">
            <div className="h-44 md:h-64">
              <div className="relative h-64 origin-top max-md:scale-[.69]">{pictures[index]}</div>
            </div>
            <div className="mt-4 flex gap-4 md:mt-7">
              <span aria-hidden className="display -mt-1 text-[3.25rem] text-accent-text leading-none">
                {index + 1}
              </span>
              <div>
                <h3 className="display display-medium">{title}</h3>
                <p className="mt-2 text-ink-soft leading-relaxed">{body}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A snapshot taped to the page. */
function StepPhoto() {
  return (
    <figure className="tape absolute top-4 left-1/2 w-52 -translate-x-1/2 -rotate-3 bg-surface p-2.5 pb-9 shadow-lift">
      <div className="aspect-square overflow-hidden">
        <Picture src="/samples/home/clover-before.webp" alt="" sizes="14rem" />
      </div>
    </figure>
  );
}

const SHEETS = [
  { style: 'pencil', place: 'left-[4%] top-8 -rotate-9 z-0' },
  { style: 'vibrant', place: 'right-[4%] top-8 rotate-9 z-0' },
  { style: 'digitalwatercolor', place: 'left-1/2 -translate-x-1/2 top-2 z-10 scale-112' },
] as const;

/** The same pet in three styles, fanned out. */
function StepStyles() {
  return SHEETS.map(({ style, place }) => (
    <div key={style} className={`absolute w-40 bg-surface p-2 shadow-lift ${place}`}>
      <div className="aspect-[4/5] overflow-hidden">
        <Picture src={`/samples/home/clover-${style}.webp`} alt="" sizes="8rem" />
      </div>
    </div>
  ));
}

/** Where each photo lies, by how many there are. */
const PLACES = [
  ['left-1/2 -translate-x-1/2 top-2 z-10'],
  ['left-[8%] top-6 -rotate-5', 'right-[8%] top-2 z-10 rotate-4'],
  [
    'left-1/2 -translate-x-1/2 top-2 z-10 scale-112',
    'left-[4%] top-8 -rotate-9',
    'right-[4%] top-8 rotate-9',
  ],
] as const;

/** Sample products, until photos are set for this slot. */
const PRODUCTS = [
  { src: '/samples/products/puzzle-card.webp', place: 'left-[3%] top-12 w-44 -rotate-6' },
  { src: '/samples/products/mug-card.webp', place: 'right-[3%] top-2 z-10 w-52 rotate-3' },
] as const;

/** Things with portraits on them: the shop's own photos, else two of its products. */
function StepOrder({ photos }: { photos: readonly AppPhoto[] }) {
  const places = PLACES[photos.length - 1];
  if (!places) {
    return PRODUCTS.map(({ src, place }) => (
      <div key={src} className={`absolute bg-surface p-2 shadow-lift ${place}`}>
        <div className="aspect-square overflow-hidden">
          <Picture src={src} alt="" sizes="13rem" />
        </div>
      </div>
    ));
  }
  return photos.map(({ public_url, alt_text, description }, index) => (
    <div key={public_url} className={`absolute w-40 bg-surface p-2 shadow-lift ${places[index]}`}>
      <div className="aspect-[4/5] overflow-hidden">
        <Picture src={public_url} alt={alt_text ?? ''} sizes="9rem" focus={parseImageFocus(description)} />
      </div>
    </div>
  ));
}
