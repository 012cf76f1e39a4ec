import { CircleAlert } from 'lucide-react';
import { type SaveForm, type SaveProblem, TITLE_MAX } from '#domain/artwork/save-artwork.ts';
import { SAVING_COPY } from '#domain/artwork/save-copy.ts';
import { isPetType, type PetType } from '#domain/studio/pet-type.ts';
import { PET_NAME_MAX } from '#domain/studio/transformation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { choicesOf } from '../../ui/choices.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { GALLERY_COPY } from './gallery-copy.ts';

const COPY = GALLERY_COPY.save;

interface ArtworkFieldsProps {
  form: SaveForm;
  missing: readonly SaveProblem[];
  isFallback: boolean;
  onChange: (form: SaveForm) => void;
}

/** What an artwork is called, who is on it, and whether it is shared. */
export function ArtworkFields({ form, missing, isFallback, onChange }: ArtworkFieldsProps) {
  const change = (part: Partial<SaveForm>) => onChange({ ...form, ...part });
  const errorOf = (field: keyof SaveForm) => missing.find((problem) => problem.field === field)?.title;
  return (
    <>
      <Field
        label={COPY.artworkTitle}
        maxLength={TITLE_MAX}
        value={form.title}
        error={errorOf('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Field
        label={COPY.petName}
        maxLength={PET_NAME_MAX}
        value={form.petName}
        error={errorOf('petName')}
        onChange={(event) => change({ petName: event.currentTarget.value })}
      />
      <Select
        label={COPY.petType}
        value={form.petType ?? ''}
        error={errorOf('petType')}
        choices={choicesOf(COPY.types)}
        onChoose={(type) => change({ petType: petTypeOf(type) })}
        none={COPY.noType}
      />
      <Checkbox
        label={COPY.share}
        checked={form.share}
        disabled={isFallback}
        onChange={(event) => change({ share: event.currentTarget.checked })}
      />
      {isFallback && (
        <Notice tone="honey" icon={<CircleAlert size={20} aria-hidden />} title={SAVING_COPY.fallback.title}>
          {COPY.fallback}
        </Notice>
      )}
    </>
  );
}

/** A pet type that a list or a row gives; null for everything else. */
export function petTypeOf(value: string | null): PetType | null {
  return isPetType(value) ? value : null;
}
