import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ArtStyle } from '#domain/catalog/art-style.ts';
import { STORAGE_CACHE_SECONDS } from '#domain/catalog/image-paths.ts';
import { PREVIEW_COPY } from '#domain/studio/preview-copy.ts';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { notify } from '../../lib/notify.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import type { Supabase } from '../../lib/supabase.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SAMPLES_COPY } from './samples-copy.ts';
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

const BUCKET = 'app-photos';

/**
 * Makes a painted preview the picture of its style in the catalog: a copy among the shop's own pictures, and its path
 * in the style's row. Policies let only admins do either. Rejects when a step fails.
 */
async function saveSample(supabase: Supabase, styleId: string, url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The sample is gone (${answer.status})`);
  const picture = await answer.blob();
  const path = `style-samples/${styleId}-${Date.now()}.png`;
  const stored = await supabase.storage.from(BUCKET).upload(path, picture, {
    cacheControl: String(STORAGE_CACHE_SECONDS),
    upsert: false,
    contentType: picture.type,
  });
  if (stored.error) throw stored.error;
  const { data, error } = await supabase
    .from('art_styles')
    // The address would win over the path.
    .update({ thumb_image_path: path, thumb_image_url: null })
    .eq('slug', styleId)
    .select('slug');
  if (error) throw new Error(error.message);
  if (data.length === 0) throw new Error('The style is not in the catalog');
}

/** How a style's sample came out: an address, or what went wrong. */
type Sample = { readonly url: string } | { readonly error: string };

/** Paints the current photo in every style, one after the other. */
function useSamples(studio: Studio) {
  const [samples, setSamples] = useState<ReadonlyMap<string, Sample>>(new Map());
  const [working, setWorking] = useState(false);
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const generate = async () => {
    if (!studio.isAdmin) return notify.error(SAMPLES_COPY.notAllowed);
    if (!studio.photo) return notify.error(SAMPLES_COPY.noPhoto);
    const controller = new AbortController();
    running.current = controller;
    setSamples(new Map());
    setWorking(true);
    for (const { id } of studio.catalog?.styles ?? []) {
      const outcome = await studio.paintSample(id, controller.signal).catch((error: unknown) => {
        if (!controller.signal.aborted) reportProblem('A sample could not be painted', error);
        return { ok: false as const, error: PREVIEW_COPY.wentWrong };
      });
      if (controller.signal.aborted) break;
      const sample = outcome.ok ? { url: outcome.result.url } : { error: outcome.error };
      setSamples((others) => new Map(others).set(id, sample));
    }
    setWorking(false);
  };

  return { samples, working, generate, stop };
}
