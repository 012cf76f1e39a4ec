import { CircleAlert, Hourglass, PartyPopper, ScanSearch, Sparkles, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatWait } from '#domain/format/format-wait.ts';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import {
  MESSAGE_ROTATION_MS,
  nextPlayfulMessage,
  PLAYFUL_MESSAGES,
  playfulMessageIndex,
  previewStatusText,
} from '#domain/studio/preview-status.ts';
import { useSecondsUntil } from '../../lib/use-countdown.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Studio } from './use-studio.ts';

/** The status banner: what is going on, read out as it changes. */
export function PreviewBanner({ studio }: { studio: Studio }) {
  const { status, preview } = studio;
  const online = useOnline();
  const pause = useSecondsUntil(preview.retryAt);
  const playful = usePlayfulMessage({ isWorking: status === 'transforming', progress: preview.progress });
  return (
    <div className="grid gap-3">
      {status === 'transforming' && (
        <Progress value={preview.progress} label={STUDIO_COPY.preview.progress} />
      )}
      <div role="status">
        {status === 'transforming' && pause > 0 ? (
          <Waiting seconds={pause} />
        ) : status === 'transforming' ? (
          <p key={playful} className="min-h-[3.2em] animate-fade text-center text-lg leading-snug sm:min-h-0">
            {playful}
          </p>
        ) : (
          status !== 'error' && (online ? <Calm studio={studio} /> : <Offline />)
        )}
      </div>
      <div role="alert">{status === 'error' && <Failed studio={studio} />}</div>
    </div>
  );
}

function Calm({ studio }: { studio: Studio }) {
  const { status, preview } = studio;
  if (preview.result?.isFallback) {
    return (
      <Notice tone="honey" icon={<CircleAlert size={20} aria-hidden />}>
        {preview.result.fallbackReason ?? PREVIEW_COPY.fallback}
      </Notice>
    );
  }
  if (preview.result?.subjectFound === false) {
    return (
      <Notice tone="honey" icon={<ScanSearch size={20} aria-hidden />}>
        {PREVIEW_COPY.noSubject}
      </Notice>
    );
  }
  if (status === 'idle' && studio.limit.limitReached) {
    return (
      <Notice tone="honey" icon={<Hourglass size={20} aria-hidden />}>
        {PREVIEW_COPY.limitUnlock}
      </Notice>
    );
  }
  // The easel of an empty studio shows what to do.
  if (status === 'idle' && !studio.photo) return null;
  const done = status === 'success';
  return (
    <Notice
      tone={done ? 'sage' : 'plain'}
      icon={done ? <PartyPopper size={20} aria-hidden /> : <Sparkles size={20} aria-hidden />}
    >
      {previewStatusText(status)}
    </Notice>
  );
}

/** The seconds are for the eye only: read out one by one they would drown everything else. */
function Waiting({ seconds }: { seconds: number }) {
  return (
    <Notice tone="honey" icon={<Hourglass size={20} aria-hidden />}>
      {PREVIEW_COPY.busyWaiting} <span aria-hidden>{STUDIO_COPY.preview.retryIn(formatWait(seconds))}</span>
    </Notice>
  );
}

function Offline() {
  return (
    <Notice tone="honey" icon={<WifiOff size={20} aria-hidden />}>
      {PREVIEW_COPY.offline}
    </Notice>
  );
}

function Failed({ studio }: { studio: Studio }) {
  const pause = useSecondsUntil(studio.preview.retryAt);
  return (
    <Notice
      tone="danger"
      icon={<CircleAlert size={20} aria-hidden />}
      title={PREVIEW_COPY.errorTitle}
      action={
        <Button
          look="outline"
          size="small"
          className="whitespace-nowrap tabular-nums"
          aria-disabled={pause > 0}
          onClick={() => pause === 0 && studio.create()}
        >
          {pause > 0 ? STUDIO_COPY.preview.retryIn(formatWait(pause)) : STUDIO_COPY.preview.retry}
        </Button>
      }
    >
      {studio.preview.error || PREVIEW_COPY.errorBody}
    </Notice>
  );
}

interface PlayfulMessageOptions {
  readonly isWorking: boolean;
  /** From 0 to 100. */
  readonly progress: number;
}

/** The message to show while a preview is made; changes every two seconds and follows the progress. */
function usePlayfulMessage({ isWorking, progress }: PlayfulMessageOptions): string {
  const [index, setIndex] = useState(0);
  const latest = useRef(progress);
  latest.current = progress;
  useEffect(() => {
    if (!isWorking) return;
    setIndex(playfulMessageIndex(latest.current));
    const rotate = () => setIndex((current) => nextPlayfulMessage(current, latest.current));
    const timer = setInterval(rotate, MESSAGE_ROTATION_MS);
    return () => clearInterval(timer);
  }, [isWorking]);
  return PLAYFUL_MESSAGES[index] ?? PLAYFUL_MESSAGES[0];
}
