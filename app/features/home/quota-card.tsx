import { lazyPart } from '../../lib/lazy-part.tsx';
import { OnceHydrated } from '../../ui/once-hydrated.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HOME_COPY } from './home-copy.ts';

const Quota = lazyPart(() => import('./quota.tsx').then(({ Quota }) => Quota));

const WAITING = (
  <>
    <Skeleton className="mt-3 h-12" />
    <Reset />
  </>
);

/** Where there is no limit, nothing is reset either. */
function Reset() {
  return <p className="mt-3 text-ink-soft text-sm">{HOME_COPY.quota.reset}</p>;
}

/** How many previews are left today. Known to this browser only, so the server renders without it. */
export function QuotaCard() {
  return (
    <section
      aria-label={HOME_COPY.quota.title}
      className="mx-auto mt-10 w-full max-w-sm rounded-card bg-surface/80 px-6 py-5 text-left shadow-soft"
    >
      <h3 className="font-semibold">{HOME_COPY.quota.title}</h3>
      <OnceHydrated before={WAITING}>
        <Quota waiting={WAITING} reset={<Reset />} />
      </OnceHydrated>
    </section>
  );
}
