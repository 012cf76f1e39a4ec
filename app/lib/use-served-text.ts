import { useId, useState } from 'react';

interface ServedText {
  /** Of the element that holds the text and nothing else. */
  readonly id: string;
  readonly text: string;
}

/**
 * A text that takes long to make, as the first day or amount of a page does, which a phone waits 60 ms for: where the
 * server has written it already, it is read from the page. It stays as long as the component does.
 */
export function useServedText(make: () => string): ServedText {
  const id = useId();
  const [text] = useState(() => written(id) ?? make());
  return { id, text };
}

/** Null on the server, and on pages that are made here. */
function written(id: string): string | null {
  return typeof document === 'undefined' ? null : (document.getElementById(id)?.textContent ?? null);
}
