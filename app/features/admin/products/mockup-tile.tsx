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
import { useState } from 'react';
import { isDisplayed, mockupFromRow } from '#domain/mockup.ts';
import type { ProductOption } from '#domain/product-metadata.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ConfirmDialog } from '../console/confirm-dialog.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { type Outcome, refusal } from '../console/outcome.ts';
import { saveRow } from '../console/save-row.ts';
import { useChange } from '../console/use-change.ts';
import { ChoicesDialog, choicesText } from './choices-dialog.tsx';
import { DescribeDialog } from './describe-dialog.tsx';
import { PRODUCTS_COPY as copy } from './products-copy.ts';
import type { MockupRow } from './read-products.ts';

interface MockupTileProps {
  mockup: MockupRow;
  /** Of several bases or overlays for the same choices the shop takes the first. */
  isUsed: boolean;
  /** What the picture may be for; none where it is for everything. */
  options: readonly ProductOption[];
  /** Pictures of the same role, in order, this one among them. */
  siblings: readonly MockupRow[];
}

const metadataOf = ({ metadata }: MockupRow) =>
  typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata) ? metadata : {};

const seen = ({ id, updated_at }: MockupRow) => ({ column: 'id', value: id, updatedAt: updated_at }) as const;

/** One picture of a product and what can be done with it. */
export function MockupTile({ mockup, isUsed, options, siblings }: MockupTileProps) {
  const { change, isBusy } = useChange();
  const [isDeleting, setDeleting] = useState(false);
  const [isDescribing, setDescribing] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const chosen = mockupFromRow(mockup).options;
  const isForSome = Object.keys(chosen).length > 0;
  const shown = isDisplayed(mockup.metadata);
  const place = siblings.findIndex(({ id }) => id === mockup.id);
  const number = place + 1;

  const toggle = () =>
    change(
      (supabase) =>
        saveRow(supabase, 'product_mockups', seen(mockup), {
          metadata: { ...metadataOf(mockup), display_in_storefront: !shown },
        }),
      { done: shown ? copy.picture.hiddenNow : copy.picture.shownNow },
    );
  const describe = async (alt: string) => {
    const saved = await change(
      (supabase) =>
        saveRow(supabase, 'product_mockups', seen(mockup), { metadata: { ...metadataOf(mockup), alt } }),
      { done: copy.picture.described },
    );
    if (saved?.ok) setDescribing(false);
  };
  const choose = async (choices: Readonly<Record<string, string>>) => {
    const saved = await change(
      (supabase) => saveRow(supabase, 'product_mockups', seen(mockup), { options: { ...choices } }),
      { done: copy.picture.chosen },
    );
    if (saved?.ok) setChoosing(false);
  };
  const makePrimary = () =>
    change(
      async (supabase): Promise<Outcome<string>> => {
        for (const other of siblings.filter(({ is_primary, id }) => is_primary && id !== mockup.id)) {
          const outcome = await saveRow(supabase, 'product_mockups', seen(other), { is_primary: false });
          if (!outcome.ok) return outcome;
        }
        return saveRow(supabase, 'product_mockups', seen(mockup), { is_primary: true });
      },
      { done: copy.picture.madePrimary },
    );
  const swapWith = (other: MockupRow | undefined) =>
    other &&
    change(async (supabase): Promise<Outcome<string>> => {
      const outcome = await saveRow(supabase, 'product_mockups', seen(mockup), { position: other.position });
      if (!outcome.ok) return outcome;
      return saveRow(supabase, 'product_mockups', seen(other), { position: mockup.position });
    });
  const remove = async () => {
    const outcome = await change(
      async (supabase): Promise<Outcome> => {
        const { error } = await supabase.from('product_mockups').delete().eq('id', mockup.id);
        if (error) return refusal(error);
        const path = metadataOf(mockup).storage_path;
        // Copies of a product share its files. A file that stays behind is seen by nobody.
        const { count } = await supabase
          .from('product_mockups')
          .select('id', { count: 'exact', head: true })
          .eq('image_url', mockup.image_url);
        if (typeof path === 'string' && count === 0) await supabase.storage.from('app-photos').remove([path]);
        return { ok: true, value: undefined };
      },
      { done: copy.picture.removed },
    );
    if (outcome?.ok) setDeleting(false);
  };

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
        <div className="flex flex-wrap">
          {siblings.length > 1 && (
            <>
              <IconButton
                label={copy.picture.forward(number)}
                disabled={place === 0}
                onClick={() => swapWith(siblings[place - 1])}
              >
                <ArrowLeft size={17} aria-hidden />
              </IconButton>
              <IconButton
                label={copy.picture.back(number)}
                disabled={place === siblings.length - 1}
                onClick={() => swapWith(siblings[place + 1])}
              >
                <ArrowRight size={17} aria-hidden />
              </IconButton>
            </>
          )}
          {mockup.mockup_role === 'catalog_display' && !mockup.is_primary && (
            <IconButton label={copy.picture.makePrimary(number)} onClick={() => void makePrimary()}>
              <Star size={17} aria-hidden />
            </IconButton>
          )}
          {(options.length > 0 || isForSome) && (
            <IconButton label={copy.picture.choices(number)} onClick={() => setChoosing(true)}>
              <ListChecks size={17} aria-hidden />
            </IconButton>
          )}
          <IconButton label={copy.picture.describe(number)} onClick={() => setDescribing(true)}>
            <MessageSquareText size={17} aria-hidden />
          </IconButton>
          <IconButton
            label={shown ? copy.picture.hide(number) : copy.picture.show(number)}
            onClick={() => void toggle()}
          >
            {shown ? <EyeOff size={17} aria-hidden /> : <Eye size={17} aria-hidden />}
          </IconButton>
          <IconButton
            label={copy.picture.remove(number)}
            className="ml-auto"
            onClick={() => setDeleting(true)}
          >
            <Trash2 size={17} aria-hidden />
          </IconButton>
        </div>
      </figcaption>
      {isChoosing && (
        <ChoicesDialog
          chosen={chosen}
          options={options}
          isBusy={isBusy}
          onClose={() => setChoosing(false)}
          onSave={(choices) => void choose(choices)}
        />
      )}
      {isDescribing && (
        <DescribeDialog
          alt={String(metadataOf(mockup).alt ?? '')}
          isBusy={isBusy}
          onClose={() => setDescribing(false)}
          onSave={(alt) => void describe(alt)}
        />
      )}
      <ConfirmDialog
        open={isDeleting}
        title={copy.picture.removeTitle}
        body={copy.picture.removeBody}
        action={CONSOLE_COPY.delete}
        isBusy={isBusy}
        onClose={() => setDeleting(false)}
        onConfirm={() => void remove()}
      />
    </figure>
  );
}
