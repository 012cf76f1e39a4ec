import { HeartHandshake, LockKeyhole } from 'lucide-react';
import { LATER_COPY } from './later-copy.ts';

const ICONS = [HeartHandshake, LockKeyhole];

/** What a buyer can rely on. */
export function TrustStrip() {
  return (
    <section aria-label={LATER_COPY.trust.title} className="border-line border-y bg-surface">
      <ul className="wall grid gap-x-14 gap-y-5 py-7 md:py-9 sm:grid-cols-2">
        {LATER_COPY.trust.list.map(({ title, body }, index) => {
          const Icon = ICONS[index] ?? HeartHandshake;
          return (
            <li key={title} className="flex items-center gap-5">
              <span className="flex size-14 shrink-0 items-center justify-center rounded-[46%_54%_58%_42%/52%_44%_56%_48%] bg-sage-wash text-sage-text">
                <Icon size={27} strokeWidth={1.75} aria-hidden />
              </span>
              <span>
                <span className="display display-small block">{title}</span>
                <span className="mt-0.5 block text-ink-soft">{body}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
