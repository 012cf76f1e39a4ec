import { Picture } from '../../ui/picture.tsx';

const SHEETS = [
  { style: 'pencil', place: 'left-[4%] top-8 -rotate-9 z-0' },
  { style: 'vibrant', place: 'right-[4%] top-8 rotate-9 z-0' },
  { style: 'digitalwatercolor', place: 'left-1/2 -translate-x-1/2 top-2 z-10 scale-112' },
] as const;

/** The same pet in three styles, fanned out. */
export function StepStyles() {
  return SHEETS.map(({ style, place }) => (
    <div key={style} className={`absolute w-40 bg-surface p-2 shadow-lift ${place}`}>
      <div className="aspect-[4/5] overflow-hidden">
        <Picture src={`/samples/home/clover-${style}.webp`} alt="" sizes="8rem" />
      </div>
    </div>
  ));
}
