import type { CarouselPair } from '#domain/catalog/carousel-pair.ts';
import { classNames } from '../../ui/class-names.ts';
import { HOME_COPY } from './home-copy.ts';

interface CarouselDotsProps {
  pairs: readonly CarouselPair[];
  index: number;
  onChoose: (index: number) => void;
}

/** One dot for each pair; pressing one goes there. */
export function CarouselDots({ pairs, index, onChoose }: CarouselDotsProps) {
  return (
    <ul className="-ml-3 flex">
      {pairs.map((pair, number) => (
        <li key={`${pair.petName} ${pair.style}`}>
          <button
            type="button"
            aria-label={HOME_COPY.magic.jump(pair.petName, pair.style)}
            aria-current={number === index}
            onClick={() => onChoose(number)}
            className="group flex h-11 min-w-9 items-center justify-center"
          >
            <span
              className={classNames(
                'h-2.5 rounded-full transition-[width,background-color] duration-300 ease-brush',
                number === index ? 'w-8 bg-accent' : 'w-2.5 bg-line-strong group-hover:bg-ink',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
