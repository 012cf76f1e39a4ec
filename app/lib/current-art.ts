import {
  CURRENT_ART_KEY,
  type PersonalizationArt,
  restorePersonalizationArt,
  storePersonalizationArt,
  withPet,
} from '#domain/studio/personalization-art.ts';
import { createBrowserStore, useBrowserStore } from './browser-store.ts';

/** The artwork that the customer carries through the shop; null without one. */
export const currentArt = createBrowserStore<PersonalizationArt | null>({
  key: CURRENT_ART_KEY,
  // biome-ignore lint/suspicious/noConsole: the specification requires a warning.
  read: (stored) => restorePersonalizationArt(stored, (message) => console.warn(message)),
  write: storePersonalizationArt,
});

/** Keeps the pet of the carried artwork in step with what is typed about the same artwork elsewhere. */
export function namePetOfCurrentArt(imageUrl: string, pet: Parameters<typeof withPet>[1]): void {
  const art = currentArt.get();
  if (art?.imageUrl === imageUrl) currentArt.set(withPet(art, pet));
}

/** The carried artwork; null on the server and until the page is hydrated. */
export function useCurrentArt(): PersonalizationArt | null {
  return useBrowserStore(currentArt, null);
}
