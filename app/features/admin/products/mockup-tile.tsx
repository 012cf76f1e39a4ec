import { useState } from 'react';
import { isDisplayed, mockupFromRow } from '#domain/products/mockup.ts';
import type { ProductOption } from '#domain/products/product-metadata.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { ChoicesDialog, choicesText } from './choices-dialog.tsx';
import { MockupActions, type MockupDialog } from './mockup-actions.tsx';
import { metadataOf } from './mockup-metadata.ts';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import type { MockupRow } from './read-products.ts';
import { useMockupChanges } from './use-mockup-changes.ts';

interface MockupTileProps {
  mockup: MockupRow;
  /** Of several bases or overlays for the same choices the shop takes the first. */
  isUsed: boolean;
  /** What the picture may be for; none where it is for everything. */
  options: readonly ProductOption[];
  /** Pictures of the same role, in order, this one among them. */
  siblings: readonly MockupRow[];
}

/** One picture of a product and what can be done with it. */
export function MockupTile({ mockup, isUsed, options, siblings }: MockupTileProps) {
  const changes = useMockupChanges({ mockup, siblings, onDone: () => setOpenDialog(null) });
  const { isBusy } = changes;
  const [openDialog, setOpenDialog] = useState<MockupDialog | null>(null);
  const close = () => setOpenDialog(null);
  const chosen = mockupFromRow(mockup).options;
  const isForSome = Object.keys(chosen).length > 0;
  const shown = isDisplayed(mockup.metadata);

  return (
    <figure className="overflow-hidden rounded-card border border-line bg-paper">
      <div className="see-through aspect-square">
        <Picture
          src={mockup.image_url}
          alt={String(metadataOf(mockup).alt ?? '')}
          className={shown ? '' : 'opacity-40'}
        />
      </div>
      <figcaption className="p-2">
        <div className="flex min-h-8 flex-wrap gap-1.5 px-1">
          {mockup.is_primary && <Badge tone="sage">{copy.picture.primary}</Badge>}
          {!shown && <Badge>{copy.picture.hidden}</Badge>}
          {!isUsed && <Badge>{copy.picture.notUsed}</Badge>}
          {isForSome && <Badge>{choicesText(chosen, options)}</Badge>}
        </div>
        <MockupActions
          mockup={mockup}
          siblings={siblings}
          canChoose={options.length > 0 || isForSome}
          changes={changes}
          onOpen={setOpenDialog}
        />
      </figcaption>
      {openDialog === 'choices' && (
        <ChoicesDialog
          chosen={chosen}
          options={options}
          isBusy={isBusy}
          onClose={close}
          onSave={(choices) => void changes.choose(choices)}
        />
      )}
      {openDialog === 'description' && (
        <DescribeDialog
          alt={String(metadataOf(mockup).alt ?? '')}
          isBusy={isBusy}
          onClose={close}
          onSave={(alt) => void changes.describe(alt)}
        />
      )}
      <ConfirmDialog
        open={openDialog === 'removal'}
        title={copy.picture.removeTitle}
        body={copy.picture.removeBody}
        action={CONSOLE_COPY.delete}
        isBusy={isBusy}
        onClose={close}
        onConfirm={() => void changes.remove()}
      />
    </figure>
  );
}

interface DescribeDialogProps {
  alt: string;
  isBusy: boolean;
  onClose: () => void;
  onSave: (alt: string) => void;
}

/** What a picture shows, for those who cannot see it. */
function DescribeDialog({ alt, isBusy, onClose, onSave }: DescribeDialogProps) {
  const [text, setText] = useState(alt);
  return (
    <Dialog onClose={onClose} title={copy.description.title} description={copy.description.lead}>
      <form
        className="px-6 pt-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSave(text.trim());
        }}
      >
        <Field
          label={copy.description.label}
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" className="w-full" aria-disabled={isBusy}>
          {CONSOLE_COPY.save}
        </Button>
      </form>
    </Dialog>
  );
}
