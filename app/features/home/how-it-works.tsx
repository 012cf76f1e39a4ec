import type { ReactNode } from 'react';
import type { AppPhoto } from '../../lib/read-app-photos.ts';
import { LATER_COPY } from './later-copy.ts';
import { StepOrder } from './step-order.tsx';
import { StepPhoto } from './step-photo.tsx';
import { StepStyles } from './step-styles.tsx';

/** 'How It Works': three steps, each with what it looks like. */
export function HowItWorks({ mockups }: { mockups: readonly AppPhoto[] }) {
  const pictures: readonly ReactNode[] = [
    <StepPhoto key="photo" />,
    <StepStyles key="styles" />,
    <StepOrder key="order" photos={mockups} />,
  ];
  return (
    <section id="how-it-works" aria-labelledby="steps-title" className="wall overflow-x-clip py-12 md:py-28">
      <h2 id="steps-title" className="display display-large text-center">
        {LATER_COPY.steps.title}
      </h2>
      <p className="lead mx-auto mt-4 max-w-lg text-center">{LATER_COPY.steps.lead}</p>
      <ol className="mt-6 grid gap-x-10 gap-y-7 md:mt-14 md:grid-cols-3">
        {LATER_COPY.steps.list.map(({ title, body }, index) => (
          <li key={title} className="mx-auto w-full max-w-sm">
            <div className="h-44 md:h-64">
              <div className="relative h-64 origin-top max-md:scale-[.69]">{pictures[index]}</div>
            </div>
            <div className="mt-4 flex gap-4 md:mt-7">
              <span aria-hidden className="display -mt-1 text-[3.25rem] text-accent-text leading-none">
                {index + 1}
              </span>
              <div>
                <h3 className="display display-medium">{title}</h3>
                <p className="mt-2 text-ink-soft leading-relaxed">{body}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
