import { Hono } from 'hono';
import { expect, it } from 'vitest';
import {
  allowScripts,
  nonceOf,
  type SecurityOptions,
  scriptHashes,
  securityHeaders,
} from './security-headers.ts';

async function ask(options: Partial<SecurityOptions> = {}, request: Request | string = '/') {
  const shop = new Hono();
  shop.use(securityHeaders({ publicUrl: undefined, hsts: true, stripe: false, ...options }));
  shop.get('*', (c) => c.text(nonceOf(c)));
  const answer = await shop.request(request);
  const policy = new Map(
    (answer.headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
  return { policy, headers: answer.headers, nonce: await answer.text() };
}

it('runs scripts of its own files and of this answer only', async () => {
  const [first, second] = [await ask(), await ask()];
  expect(first.policy.get('script-src')).toEqual(["'self'", `'nonce-${first.nonce}'`, "'wasm-unsafe-eval'"]);
  expect(first.nonce).toMatch(/^[\w+/=-]{20,}$/);
  expect(second.nonce).not.toBe(first.nonce);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'frame-src', 'script-src-attr']) {
    expect(first.policy.get(name), name).toEqual(["'none'"]);
  }
});

it('allows Stripe when Stripe takes the payments, and no one else', async () => {
  const foreign = async (stripe: boolean) =>
    [...(await ask({ stripe })).policy.values()].flat().filter((value) => value.startsWith('https:'));
  expect(await foreign(false)).toEqual([]);
  const addresses = await foreign(true);
  expect(addresses).toContain('https://js.stripe.com');
  for (const address of addresses) expect(address).toMatch(/\.stripe\.com$/);
});

it('sends HSTS behind TLS', async () => {
  const plain = await ask({ publicUrl: 'http://shop.example' });
  expect(plain.headers.get('strict-transport-security')).toBeNull();
  expect(plain.policy.has('upgrade-insecure-requests')).toBe(false);
  const secure = await ask({ publicUrl: 'https://shop.example' });
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(secure.policy.has('upgrade-insecure-requests')).toBe(true);
  expect(secure.policy.get('connect-src')).toContain('wss://shop.example');
  const off = await ask({ publicUrl: 'https://shop.example', hsts: false });
  expect(off.headers.get('strict-transport-security')).toBeNull();
});

it('takes nothing into the policy that a client made up', async () => {
  const { policy } = await ask({}, new Request("http://shop.example;script-src'/"));
  expect(policy.get('connect-src')).not.toContain('ws://shop.example');
  expect([...policy.values()].flat().join(' ')).not.toContain('shop.example');
});

it('runs the inline scripts of a kept page by what is in them, and then by no nonce', async () => {
  const ours = (text: string, more = '') => `<script nonce="n1"${more}>${text}</script>`;
  const html = [
    ours('', ' src="/a.js"'),
    ours('let a = 1;'),
    ours('import "/b.js";\n', ' type="module"'),
    ours('let a = 1;', ' id="twice"'),
    '<script type="application/ld+json">{"a":1}</script>',
    // Injected: without the nonce.
    '<script>alert(1)</script><script nonce="">alert(2)</script><script data-nonce="n1">alert(3)</script>',
  ].join('');
  const hashes = scriptHashes(html, 'n1');
  expect(hashes).toEqual([
    'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck=',
    expect.stringMatching(/^sha256-[\w+/]{43}=$/),
  ]);
  const shop = new Hono();
  shop.use(securityHeaders({ publicUrl: undefined, hsts: true, stripe: false }));
  shop.get('/', (c) => {
    allowScripts(c, hashes);
    return c.html(html);
  });
  const policy = (await shop.request('/')).headers.get('content-security-policy') ?? '';
  for (const hash of hashes) expect(policy).toContain(`'${hash}'`);
  expect(policy).not.toContain('nonce-');
});

it('shows stored files also on a page that was opened by another name', async () => {
  const { policy } = await ask({ filesUrl: 'http://localhost:3000' }, 'http://127.0.0.1:3000/');
  expect(policy.get('img-src')).toContain('http://localhost:3000');
  expect(policy.get('connect-src')).toContain('http://localhost:3000');
});
