import { expect, it } from 'vitest';
import { lintCases } from './lint-cases.ts';

const REJECTED = [
  '<p>Hello</p>',
  '<p>{count} left</p>',
  "<p>{'Hello'}</p>",
  "<p>{isOpen ? 'Close' : copy.open}</p>",
  "<p>{isOpen && 'Close'}</p>",
  `<p>{\`Only \${count}\`}</p>`,
  '<p aria-label="Hello" />',
  '<img alt="A dog" />',
  '<p title={isOpen ? copy.close : "Open"} />',
  `<input placeholder={\`Search \${count}\`} />`,
  '<Field label="Name" />',
  '<Panel action={<b>Go</b>} />',
  '<Table headers={[{ key: "name", header: "Name" }]} />',
  '<b onClick={() => notify.success({ title: "Saved" })} />',
  '<p>Ärger</p>',
];

const ALLOWED = [
  '<p>{copy.title} · {count}</p>',
  '<p className="text-ink" id="hello">{copy.greet(name)}</p>',
  "<p>{state === 'open' ? copy.close : copy.open}</p>",
  "<p>{'open' in state && copy.open}</p>",
  "<p>{of('open')} {names['open']}</p>",
  '<img alt="" src="/dog.webp" />',
  '<p title={copy.title} />',
  '<form action="/catalog" />',
  '<Panel action={<b className="font-semibold">{copy.go}</b>} />',
  '<b onClick={() => notify.success({ title: copy.saved })} />',
];

it('lint rejects texts that stand in components instead of copy files', () => {
  const components = [...REJECTED, ...ALLOWED];
  const files = components.map((jsx) => ({
    folder: 'app/features/cart',
    kind: 'tsx',
    text: `export const Case = () => ${jsx};\n`,
  }));
  const rejected = lintCases(files, ['style/noJsxLiterals', 'plugin']);
  expect(components.filter((_, index) => rejected[index])).toEqual(REJECTED);
});
