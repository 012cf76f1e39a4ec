import { Field } from '../../../ui/field.tsx';
import { CONSOLE_COPY as copy } from './console-copy.ts';

interface ColorFieldProps {
  label: string;
  /** Like `#1f2a44`; empty for none. */
  color: string;
  onChange: (color: string) => void;
  hint?: string;
  placeholder?: string;
  error?: string | undefined;
}

const COLOR = /^#[0-9a-f]{6}$/i;
/** What the browser's picker begins with. */
const NO_COLOR = '#ffffff';

/** A color that is picked or typed, or left out. */
export function ColorField({ label, color, onChange, ...props }: ColorFieldProps) {
  return (
    <Field
      {...props}
      label={label}
      value={color}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      inside={
        <input
          type="color"
          aria-label={copy.color.pick(label)}
          value={COLOR.test(color) ? color.toLowerCase() : NO_COLOR}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="size-11 cursor-pointer rounded-xl border-0 bg-transparent p-1.5"
        />
      }
    />
  );
}
