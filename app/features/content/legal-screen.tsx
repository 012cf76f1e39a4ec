import type { ComponentType } from 'react';
import { textBlocks } from '#domain/format/text-blocks.ts';
import type { OwnText as OwnTextRow } from '../../lib/read-legal-text.ts';
import type { ShopFacts } from '../../lib/shop-facts.ts';
import { type Heading, LongText } from './long-text.tsx';
import { OwnText } from './own-text.tsx';
import { TEXT_COMPONENTS } from './prose.tsx';

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
