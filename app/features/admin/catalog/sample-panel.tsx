import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { SAMPLE_MODELS } from '#domain/catalog/sample-models.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import { callAdmin } from '../console/call-admin.ts';
import { Panel } from '../console/panel.tsx';
import { useChange } from '../console/use-change.ts';
import type { CatalogEntry, CatalogKind } from './catalog-kind.ts';
import type { SampleJob } from './read-catalog.ts';
import { STUDIO_LISTS_COPY as copy } from './studio-lists-copy.ts';

/** How often the page looks how far the studio is, in milliseconds. */
const LOOK_MS = 1500;

interface SamplePanelProps {
  kind: CatalogKind;
  entries: readonly CatalogEntry[];
  jobs: readonly SampleJob[];
}

/** Has the studio paint sample pictures, and follows it: the work continues when the page is left. */
export function SamplePanel({ kind, entries, jobs }: SamplePanelProps) {
  const { change, isBusy } = useChange();
  const [model, setModel] = useState<string>(SAMPLE_MODELS[0].id);
  const [wanted, setWanted] = useState('');
  const [ordered, setOrdered] = useState(0);
  const open = jobs.filter(({ state }) => state === 'queued' || state === 'running');
  useLooking(open.length > 0);
  const failed = jobs.filter(
    (job, place) => job.state === 'failed' && jobs.findIndex(({ slug }) => slug === job.slug) === place,
  );
  const total = Math.max(ordered, open.length);
  const nameOf = (slug: string) => entries.find((entry) => entry.slug === slug)?.displayName ?? slug;
  const running = open.find(({ state }) => state === 'running');
  const now = running ? copy.samples.painting(nameOf(running.slug)) : copy.samples.waiting;

  const order = async () => {
    const slugs = wanted ? [wanted] : entries.filter(({ isActive }) => isActive).map(({ slug }) => slug);
    const answer = await change(() => callAdmin('admin-generate-samples', { kind, slugs, model }));
    if (answer?.ok) setOrdered(open.length + answer.value.queued);
  };

  return (
    <Panel title={copy.samples.title} lead={copy.samples.lead} className="xl:sticky xl:top-24">
      <Select
        label={copy.samples.model}
        value={model}
        onChoose={setModel}
        choices={SAMPLE_MODELS.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        label={copy.samples.wanted}
        value={wanted}
        onChoose={setWanted}
        choices={entries.map(({ slug, displayName }) => ({ value: slug, label: displayName }))}
        none={copy[kind].everyActive}
      />
      <Button className="w-full" size="small" aria-disabled={isBusy} onClick={() => void order()}>
        {copy.samples.order}
      </Button>
      <div role="status" className="mt-4 grid gap-2 text-[0.9375rem]">
        {open.length > 0 && (
          <>
            <Progress value={((total - open.length) / total) * 100} label={copy.samples.title} />
            <p>{open.length > 1 ? copy.samples.more(now, open.length - 1) : now}</p>
          </>
        )}
        {open.length === 0 && ordered > 0 && <p className="text-sage-text">{copy.samples.done}</p>}
        {failed.map(({ id, slug, error }) => (
          <p key={id} className="text-danger text-sm">
            {copy.samples.failed(nameOf(slug), error ?? '')}
          </p>
        ))}
      </div>
    </Panel>
  );
}

function useLooking(isUnderWay: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
