import {
  type ComponentType,
  lazy,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../ui/button.tsx';
import { addLostPart, tryLostPartsAgain } from './lost-parts.ts';
import { SHARED_COPY } from './shared-copy.ts';
import { usePart } from './use-part.ts';

/**
 * React's `lazy` for a part that stands in the page's flow. Where it cannot be loaded, the page stays, and a button in
 * the part's place tries again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  function NotLoaded(props: Props) {
    // What could not be loaded on one page may be there on the next.
    const [isWanted, setWanted] = useState(true);
    const [wasPressed, setPressed] = useState(false);
    const Part = usePart(load, isWanted, () => setWanted(false));
    if (Part) {
      return (
        <Arrived takesFocus={wasPressed}>
          <Part {...props} />
        </Arrived>
      );
    }
    return <Lost isAsking={isWanted} onWanted={setWanted} onPress={() => setPressed(true)} />;
  }
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: NotLoaded }),
    ),
  );
}

interface LostProps {
  /** It is being loaded once more. */
  isAsking: boolean;
  onWanted: (isWanted: boolean) => void;
  onPress: () => void;
}

/** In place of a part: the message, unless another lost part shows it. */
function Lost({ isAsking, onWanted, onPress }: LostProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, show] = useState(false);
  useEffect(() => {
    if (place.current) return addLostPart({ place: place.current, tryAgain: () => onWanted(true), show });
  }, [onWanted]);
  const press = () => {
    onPress();
    tryLostPartsAgain();
  };
  return (
    <div
      ref={place}
      data-lost=""
      role="status"
      hidden={!isShown}
      className="grid justify-items-center gap-3 px-5 py-6 text-center"
    >
      <p>{SHARED_COPY.unreachable}</p>
      <Button look="outline" size="small" aria-disabled={isAsking} onClick={press}>
        {SHARED_COPY.tryAgain}
      </Button>
    </div>
  );
}

/** A part that came in the end. The button that was pressed for it is gone: the part takes its focus. */
function Arrived({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const part = place.current?.firstElementChild;
    if (!takesFocus || document.activeElement !== document.body || !(part instanceof HTMLElement)) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div ref={place} className="contents">
      {children}
    </div>
  );
}
