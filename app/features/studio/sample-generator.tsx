import { CircleAlert } from 'lucide-react';
import type { ArtStyle } from '#domain/catalog/art-style.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { notify } from '../../lib/notify.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SAMPLES_COPY } from './samples-copy.ts';
import { saveSample } from './save-sample.ts';
import { type Sample, useSamples } from './use-samples.ts';
import type { Studio } from './use-studio.ts';

/** 'Generate samples', for admins: a set of style samples from the current upload. */
export function SampleGenerator({ studio, open }: { studio: Studio; open: boolean }) {
  const { samples, working, generate, stop } = useSamples(studio);
  const styles = studio.catalog?.styles ?? [];
  return (
    <details open={open} className="rounded-card border border-line bg-surface p-4">
      <summary className="display display-small min-h-11 content-center">{SAMPLES_COPY.title}</summary>
      <p className="mt-1 text-ink-soft text-sm">{SAMPLES_COPY.lead}</p>
      <div className="mt-3 flex gap-3">
        <Button size="small" aria-disabled={working} onClick={() => !working && void generate()}>
          {working ? SAMPLES_COPY.working(samples.size, styles.length) : SAMPLES_COPY.action}
        </Button>
        {working && (
          <Button size="small" look="outline" onClick={stop}>
            {SAMPLES_COPY.stop}
          </Button>
        )}
      </div>
      {samples.size > 0 && (
        <ul className="mt-4 grid grid-cols-3 gap-3 @md:grid-cols-4">
          {styles.map((style) => (
            <li key={style.id}>
              <SampleTile style={style} sample={samples.get(style.id)} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function SampleTile({ style, sample }: { style: ArtStyle; sample: Sample | undefined }) {
  if (!sample) return null;
  if ('error' in sample) {
    return (
      <p className="flex items-start gap-1.5 text-danger text-xs">
        <CircleAlert size={16} aria-hidden className="shrink-0" />
        {SAMPLES_COPY.problem(style.name, sample.error)}
      </p>
    );
  }
  const use = async () => {
    try {
      await saveSample(await browserSupabase(), style.id, sample.url);
      notify.success(SAMPLES_COPY.used(style.name));
    } catch (error) {
      reportProblem('A sample could not be saved', error);
      notify.error(SAMPLES_COPY.failed);
    }
  };
  return (
    <button
      type="button"
      aria-label={SAMPLES_COPY.use(style.name)}
      title={SAMPLES_COPY.use(style.name)}
      onClick={use}
      className="block w-full text-center"
    >
      <span className="see-through block aspect-square overflow-hidden rounded-card ring-1 ring-line hover:ring-[3px] hover:ring-accent">
        <Picture src={sample.url} alt="" />
      </span>
      <span className="mt-1 block text-xs">{style.name}</span>
    </button>
  );
}
