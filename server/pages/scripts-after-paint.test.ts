import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const page = [
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" crossorigin="" href="/assets/b.js"/></head>',
  '<body><script nonce="n">state()</script>',
  '<script nonce="n" type="module" async="">import "/assets/a.js";\nimport("/assets/b.js");</script></body>',
].join('');

it('holds the module back, names its files for later, and leaves the other scripts', () => {
  const later = scriptsAfterPaint(page, 'n');
  expect(later).not.toContain('<link');
  expect(later).not.toContain('type="module"');
  expect(later).toContain('<script nonce="n">state()</script>');
  expect(later).toContain(
    '<script nonce="n" type="text/plain" id="later">import "/assets/a.js";\nimport("/assets/b.js");</script>',
  );
  expect(later).toContain('["/assets/a.js","/assets/b.js"]');
});

it('leaves a module alone that is not the page’s own', () => {
  expect(scriptsAfterPaint(page, 'another')).toBe(page);
});

/** A window in which a page is opened: what it has started so far, and ways to let things happen. */
function open({ hidden = false, tellsPaint = true } = {}) {
  const [, script = ''] = /<script nonce="n">(\{.*?)<\/script>/s.exec(scriptsAfterPaint(page, 'n')) ?? [];
  const picture = Promise.withResolvers<void>();
  const started: string[] = [];
  const timers: { readonly next: () => void; readonly after: number }[] = [];
  let paint = () => {};
  class PerformanceObserver {
    static supportedEntryTypes = tellsPaint ? ['paint'] : [];
    constructor(tell: () => void) {
      paint = tell;
    }
    observe() {}
  }
  const heard = new Map<string, () => void>();
  runInNewContext(script, {
    PerformanceObserver,
    addEventListener: (sign: string, tell: () => void) => heard.set(sign, tell),
    requestAnimationFrame: (next: () => void) => next(),
    setTimeout: (next: () => void, after = 0) => timers.push({ next, after }),
    document: {
      hidden,
      head: { append: ({ href }: { href: string }) => started.push(href) },
      createElement: () => ({}),
      getElementById: () => ({ textContent: 'module', replaceWith: () => started.push('module') }),
      querySelectorAll: () => [{ decode: () => picture.promise }],
    },
  });
  return {
    started,
    picture,
    paint: () => paint(),
    move: () => heard.get('pointermove')?.(),
    /** Lets so many milliseconds go by, and what was promised happen. */
    pass: async (milliseconds: number) => {
      await new Promise((resolve) => setImmediate(resolve));
      for (const { next, after } of timers) if (after <= milliseconds) next();
    },
  };
}

const ALL = ['/assets/a.js', '/assets/b.js', 'module'];

it.each(['resolve', 'reject'] as const)(
  'starts once, when the first pictures are there (%s)',
  async (end) => {
    const { started, picture, paint, pass } = open();
    paint();
    await pass(0);
    expect(started).toEqual([]);
    picture[end]();
    await pass(0);
    expect(started).toEqual(ALL);
    await pass(60_000);
    expect(started).toEqual(ALL);
  },
);

it('does not wait long for a picture, nor for a paint that nobody tells of or sees, nor while a hand moves', async () => {
  const { started, paint, pass } = open();
  paint();
  await pass(1500);
  expect(started).toEqual(ALL);
  const touched = open();
  touched.move();
  expect(touched.started).toEqual(ALL);
  expect(open({ tellsPaint: false }).started).toEqual(ALL);
  expect(open({ hidden: true }).started).toEqual(ALL);
});
