/** Replaces the section `## name` of a Markdown text, or adds it at the end. */
export function replaceSection(text: string, name: string, body: string): string {
  const [head, ...sections] = text.trimEnd().split(/^## /m);
  const kept = sections.map((section) => section.trimEnd());
  const section = `${name}\n\n${body.trim()}`;
  const at = kept.findIndex((candidate) => candidate.split('\n', 1)[0] === name);
  if (at < 0) kept.push(section);
  else kept[at] = section;
  return `${[head.trimEnd(), ...kept.map((each) => `## ${each}`)].join('\n\n')}\n`;
}
