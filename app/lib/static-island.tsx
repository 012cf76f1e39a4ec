import {
  type ComponentType,
  type MouseEvent,
  type SyntheticEvent,
  startTransition,
  useCallback,
  useState,
} from 'react';
import { useNavigate } from 'react-router';

interface StaticIslandProps<Content extends object> {
  /** Of the element around it; once in a page. */
  id: string;
  /** Imported on the server, a `lazyPart` in the browser. Must be static and independent of the session. */
  made: ComponentType<Content>;
  content: Content;
}

/**
 * A static part of a page: words, pictures and links. The server's HTML stays as it is, without a script. Its component
 * is loaded only after a client-side navigation, when its content changes, or when one of its pictures fails and needs
 * a fallback. A link with `data-stay` keeps the page's scroll position.
 */
export function StaticIsland<Content extends object>({
  id,
  made: Made,
  content,
}: StaticIslandProps<Content>) {
  const [served, setServed] = useState(() => ({ html: servedHtml(id), content }));
  const navigate = useNavigate();
  const make = useCallback(() => startTransition(() => setServed({ html: null, content })), [content]);
  const look = useCallback(
    (part: HTMLDivElement | null) => {
      // Pictures can fail before the page is hydrated.
      const pictures = [...(part?.querySelectorAll('img') ?? [])];
      if (pictures.some((picture) => picture.complete && picture.currentSrc && picture.naturalWidth === 0))
        make();
    },
    [make],
  );
  if (served.html === null || served.content !== content) {
    return (
      <div id={id} className="contents">
        <Made {...content} />
      </div>
    );
  }
  const follow = (event: MouseEvent) => {
    const link = linkInShop(event);
    if (!link) return;
    event.preventDefault();
    const path = `${link.pathname}${link.search}${link.hash}`;
    void navigate(path, {
      state: { fromShop: true, from: window.location.pathname },
      preventScrollReset: 'stay' in link.dataset,
    });
  };
  const onError = ({ target }: SyntheticEvent) => target instanceof HTMLImageElement && make();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links in it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Enter key clicks links.
    <div
      key="served"
      id={id}
      ref={look}
      className="contents"
      onClick={follow}
      onErrorCapture={onError}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the page has there already.
      dangerouslySetInnerHTML={{ __html: served.html }}
    />
  );
}

/** What the server has written there; null on the server, and on pages that are made here. */
function servedHtml(id: string): string | null {
  return typeof document === 'undefined' ? null : (document.getElementById(id)?.innerHTML ?? null);
}

/** The link that was clicked; null when there is none, or it leads elsewhere or to another tab. */
function linkInShop({ target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null;
  // Not every address of the shop is a page; React Router marks its own links.
  if (!link || link.target || !link.dataset.discover) return null;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null;
  return link;
}
