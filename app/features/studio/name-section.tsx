import { PET_NAME_MAX } from '#domain/studio/transformation.ts';
import { Field } from '../../ui/field.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Studio } from './use-studio.ts';

/** 'Pet Name'. Whether it is written on the artwork stands beside the button that creates it, always in sight. */
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
    </div>
  );
}
