import { type ReactNode, useState } from 'react';
import type { Database, Json } from '#domain/database.types.ts';
import type { Supabase } from '../../../lib/supabase.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { choicesOf } from '../../../ui/choices.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { CONSOLE_COPY } from '../console/console-copy.ts';
import { ConsoleLink } from '../console/console-link.tsx';
import { DialogButtons } from '../console/dialog-buttons.tsx';
import { EmptyList } from '../console/empty-list.tsx';
import { formatDay } from '../console/format-when.ts';
import { matchesOf } from '../console/list-page.ts';
import { type Outcome, outcomeOf } from '../console/outcome.ts';
import { PageHead } from '../console/page-head.tsx';
import { Pager } from '../console/pager.tsx';
import { RowBatch, RowSelect } from '../console/row-batch.tsx';
import { Tabs } from '../console/tabs.tsx';
import { type BatchAction, useBatch } from '../console/use-batch.ts';
import { useChange } from '../console/use-change.ts';
import { MODERATION_COPY as copy } from './moderation-copy.ts';

export type PostRow = Database['public']['Functions']['admin_posts']['Returns'][number];

export const POST_STATES = choicesOf(copy.states);
export const POSTS_A_PAGE = 24;

const NOTHING: Readonly<Record<string, string>> = copy.empty;
const REASONS: Readonly<Record<string, string>> = copy.reasons;

const moderate = (
  supabase: Supabase,
  { artwork_id }: PostRow,
  to: 'visible' | 'hidden',
  note?: string,
): Promise<Outcome> =>
  outcomeOf(
    supabase.rpc('moderate_artwork', {
      p_artwork_id: artwork_id,
      p_state: to,
      ...(note ? { p_note: note } : {}),
    }),
  );

const ACTIONS: readonly BatchAction<PostRow>[] = [
  {
    label: copy.hide,
    fits: ({ state }) => state !== 'hidden',
    change: (supabase, post) => moderate(supabase, post, 'hidden'),
    done: copy.batch.hidden,
  },
  {
    label: copy.batch.show,
    fits: (post) => post.state !== 'visible' || reportsOf(post).length > 0,
    change: (supabase, post) => moderate(supabase, post, 'visible'),
    done: copy.batch.shown,
  },
];

interface ModerationPageProps {
  state: string;
  page: number;
  posts: readonly PostRow[];
}

/** Artworks of PetTok: reported, hidden and public ones. */
export function ModerationPage({ state, page, posts }: ModerationPageProps) {
  const { change, isBusy } = useChange();
  const [hiding, setHiding] = useState<PostRow | null>(null);

  const doneText = (post: PostRow, to: 'visible' | 'hidden') => {
    if (to === 'hidden') return copy.hidden(post.title);
    return post.state === 'visible' ? copy.kept(post.title) : copy.shown(post.title);
  };

  const decide = (post: PostRow, to: 'visible' | 'hidden', note?: string): Promise<unknown> =>
    change((supabase) => moderate(supabase, post, to, note), {
      done: doneText(post, to),
      ...(to === 'visible' && post.state === 'hidden'
        ? { undo: () => decide(post, 'hidden', post.note) }
        : {}),
      ...(to === 'hidden' && post.state === 'visible' ? { undo: () => decide(post, 'visible') } : {}),
    });

  const batch = useBatch({
    rows: posts,
    keyOf: ({ artwork_id }) => artwork_id,
    nameOf: ({ title }) => title,
  });

  return (
    <>
      <PageHead title={copy.title} lead={copy.lead} />
      <Tabs label={CONSOLE_COPY.state} name="state" choices={POST_STATES} current={state} />
      {posts.length === 0 && <EmptyList>{NOTHING[state]}</EmptyList>}
      <div className="mb-4 empty:hidden">
        <RowBatch batch={batch} actions={ACTIONS} />
      </div>
      <ul className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {posts.map((post) => (
          <PostCard
            key={post.artwork_id}
            post={post}
            select={<RowSelect batch={batch} row={post} />}
            isBusy={isBusy}
            onHide={() => setHiding(post)}
            onShow={() => void decide(post, 'visible')}
          />
        ))}
      </ul>
      <Pager page={page} matches={matchesOf(posts)} pageSize={POSTS_A_PAGE} />
      {hiding && (
        <HideDialog
          post={hiding}
          onClose={() => setHiding(null)}
          onHide={async (note) => {
            await decide(hiding, 'hidden', note);
            setHiding(null);
          }}
        />
      )}
    </>
  );
}

interface PostCardProps {
  post: PostRow;
  select: ReactNode;
  isBusy: boolean;
  onHide: () => void;
  onShow: () => void;
}

function PostCard({ post, select, isBusy, onHide, onShow }: PostCardProps) {
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-soft">
      <div className="see-through aspect-[4/3]">
        <Picture src={post.picture_url} alt={copy.picture(post.title, post.style)} />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div>
          <p className="font-semibold">{post.title}</p>
          <p className="text-ink-soft text-sm">
            {copy.facts(post.pet_name, post.style, formatDay(post.since))}
          </p>
          <ConsoleLink
            to={`/admin/users/${post.owner_id}`}
            className="max-w-full truncate font-normal! text-sm"
          >
            {post.owner_email}
          </ConsoleLink>
        </div>
        <Reasons post={post} />
        <ReportNotes post={post} />
        {post.note && <p className="text-sm">{copy.yourWords(post.note)}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
          {select}
          {post.state !== 'hidden' && (
            <Button size="small" look="outline" onClick={onHide}>
              {copy.hide}
            </Button>
          )}
          {post.state !== 'visible' && (
            <Button size="small" aria-disabled={isBusy} onClick={onShow}>
              {copy.show}
            </Button>
          )}
          {post.state === 'visible' && reportsOf(post).length > 0 && (
            <Button size="small" aria-disabled={isBusy} onClick={onShow}>
              {copy.keep}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** Reports without a decision. */
function reportsOf({ reports }: PostRow): readonly { readonly reason: string; readonly note: string }[] {
  const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');
  return (Array.isArray(reports) ? reports : []).flatMap((report) =>
    typeof report === 'object' && report !== null && !Array.isArray(report)
      ? [{ reason: textOf(report.reason), note: textOf(report.note) }]
      : [],
  );
}

/** Why a post is hidden or was reported, and whether it is still shown. */
function Reasons({ post }: { post: PostRow }) {
  const reports = reportsOf(post);
  const reasons = [...new Set([...post.reasons, ...reports.map(({ reason }) => reason)])];
  if (reasons.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {reasons.map((reason) => (
        <Badge key={reason} tone="accent">
          {REASONS[reason] ?? reason}
        </Badge>
      ))}
      {post.state === 'visible' && reports.length > 0 && <Badge>{copy.stillShown}</Badge>}
    </p>
  );
}

function ReportNotes({ post }: { post: PostRow }) {
  const notes = reportsOf(post).flatMap(({ note }) => note || []);
  if (notes.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-ink-soft text-sm">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

interface HideDialogProps {
  post: PostRow;
  onClose: () => void;
  onHide: (note: string) => Promise<void>;
}

function HideDialog({ post, onClose, onHide }: HideDialogProps) {
  const [note, setNote] = useState('');
  return (
    <Dialog onClose={onClose} title={copy.dialog.title(post.title)} description={copy.dialog.body}>
      <form
        className="px-6 pt-4 pb-6"
        onSubmit={(event) => {
          event.preventDefault();
          void onHide(note.trim());
        }}
      >
        <TextAreaField
          label={copy.dialog.note}
          hint={copy.dialog.noteHint}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogButtons action={copy.hide} onClose={onClose} />
      </form>
    </Dialog>
  );
}
