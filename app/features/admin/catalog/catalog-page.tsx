import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { type Outcome, outcomeOf } from '../console/outcome.ts';
import { PageHead } from '../console/page-head.tsx';
import { saveRow } from '../console/save-row.ts';
import { SortableList } from '../console/sortable-list.tsx';
import { useChange } from '../console/use-change.ts';
import { CATALOG_TABLES, type CatalogEntry, type CatalogKind } from './catalog-kind.ts';
import { EntryDialog } from './entry-dialog.tsx';
import type { SampleJob } from './read-catalog.ts';
import { SamplePanel } from './sample-panel.tsx';
import { STUDIO_LISTS_COPY as copy } from './studio-lists-copy.ts';

interface CatalogPageProps {
  kind: CatalogKind;
  entries: readonly CatalogEntry[];
  jobs: readonly SampleJob[];
}

/** Styles or backgrounds: order, activity, texts and sample pictures. */
export function CatalogPage({ kind, entries, jobs }: CatalogPageProps) {
  const table = CATALOG_TABLES[kind];
  const { title, lead } = copy[kind];
  const { change } = useChange();
  const [edited, setEdited] = useState<string | null>(null);
  const open = entries.find(({ slug }) => slug === edited);

  const sort = (slugs: readonly string[], { isUndo = false } = {}): Promise<Outcome | null> => {
    const before = entries.map(({ slug }) => slug);
    return change(
      (supabase) => outcomeOf(supabase.rpc('admin_sort_catalog', { p_catalog: table, p_slugs: [...slugs] })),
      isUndo ? { done: copy.unsorted } : { done: copy.sorted, undo: () => sort(before, { isUndo: true }) },
    );
  };

  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <SortableList
          items={entries}
          itemKey={({ slug }) => slug}
          itemName={({ displayName }) => displayName}
          onSort={sort}
        >
          {(entry) => (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="see-through size-14 shrink-0 overflow-hidden rounded-xl ring-1 ring-line">
                {entry.picture && <Picture src={entry.picture} alt="" sizes="3.5rem" />}
              </span>
              <div className="min-w-40 flex-1">
                <p className="font-semibold">{entry.displayName}</p>
                <p className="text-ink-soft text-sm">{entry.text}</p>
              </div>
              <Badge tone="honey" className="max-sm:hidden">
                {entry.group}
              </Badge>
              <div className="ml-auto flex items-center gap-1">
                <ActiveButton kind={kind} entry={entry} />
                <IconButton label={copy.edit(entry.displayName)} onClick={() => setEdited(entry.slug)}>
                  <Pencil size={18} aria-hidden />
                </IconButton>
              </div>
            </div>
          )}
        </SortableList>
        <SamplePanel kind={kind} entries={entries} jobs={jobs} />
      </div>
      {open && <EntryDialog kind={kind} entry={open} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Shows an entry in the studio, and takes it out. */
function ActiveButton({ kind, entry }: { kind: CatalogKind; entry: CatalogEntry }) {
  const { change } = useChange();
  const { slug, displayName, isActive, updatedAt } = entry;
  const toggle = () =>
    change(
      (supabase) =>
        saveRow(supabase, CATALOG_TABLES[kind], { slug, updated_at: updatedAt }, { is_active: !isActive }),
      { done: isActive ? copy.nowHidden(displayName) : copy.nowActive(displayName) },
    );
  return (
    <Button
      size="small"
      look={isActive ? 'quiet' : 'outline'}
      aria-pressed={isActive}
      onClick={() => void toggle()}
    >
      <span className="sr-only">{copy.stateOf(displayName)} </span>
      {isActive ? copy.active : copy.hidden}
    </Button>
  );
}
