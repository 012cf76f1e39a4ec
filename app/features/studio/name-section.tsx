import { PET_NAME_MAX } from '#domain/transformation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Studio } from './use-studio.ts';

/** 'Pet Name', and whether it is written on the artwork where the style has a hand for it. */
export function NameSection({ studio }: { studio: Studio }) {
  return (
    <div>
      <Field
        label={STUDIO_COPY.name.label}
        note={STUDIO_COPY.name.note}
        placeholder={STUDIO_COPY.name.placeholder}
        maxLength={PET_NAME_MAX}
        autoComplete="off"
        value={studio.petName}
        onChange={(event) => studio.setPetName(event.currentTarget.value)}
      />
      {studio.canLetter && studio.petName.trim() && (
        <Checkbox
          label={STUDIO_COPY.name.letter}
          checked={studio.letterName}
          onChange={(event) => studio.setLetterName(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
