import { NumberField } from '../console/number-field.tsx';

interface NumberFieldsProps<Key extends string> {
  fields: readonly {
    readonly key: Key;
    readonly label: string;
    readonly min: number;
    readonly max: number;
    readonly step: number;
  }[];
  values: Readonly<Record<Key, number>>;
  /** Called with the one value that has changed, within its bounds. */
  onChange: (change: Partial<Record<Key, number>>) => void;
}

/** Less than two pixels of a picture. */
const DIGITS = 3;

/** Numbers that belong together, side by side. */
export function NumberFields<Key extends string>({ fields, values, onChange }: NumberFieldsProps<Key>) {
  return (
    <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
      {fields.map(({ key, min, max, ...field }) => (
        <NumberField
          key={key}
          {...field}
          min={min}
          max={max}
          digits={DIGITS}
          value={values[key]}
          onChange={(value) =>
            value !== null &&
            onChange({ [key]: Math.min(max, Math.max(min, value)) } as Partial<Record<Key, number>>)
          }
        />
      ))}
    </div>
  );
}
