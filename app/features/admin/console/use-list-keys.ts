import { type RefObject, useEffect } from 'react';

/** What takes letters itself. */
const FIELD = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/**
 * Moves through the rows of a list by J and K, and ticks the current one by X: the focus goes to the first link of a
 * row, which Enter opens. Lists are marked by `data-list`, rows by `data-row`; hidden ones are left out.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
      if (target.closest(FIELD) || document.querySelector('[role=dialog]')) return;
      // Of several lists that which has the focus, else the first.
      const lists = [...document.querySelectorAll('[data-list]')];
      const current = lists.find((other) => other.contains(document.activeElement)) ?? lists[0];
      if (current !== list.current) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(
        (row) => row.offsetParent !== null,
      );
      const place = rows.findIndex((row) => row.contains(document.activeElement));
      const step = STEPS[key];
      if (step !== undefined) {
        const next = rows[Math.min(rows.length - 1, Math.max(0, place + step))];
        next?.querySelector('a')?.focus();
      } else if (key === 'x') rows[place]?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [list]);
}
