import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { QUESTION_COPY } from '../features/artwork-question/artwork-question-copy.ts';
import { QuestionScreen } from '../features/artwork-question/question-screen.tsx';
import { type NewArtwork, useQuestion } from '../features/artwork-question/use-question.ts';
import { useStudioOpen } from '../features/home/use-studio-open.ts';
import { readArtCatalog } from '../lib/art-catalog.ts';
import { loaderSupabase } from '../lib/loader-supabase.ts';
import { privateMeta } from '../lib/page-meta.ts';
import { shopContext } from '../lib/shop-context.ts';
import { revalidateUnlessHashChanges } from '../lib/should-revalidate.ts';
import { useDialogPart } from '../lib/use-part.ts';
import type { Route } from './+types/artwork-question';

const loadStudio = () =>
  import('../features/studio/studio-dialog.tsx').then(({ StudioDialog }) => StudioDialog);
/** A failure is shown when the studio opens. */
const warmUpStudio = () => void loadStudio().catch(() => {});

export async function loader({ context }: Route.LoaderArgs) {
  return { catalog: await readArtCatalog(loaderSupabase(context.get(shopContext))) };
}

export const shouldRevalidate = revalidateUnlessHashChanges;

export const meta: Route.MetaFunction = () => [
  ...privateMeta(QUESTION_COPY.meta),
  // The address holds the key: it must not travel on.
  { name: 'referrer', content: 'same-origin' },
];

export default function ArtworkQuestion({ loaderData: { catalog }, params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const form = useQuestion({ id: params.id, key: search.get('key') ?? '' });
  const studio = useStudioOpen(warmUpStudio);
  const styles = useMemo(() => Promise.resolve(catalog), [catalog]);
  const [chosen, setChosen] = useState<NewArtwork | null>(null);
  const { state } = form;
  const question = state.state === 'ready' && state.question.state === 'open' ? state.question : null;
  const StudioDialog = useDialogPart(loadStudio, studio.open && question !== null, studio.close);
  return (
    <>
      <QuestionScreen form={form} catalog={catalog} chosen={chosen} />
      {studio.open && question && StudioDialog && (
        <StudioDialog
          catalog={styles}
          wanted={question}
          onClose={studio.close}
          onChosen={(artwork) => {
            setChosen(artwork);
            void studio.close();
          }}
        />
      )}
    </>
  );
}
