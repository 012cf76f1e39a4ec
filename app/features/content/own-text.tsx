import type { TextBlock } from '#domain/format/text-blocks.ts';

/** Blocks of a text that the operator has typed; items that follow each other are one list. */
export function OwnText({ blocks }: { blocks: readonly TextBlock[] }) {
  const isItem = (at: number) => blocks[at]?.kind === 'item';
  return blocks.map((block, at) => {
    if (block.kind === 'heading') {
      return (
        <h2 key={block.id} id={block.id}>
          {block.title}
        </h2>
      );
    }
    if (block.kind === 'paragraph') {
      return (
        <p key={block.id} className="whitespace-pre-line">
          {block.text}
        </p>
      );
    }
    if (isItem(at - 1)) return null;
    const next = blocks.findIndex((_, place) => place > at && !isItem(place));
    const items = blocks.slice(at, next < 0 ? undefined : next).filter(({ kind }) => kind === 'item');
    return (
      <ul key={block.id}>
        {items.map((item) => (
          <li key={item.id}>{item.kind === 'item' && item.text}</li>
        ))}
      </ul>
    );
  });
}
