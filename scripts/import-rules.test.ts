import { expect, it } from 'vitest';
import { lintCases } from './lint-cases.ts';

const REJECTED = [
  ['domain', '#server/main.ts'],
  ['domain', '../server/main.ts'],
  ['domain', 'node:fs'],
  ['domain', 'react'],
  ['art/styles', '../node/render-service.ts'],
  ['art/styles', 'sharp'],
  ['art/plan', '../styles/anime.ts'],
  ['art/plan', 'node:fs'],
  ['art/kernels', '../analysis/flow.ts'],
  ['art/kernels', '../plan/paint-plan.ts'],
  ['art/kernels', '#domain/format/money.ts'],
  ['art/browser', 'node:fs'],
  ['backend/rest', '../../server/main.ts'],
  ['backend/rest', '#app/root.tsx'],
  ['server', '#app/root.tsx'],
  ['app/lib', '#backend/backend.ts'],
  ['app/ui', '../lib/supabase.ts'],
  ['app/features/cart', '../studio/studio.tsx'],
  ['app/features/cart', '../../features/studio/studio.tsx'],
  ['app/features/cart', '../../routes/cart.tsx'],
  ['app/features/cart', '#art/node/render-service.ts'],
  ['app/features/reminders', '../studio/studio.tsx'],
  ['app/features/admin/orders', '../../studio/studio.tsx'],
  ['app/features/admin/orders', '../../../routes/cart.tsx'],
  ['app/features/admin/orders', '#server/main.ts'],
];

const ALLOWED = [
  ['domain', './money.ts'],
  ['art/styles', '../plan/marks.ts'],
  ['art/node', '../plan/marks.ts'],
  ['art/kernels', '../random.ts'],
  ['art/kernels', './wasm-runtime.ts'],
  ['backend/rest', '../database/run-as.ts'],
  ['server', '#art/node/render-service.ts'],
  ['app/ui', '#domain/format/money.ts'],
  ['app/features/cart', '../../ui/button.tsx'],
  ['app/features/cart', '../../lib/supabase.ts'],
  ['app/features/cart', './studio.tsx'],
  ['app/features/admin/orders', '../products/products-page.tsx'],
  ['app/features/admin/orders', '../../../ui/button.tsx'],
  ['app/features/admin/orders', '#art/browser/paint.ts'],
  ['app/routes', '../features/studio/studio.tsx'],
];

it('lint rejects exactly the imports that docs/architecture.md forbids', () => {
  const imports = [...REJECTED, ...ALLOWED];
  const files = imports.map(([folder = '', specifier]) => ({
    folder,
    kind: 'ts',
    text: `export { x } from '${specifier}';\n`,
  }));
  const rejected = lintCases(files, ['style/noRestrictedImports']);
  expect(imports.filter((_, index) => rejected[index])).toEqual(REJECTED);
});
