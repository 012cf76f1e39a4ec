import { Check } from 'lucide-react';
import { Picture } from '../../ui/picture.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';

/** 'Why sign up?': what an account is good for, beside two artworks. */
export function WhySignUp() {
  return (
    <aside className="overflow-hidden bg-honey-wash px-6 py-7 text-honey-text md:order-last md:flex md:flex-col md:justify-center md:px-9 md:py-10">
      <div aria-hidden className="relative mx-auto mb-9 hidden h-60 w-full max-w-72 md:block">
        <Sheet src="/samples/home/rusty-digitalwatercolor.webp" place="top-6 right-0 rotate-6" />
        <Sheet src="/samples/home/chelsea-vibrant.webp" place="top-0 left-0 -rotate-4" />
      </div>
      <h3 className="display display-small text-ink">{ACCOUNT_COPY.why.title}</h3>
      <ul className="mt-3 grid gap-2.5">
        {ACCOUNT_COPY.why.list.map((reason) => (
          <li key={reason} className="flex items-center gap-3 font-medium">
            <Check size={19} strokeWidth={3} aria-hidden className="shrink-0" />
            {reason}
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Sheet({ src, place }: { src: string; place: string }) {
  return (
    <div className={`absolute w-44 bg-surface p-2 shadow-lift ${place}`}>
      <div className="aspect-[4/5] overflow-hidden">
        <Picture src={src} alt="" sizes="6rem" />
      </div>
    </div>
  );
}
