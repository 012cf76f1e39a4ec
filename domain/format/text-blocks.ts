/** A part of a text that was typed without markup; its id is its place. */
export type TextBlock = { readonly id: string } & (
  | { readonly kind: 'heading'; readonly title: string }
  | { readonly kind: 'item'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
);

/**
 * A text in blocks: empty lines part paragraphs, a line that begins with `## ` is a heading, with `- ` an item of a
 * list.
 */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let paragraph: string[] = [];
  const id = () => `part-${blocks.length + 1}`;
  const close = () => {
    if (paragraph.length > 0) blocks.push({ id: id(), kind: 'paragraph', text: paragraph.join('\n') });
    paragraph = [];
  };
  for (const line of text.split(/\r?\n/).map((typed) => typed.trim())) {
    const [, mark, rest = ''] = /^(#+|-)\s+(.*)$/.exec(line) ?? [];
    if (line === '' || mark) close();
    if (mark === '-') blocks.push({ id: id(), kind: 'item', text: rest });
    else if (mark) blocks.push({ id: id(), kind: 'heading', title: rest });
    else if (line !== '') paragraph.push(line);
  }
  close();
  return blocks;
}
