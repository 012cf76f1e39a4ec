import {
  ArrowLeft,
  ArrowRight,
  Eye,
  EyeOff,
  ListChecks,
  MessageSquareText,
  Star,
  Trash2,
} from 'lucide-react';
import { isDisplayed, mockupFromRow } from '#domain/products/mockup.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import type { MockupRow } from './read-products.ts';
import type { useMockupChanges } from './use-mockup-changes.ts';

/** Which dialog is open. */
export type MockupDialog = 'choices' | 'description' | 'removal';

interface MockupActionsProps {
  mockup: MockupRow;
  /** Pictures of the same role, in order, this one among them. */
  siblings: readonly MockupRow[];
  /** Whether it can be for certain choices only. */
  canChoose: boolean;
  changes: ReturnType<typeof useMockupChanges>;
  onOpen: (dialog: MockupDialog) => void;
}

/** Buttons for what can be done with a picture. */
export function MockupActions({ mockup, siblings, canChoose, changes, onOpen }: MockupActionsProps) {
  const { role } = mockupFromRow(mockup);
  const shown = isDisplayed(mockup.metadata);
  const place = siblings.findIndex(({ id }) => id === mockup.id);
  const name = copy.mockups.roles[role].one(place + 1);
  return (
    <div className="flex flex-wrap">
      {siblings.length > 1 && (
        <>
          <IconButton
            label={copy.picture.forward(name)}
            disabled={place === 0}
            onClick={() => changes.swapWith(siblings[place - 1])}
          >
            <ArrowLeft size={17} aria-hidden />
          </IconButton>
          <IconButton
            label={copy.picture.back(name)}
            disabled={place === siblings.length - 1}
            onClick={() => changes.swapWith(siblings[place + 1])}
          >
            <ArrowRight size={17} aria-hidden />
          </IconButton>
        </>
      )}
      {role === 'catalog_display' && !mockup.is_primary && (
        <IconButton label={copy.picture.makePrimary(name)} onClick={() => void changes.makePrimary()}>
          <Star size={17} aria-hidden />
        </IconButton>
      )}
      {canChoose && (
        <IconButton label={copy.picture.choices(name)} onClick={() => onOpen('choices')}>
          <ListChecks size={17} aria-hidden />
        </IconButton>
      )}
      <IconButton label={copy.picture.describe(name)} onClick={() => onOpen('description')}>
        <MessageSquareText size={17} aria-hidden />
      </IconButton>
      <IconButton
        label={shown ? copy.picture.hide(name) : copy.picture.show(name)}
        onClick={() => void changes.toggle()}
      >
        {shown ? <EyeOff size={17} aria-hidden /> : <Eye size={17} aria-hidden />}
      </IconButton>
      <IconButton label={copy.picture.remove(name)} className="ml-auto" onClick={() => onOpen('removal')}>
        <Trash2 size={17} aria-hidden />
      </IconButton>
    </div>
  );
}
