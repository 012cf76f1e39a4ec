import { useCallback, useEffect, useRef, useState } from 'react';
import type { ArtPlayer } from '#art/browser/art-player.ts';
import { startArtPlayer } from '#art/browser/start-art-player.ts';
import type { TilePainter } from '#art/browser/tile-painter.ts';
import { isPaintedBackground, isPaintedStyle } from '#art/contract.ts';
import type { TransformationResult } from '#domain/studio/transformation.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import type { Studio } from './use-studio.ts';

/** Detail of the sketch: few, broad marks. */
const SKETCH_RESOLUTION = 256;
/** Previews are squares: the sketch has to lie where the real painting will. */
const PREVIEW_ASPECT = 1;
/** Sharp enough to watch, quick enough to paint. */
const MOST_PIXELS = 768;
/** A painting that is watched while it is made. */
export interface ArtShow {
  /** Takes the place in the studio where the canvas hangs. */
  readonly hang: (host: HTMLDivElement | null) => void;
  /** Takes the place in the dialog of the finished artwork, where the canvas hangs as long as there is one. */
  readonly hangInFinale: (host: HTMLDivElement | null) => void;
  /** Whether there is something to see on it. */
  readonly visible: boolean;
  /** The picture that is being painted, and not yet to be shown as it is. */
  readonly performing: TransformationResult | null;
  /** It is painted: the picture itself takes the canvas's place. */
  readonly painted: boolean;
  /** Ends the show: the picture is shown as it is. */
  end(): void;
}

/**
 * Paints while the visitor waits: first a sketch that this browser has planned, then the real painting from its plan.
 * Only new pictures are performed, and not with reduced motion.
 */
export function useArtPlayer(studio: Studio, painter: TilePainter | null): ArtShow {
  const { transforming, result } = studio.preview;
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { easel, canvas: hung, hang, hangInFinale } = useHosts();
  const player = useRef<ArtPlayer>(undefined);
  const [visible, setVisible] = useState(false);
  const [painted, setPainted] = useState(false);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const round = useRound(transforming);

  const fresh = result && !transforming && !result.isFallback && result.planUrl && !shown.has(result.url);
  const performing = fresh && !still && round > 0 ? result : null;
  const on = (transforming || performing !== null) && !still;

  const end = useCallback(() => {
    if (result) setShown((before) => new Set(before).add(result.url));
  }, [result]);

  const latest = useRef({ studio, painter });
  latest.current = { studio, painter };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every round has its own canvas.
  useEffect(() => {
    const host = easel.current;
    if (!on || !host) return;
    const canvas = document.createElement('canvas');
    canvas.className = 'size-full object-cover';
    hung.current = canvas;
    host.append(canvas);
    const side = Math.min(MOST_PIXELS, Math.round(host.clientWidth * devicePixelRatio));
    const started = startArtPlayer({ canvas, side, onVisible: () => setVisible(true) });
    player.current = started;
    const stop = new AbortController();
    if (started) {
      planSketch(latest.current.studio, latest.current.painter, stop.signal).then(
        (plan) => plan && !stop.signal.aborted && started.sketch(plan),
        // No sketch, then: the spinner stays.
        () => {},
      );
    }
    return () => {
      stop.abort();
      started?.close();
      player.current = undefined;
      canvas.remove();
      hung.current = null;
      setVisible(false);
      setPainted(false);
    };
  }, [on, round]);

  useEffect(() => {
    if (!performing?.planUrl) return;
    let wanted = true;
    const performance = player.current?.perform(performing.planUrl) ?? Promise.reject(new Error('No player'));
    performance.then(
      () => wanted && setPainted(true),
      () => wanted && end(),
    );
    return () => {
      wanted = false;
    };
  }, [performing, end]);

  return { hang, hangInFinale, visible, performing, painted, end };
}

/** The places of the canvas: it hangs in the finale as long as there is one, else in the studio. */
function useHosts() {
  const easel = useRef<HTMLDivElement>(null);
  const finale = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const place = useCallback(() => {
    const host = finale.current ?? easel.current;
    if (host && canvas.current && canvas.current.parentElement !== host) host.append(canvas.current);
  }, []);
  const hang = useCallback(
    (host: HTMLDivElement | null) => {
      easel.current = host;
      place();
    },
    [place],
  );
  const hangInFinale = useCallback(
    (host: HTMLDivElement | null) => {
      finale.current = host;
      place();
    },
    [place],
  );
  return { easel, canvas, hang, hangInFinale };
}

/** How often previews have been begun. */
function useRound(transforming: boolean): number {
  const [state, setState] = useState({ transforming: false, round: 0 });
  if (state.transforming !== transforming) {
    setState({ transforming, round: state.round + (transforming ? 1 : 0) });
  }
  return state.round;
}

async function planSketch(studio: Studio, painter: TilePainter | null, signal: AbortSignal) {
  const style = studio.style?.id ?? '';
  const background = studio.background?.id ?? '';
  if (!painter || !studio.photo || !isPaintedStyle(style) || !isPaintedBackground(background)) return null;
  const { choice } = studio.framing;
  const own = { ...(choice ? { framing: choice } : {}), version: studio.versions.chosen };
  const options = { style, background, aspect: PREVIEW_ASPECT, resolution: SKETCH_RESOLUTION, ...own };
  return painter.plan(studio.photo.url, options, signal);
}
