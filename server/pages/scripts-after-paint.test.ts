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
  const started: string[] = [];
  let paint = () => {};
  let patience = () => {};
  class PerformanceObserver {
    static supportedEntryTypes = tellsPaint ? ['paint'] : [];
    constructor(callback: () => void) {
      paint = callback;
    }
    observe() {}
  }
  runInNewContext(script, {
    PerformanceObserver,
    setTimeout: (next: () => void) => {
      patience = next;
    },
    document: {
      hidden,
      head: { append: ({ href }: { href: string }) => started.push(href) },
      createElement: () => ({}),
      getElementById: () => ({ textContent: 'module', replaceWith: () => started.push('module') }),
    },
  });
  return { started, paint: () => paint(), wait: () => patience() };
}

const ALL = ['/assets/a.js', '/assets/b.js', 'module'];

it('starts once, when the page is painted', () => {
  const { started, paint, wait } = open();
  expect(started).toEqual([]);
  paint();
  wait();
  expect(started).toEqual(ALL);
});

it('starts in time where nothing is painted', () => {
  const { started, wait } = open();
  wait();
  expect(started).toEqual(ALL);
});

it.each([{ hidden: true }, { tellsPaint: false }])(
  'starts at once where no paint is reported: %o',
  (window) => {
    expect(open(window).started).toEqual(ALL);
  },
);
