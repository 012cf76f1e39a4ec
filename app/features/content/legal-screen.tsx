import type { ComponentType, ReactNode } from 'react';
import { textBlocks } from '#domain/format/text-blocks.ts';
import { formatDay } from '#domain/shop/shop-language.ts';
import type { OwnText as OwnTextRow } from '../../lib/read-legal-text.ts';
import type { ShopFacts } from '../../lib/shop-facts.ts';
import { CONTENT_COPY } from './content-copy.ts';
import { OwnText } from './own-text.tsx';
import { Prose, TEXT_COMPONENTS } from './prose.tsx';

interface LegalScreenProps {
  title: string;
  lead: string;
  /** Day of the last change of the built-in text, ISO 8601. */
  updated: string;
  headings: readonly Heading[];
  Text: ComponentType<{ components?: object; [fact: string]: unknown }>;
  facts: ShopFacts;
  /** The operator's own text, shown instead of the built-in one. */
  own: OwnTextRow | null;
}

/** Terms or privacy: the operator's own text, or the built-in one. */
export function LegalScreen({ title, lead, updated, headings, Text, facts, own }: LegalScreenProps) {
  if (!own) {
    return (
      <LongText title={title} lead={lead} updated={updated} headings={headings}>
        <Text components={TEXT_COMPONENTS} {...facts} />
      </LongText>
    );
  }
  const blocks = textBlocks(own.body);
  return (
    <LongText
      title={title}
      updated={own.updated.slice(0, 10)}
      headings={blocks.filter((block) => block.kind === 'heading')}
    >
      <OwnText blocks={blocks} />
    </LongText>
  );
}

interface Heading {
  readonly id: string;
  readonly title: string;
}

interface LongTextProps {
  title: string;
  lead?: string;
  /** Day of the last change, ISO 8601. */
  updated: string;
  headings: readonly Heading[];
  children: ReactNode;
}

/** Terms and privacy: a long text with its contents beside, or above on small screens. */
function LongText({ title, lead, updated, headings, children }: LongTextProps) {
  return (
    <div className="wall py-12 md:py-20">
      <header className="max-w-2xl">
        <h1 className="display display-large">{title}</h1>
        {lead && <p className="lead mt-4">{lead}</p>}
        <p className="mt-3 text-ink-soft text-sm">
          <time dateTime={updated}>{CONTENT_COPY.updated(formatDay(updated))}</time>
        </p>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-8 md:mt-14 lg:grid-cols-[15rem_1fr]">
        {headings.length > 0 && (
          <nav aria-label={CONTENT_COPY.contents} className="lg:order-first">
            <div className="lg:sticky lg:top-26">
              <p className="font-semibold text-ink-soft text-sm">{CONTENT_COPY.contents}</p>
              <ol className="mt-2 grid gap-x-6 border-line border-l-[3px] pl-4 sm:grid-cols-2 lg:grid-cols-1">
                {headings.map(({ id, title: heading }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="flex min-h-11 items-center py-1 leading-snug decoration-2 decoration-honey underline-offset-4 hover:underline lg:min-h-9"
                    >
                      {heading}
                    </a>
                  </li>
                ))}
              </ol>
            </div>
          </nav>
        )}
        <Prose>{children}</Prose>
      </div>
    </div>
  );
}
