import { useCallback, useEffect, useState } from 'react';
import type { ArtworkQuestion } from '#domain/functions/artwork-question.ts';
import { callShop } from '../../lib/call-shop.ts';

/** A painted picture as it is sent. */
export interface NewArtwork {
  readonly url: string;
  readonly style: string;
  readonly background: string;
}

type QuestionState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly question: ArtworkQuestion }
  | { readonly state: 'done'; readonly answer: 'new' | 'keep' };

/** The question of a link, and the way to answer it, which answers why not. */
export function useQuestion(link: { readonly id: string; readonly key: string }) {
  const { id, key } = link;
  const [state, setState] = useState<QuestionState>({ state: 'loading' });
  const [isBusy, setBusy] = useState(false);
  const read = useCallback(async (): Promise<QuestionState> => {
    const read = await callShop('artwork-question', { id, key });
    return read.ok
      ? { state: 'ready', question: read.data.question }
      : { state: 'failed', message: read.message };
  }, [id, key]);
  useEffect(() => {
    let isLatest = true;
    void read().then((next) => isLatest && setState(next));
    return () => {
      isLatest = false;
    };
  }, [read]);
  const answer = async (artwork: NewArtwork | null): Promise<string | null> => {
    if (isBusy) return null;
    setBusy(true);
    const answered = await callShop('answer-artwork-question', { id, key, artwork });
    setBusy(false);
    if (!answered.ok) return answered.message;
    if (answered.data.state === 'open') setState({ state: 'done', answer: artwork ? 'new' : 'keep' });
    // Already answered elsewhere, or too late.
    else setState(await read());
    return null;
  };
  return { state, answer, isBusy };
}
