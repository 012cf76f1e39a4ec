import { GripVertical } from 'lucide-react';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { CONSOLE_COPY as copy } from './console-copy.ts';
import { moved } from './moved.ts';
import type { Outcome } from './outcome.ts';

interface SortableListProps<Item> {
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** How the item is called. */
  itemName: (item: Item) => string;
  /** Stores a new order, after an item was dropped or moved by a key; resolves when the list was read again. */
  onSort: (keys: readonly string[]) => Promise<Outcome<unknown> | null>;
  children: (item: Item) => ReactNode;
}

interface Drag {
  readonly from: number;
  readonly to: number;
}

/**
 * A list whose items are put in order: dragged by their handle, or moved with the arrow keys while it has the focus.
 */
export function SortableList<Item>({ items, itemKey, itemName, onSort, children }: SortableListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  /** The newest order that was chosen; shown until it is stored and read again. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const sorted = chosen
    ? [...items].sort((a, b) => chosen.indexOf(itemKey(a)) - chosen.indexOf(itemKey(b)))
    : items;
  const shown = drag ? moved(sorted, drag.from, drag.to) : sorted;

  const sort = ({ from, to }: Drag) => {
    const item = sorted[from];
    if (!item || to === from || to < 0 || to >= sorted.length) return;
    setChosen(moved(sorted.map(itemKey), from, to));
    setAnnouncement(copy.sortable.moved(itemName(item), to + 1, sorted.length));
  };
  // An order that is chosen during a save waits for the items as they are stored then.
  useEffect(() => {
    if (!chosen || isSaving) return;
    setSaving(true);
    void onSort(chosen).then((saved) =>
      // In a transition, as the router shows what it has read; otherwise the old order would show in between.
      startTransition(() => {
        setSaving(false);
        setChosen((newest) => (saved?.ok && newest !== chosen ? newest : null));
      }),
    );
  }, [chosen, isSaving, onSort]);
  const letGo = useRef(sort);
  letGo.current = sort;

  useDrag(drag !== null, {
    onMove: (y) => {
      const to = placeAt(list.current, y);
      setDrag((before) => before && { ...before, to });
    },
    onEnd: ({ isKept }) =>
      setDrag((before) => {
        if (before && isKept) queueMicrotask(() => letGo.current(before));
        return null;
      }),
  });

  return (
    <>
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {shown.map((item, place) => (
          <li
            key={itemKey(item)}
            className={classNames(
              'flex items-center gap-2 rounded-card border bg-surface py-2 pr-3 pl-1',
              drag?.to === place ? 'border-accent shadow-lift' : 'border-line shadow-soft',
            )}
          >
            <button
              type="button"
              aria-label={copy.sortable.handle(itemName(item), place + 1, items.length)}
              title={copy.sortable.hint}
              className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-content-center rounded-lg text-ink-soft hover:bg-paper-deep active:cursor-grabbing"
              onKeyDown={(event) => {
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                event.preventDefault();
                sort({ from: place, to: place + (event.key === 'ArrowUp' ? -1 : 1) });
              }}
              onPointerDown={(event) => {
                if (event.button === 0) setDrag({ from: place, to: place });
              }}
            >
              <GripVertical size={18} aria-hidden />
            </button>
            <div className="min-w-0 flex-1">{children(item)}</div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

interface DragHandlers {
  readonly onMove: (clientY: number) => void;
  readonly onEnd: (end: { readonly isKept: boolean }) => void;
}

/** Follows the pointer while something is dragged, at the window: the rows change their places under it. */
function useDrag(isDragging: boolean, handlers: DragHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    if (!isDragging) return;
    const follow = (event: globalThis.PointerEvent) => latest.current.onMove(event.clientY);
    const keep = () => latest.current.onEnd({ isKept: true });
    const cancel = () => latest.current.onEnd({ isKept: false });
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && cancel();
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', keep);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', keep);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', onKey);
    };
  }, [isDragging]);
}

/** The place in a list that a pointer at this height means. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below < 0 ? rows.length - 1 : below;
}
