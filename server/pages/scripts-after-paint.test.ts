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
