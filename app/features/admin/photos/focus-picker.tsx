import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type ImageFocus, objectPosition } from '#domain/catalog/image-focus.ts';
import { clampFocus } from '#domain/catalog/parse-image-focus.ts';
import { ARROW_KEYS } from '../../../lib/arrow-keys.ts';
import { choicesOf } from '../../../ui/choices.ts';
import { Select } from '../../../ui/select.tsx';
import { NumberField } from '../console/number-field.tsx';
import { PHOTOS_COPY as copy } from './photos-copy.ts';

interface FocusPickerProps {
  src: string;
  focus: ImageFocus;
  onChange: (focus: ImageFocus) => void;
}

/** Shapes in which the pages crop a picture. */
const CROPS = [
  { name: copy.focus.square, ratio: '1' },
  { name: copy.focus.wide, ratio: '16 / 9' },
  { name: copy.focus.tall, ratio: '3 / 4' },
] as const;

/** Which part of a picture stays in view when it is cropped: pressed on the picture, moved by keys, or typed. */
export function FocusPicker({ src, focus, onChange }: FocusPickerProps) {
  const put = (x: number, y: number) =>
    onChange({ ...focus, x: Math.round(clampFocus(x)), y: Math.round(clampFocus(y)) });
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <FocusPicture src={src} focus={focus} onPut={put} />
      <div>
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={copy.focus.across}
            min={0}
            max={100}
            value={focus.x}
            onChange={(x) => x !== null && put(x, focus.y)}
          />
          <NumberField
            label={copy.focus.down}
            min={0}
            max={100}
            value={focus.y}
            onChange={(y) => y !== null && put(focus.x, y)}
          />
        </div>
        <Select
          label={copy.focus.fit}
          value={focus.fit}
          choices={choicesOf(copy.focus.fits)}
          onChoose={(fit) => onChange({ ...focus, fit })}
        />
      </div>
      <Crops src={src} focus={focus} />
    </div>
  );
}

interface FocusPictureProps extends Pick<FocusPickerProps, 'src' | 'focus'> {
  /** Called with percents of width and height. */
  onPut: (x: number, y: number) => void;
}

function FocusPicture({ src, focus, onPut }: FocusPictureProps) {
  const holding = useRef(false);
  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onPut(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROW_KEYS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    onPut(focus.x + arrow[0] * step, focus.y + arrow[1] * step);
  };
  return (
    <button
      type="button"
      aria-label={copy.focus.label(focus.x, focus.y)}
      className="see-through relative mx-auto block h-fit w-fit cursor-crosshair touch-none overflow-hidden rounded-card ring-1 ring-line"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        holding.current = true;
        point(event);
      }}
      onPointerMove={(event) => holding.current && point(event)}
      onPointerUp={() => {
        holding.current = false;
      }}
      onPointerCancel={() => {
        holding.current = false;
      }}
    >
      <img src={src} alt="" draggable={false} className="block max-h-80 max-w-full" />
      <span
        aria-hidden
        className="-translate-x-1/2 -translate-y-1/2 absolute grid size-9 place-content-center rounded-full border-[3px] border-on-picture bg-picture-shade shadow-lift"
        style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
      >
        <span className="block size-1.5 rounded-full bg-on-picture" />
      </span>
    </button>
  );
}

function Crops({ src, focus }: Pick<FocusPickerProps, 'src' | 'focus'>) {
  return (
    <ul className="flex flex-wrap items-end gap-4 sm:col-span-2" aria-label={copy.focus.crops}>
      {CROPS.map(({ name, ratio }) => (
        <li key={name} className="text-center text-ink-soft text-sm">
          <span
            className="see-through block h-24 overflow-hidden rounded-xl ring-1 ring-line"
            style={{ aspectRatio: ratio }}
          >
            <img
              src={src}
              alt=""
              className="size-full"
              style={{ objectFit: focus.fit, objectPosition: objectPosition(focus) }}
            />
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}
