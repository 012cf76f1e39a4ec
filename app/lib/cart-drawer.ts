import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOpen = false;

/** Opens or closes the cart's drawer, from anywhere in the shop. */
export function showCartDrawer(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

/** Whether the drawer is open. */
export function useCartDrawer(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
}
