import { Brush, Eraser, Eye, Hand, type LucideIcon, PawPrint } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { TOUCH_UP_COPY } from './touch-up-copy.ts';
import type { TouchUpTool } from './use-touch-up-input.ts';

export type BrushSize = keyof typeof TOUCH_UP_COPY.sizes;

/** CSS pixels of each brush's radius. */
export const BRUSH_RADII: Readonly<Record<BrushSize, number>> = { small: 6, medium: 13, large: 24 };

const ICONS: Readonly<Record<TouchUpTool, LucideIcon>> = {
  keep: Brush,
  remove: Eraser,
  pet: PawPrint,
  eyes: Eye,
  move: Hand,
};

const FACE =
  'flex min-h-11 items-center justify-center gap-2 rounded-full border-[1.5px] border-line-strong bg-surface px-3.5 font-semibold text-[0.9375rem] peer-checked:border-accent peer-checked:bg-accent-wash peer-checked:text-accent-text peer-focus-visible:outline-3 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2';

interface ChoiceProps {
  tool: TouchUpTool;
  tools: readonly TouchUpTool[];
  onTool: (tool: TouchUpTool) => void;
}

/** What the brush does. */
export function ToolChoice({ tool, tools, onTool }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{TOUCH_UP_COPY.tool}</legend>
      {tools.map((entry) => {
        const Icon = ICONS[entry];
        return (
          <label key={entry} className="cursor-pointer">
            <input
              type="radio"
              name={name}
              checked={entry === tool}
              onChange={() => onTool(entry)}
              className="peer sr-only"
            />
            <span className={FACE}>
              <Icon size={18} aria-hidden />
              {TOUCH_UP_COPY.tools[entry]}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** How large the brush is. */
export function SizeChoice({ size, onSize }: { size: BrushSize; onSize: (size: BrushSize) => void }) {
  const name = useId();
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{TOUCH_UP_COPY.size}</legend>
      {(Object.keys(BRUSH_RADII) as BrushSize[]).map((entry) => (
        <label key={entry} className="cursor-pointer" title={TOUCH_UP_COPY.sizes[entry]}>
          <input
            type="radio"
            name={name}
            aria-label={TOUCH_UP_COPY.sizes[entry]}
            checked={entry === size}
            onChange={() => onSize(entry)}
            className="peer sr-only"
          />
          <span className={classNames(FACE, 'size-11 px-0!')}>
            <span
              className={classNames(
                'rounded-full bg-current',
                entry === 'small' ? 'size-2' : entry === 'medium' ? 'size-4' : 'size-6',
              )}
            />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
