import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { concernText } from '#domain/artwork/artwork-concern.ts';
import { formatMoment } from '#domain/format/format-moment.ts';
import type { ArtworkQuestion } from '#domain/functions/artwork-question.ts';
import type { ArtCatalog } from '../../lib/art-catalog.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QUESTION_COPY as copy } from './artwork-question-copy.ts';
import type { NewArtwork, useQuestion } from './use-question.ts';

interface QuestionScreenProps {
  readonly form: ReturnType<typeof useQuestion>;
  readonly catalog: ArtCatalog;
  /** What the customer has painted instead; null before that. */
  readonly chosen: NewArtwork | null;
}

/** The question about an ordered artwork and its two answers: a new picture, or this one. */
export function QuestionScreen({ form, catalog, chosen }: QuestionScreenProps) {
  const { state } = form;
  if (state.state === 'loading') return <PageSkeleton label={copy.loading} />;
  if (state.state === 'failed') return <Closed {...copy.closed.gone} message={state.message} />;
  if (state.state === 'done') return <Closed {...copy.done[state.answer]} isGood />;
  const { question } = state;
  if (question.state !== 'open') {
    return <Closed {...copy.closed[question.state]} isGood={question.state === 'answered'} />;
  }
  return <OpenQuestion question={question} catalog={catalog} chosen={chosen} form={form} />;
}

interface ClosedProps {
  readonly title: string;
  readonly body: string;
  readonly message?: string;
  readonly isGood?: boolean;
}

function Closed({ title, body, message, isGood = false }: ClosedProps) {
  return (
    <div className="wall grid min-h-[60vh] place-content-center justify-items-center gap-5 py-16 text-center">
      <h1 className="display display-large">{title}</h1>
      <p role="status" className="lead max-w-lg">
        {body}
      </p>
      {message && <p className="text-ink-soft">{message}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {!isGood && (
          <Link to="/contact" className={buttonStyle({})}>
            {copy.contact}
          </Link>
        )}
        <Link to="/" className={buttonStyle({ look: 'outline' })}>
          {copy.home}
        </Link>
      </div>
    </div>
  );
}

interface OpenQuestionProps extends QuestionScreenProps {
  readonly question: ArtworkQuestion;
}

function OpenQuestion({ question, catalog, chosen, form }: OpenQuestionProps) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { search } = useLocation();
  const style = catalog.styles.find(({ id }) => id === question.style);
  const canPaint =
    isOffered(question.style, catalog.styles) && isOffered(question.background, catalog.backgrounds);
  const answer = async (artwork: NewArtwork | null) => {
    setFailure(null);
    setFailure(await form.answer(artwork));
    setAsking(false);
  };
  return (
    <div className="wall grid gap-8 py-10 md:grid-cols-2 md:items-start md:py-14">
      <Pictures question={question} chosen={chosen} />
      <div className="grid gap-5">
        <h1 className="display display-large">{copy.title}</h1>
        <p className="lead">{copy.lead(question.title)}</p>
        <Notice tone="honey" icon={<TriangleAlert size={20} aria-hidden />} title={copy.noticed}>
          <ul className="grid gap-1">
            {question.concerns.map((concern) => (
              <li key={concern}>{concernText(concern)}</li>
            ))}
          </ul>
        </Notice>
        {canPaint ? (
          <p className="leading-relaxed">
            {copy.photo} {style && lookOf(question, style.name, catalog)}
          </p>
        ) : (
          <Notice>{copy.notOffered}</Notice>
        )}
        <div role="alert">{failure && <Notice tone="danger">{failure}</Notice>}</div>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          {chosen && (
            <Button size="large" aria-disabled={form.isBusy} onClick={() => void answer(chosen)}>
              {copy.use}
            </Button>
          )}
          {canPaint && <StudioLink search={search} isFirst={!chosen} />}
          {!canPaint && (
            <Link to="/contact" className={buttonStyle({ size: 'large' })}>
              {copy.contact}
            </Link>
          )}
          {!chosen && (
            <Button look="outline" size="large" onClick={() => setAsking(true)}>
              {copy.keep}
            </Button>
          )}
        </div>
        <p className="text-ink-soft text-sm">{copy.once(formatMoment(question.expiresAt))}</p>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={copy.keepTitle}
        description={copy.keepBody}
      >
        <div className="flex flex-wrap justify-end gap-3 px-6 pt-4 pb-6">
          <Button look="outline" onClick={() => setAsking(false)}>
            {copy.cancel}
          </Button>
          <Button aria-disabled={form.isBusy} onClick={() => void answer(null)}>
            {copy.keep}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

/** Whether a part of a look can still be painted; when the order's choice is unknown, every offered one can. */
const isOffered = (part: string, offered: readonly { readonly id: string }[]): boolean =>
  part === 'unknown' || offered.some(({ id }) => id === part);

function lookOf({ background }: ArtworkQuestion, style: string, { backgrounds }: ArtCatalog): string {
  const name = backgrounds.find(({ id }) => id === background)?.name;
  return name ? copy.look(style, name) : copy.lookOnly(style);
}

/** Opens the studio under its own address, so that Back closes it. */
function StudioLink({ search, isFirst }: { readonly search: string; readonly isFirst: boolean }) {
  return (
    <Link
      to={{ search, hash: '#upload' }}
      preventScrollReset
      className={buttonStyle({ size: 'large', look: isFirst ? 'accent' : 'outline' })}
    >
      {isFirst ? copy.open : copy.change}
    </Link>
  );
}

function Pictures({ question, chosen }: Pick<OpenQuestionProps, 'question' | 'chosen'>) {
  const ordered = (
    <Framed url={question.artUrl} alt={copy.picture(question.title)} caption={chosen && copy.before} />
  );
  if (!chosen) return ordered;
  return (
    <div className="grid grid-cols-2 gap-3">
      {ordered}
      <Framed url={chosen.url} alt={copy.chosen} caption={copy.chosen} />
    </div>
  );
}

function Framed(props: { readonly url: string; readonly alt: string; readonly caption: ReactNode }) {
  const { url, alt, caption } = props;
  return (
    <figure className="min-w-0">
      <div className="see-through relative aspect-square overflow-hidden rounded-card shadow-lift">
        <Picture src={url} alt={alt} priority sizes="(min-width: 48rem) 36rem, 94vw" />
      </div>
      {caption && <figcaption className="mt-2 text-center font-semibold">{caption}</figcaption>}
    </figure>
  );
}
