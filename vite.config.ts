import { compile } from '@mdx-js/mdx';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

interface MarkdownNode {
  type: string;
  depth?: number;
  value?: string;
  children?: MarkdownNode[];
  data?: { hProperties?: { id: string } };
}

/** Long texts are written in MDX. Their second headings get an id and are exported as `headings`. */
function mdx(): Plugin {
  return {
    name: 'mdx',
    enforce: 'pre',
    async transform(source, file) {
      if (!file.endsWith('.mdx')) return null;
      const headings: { id: string; title: string }[] = [];
      const nameHeadings = () => (tree: MarkdownNode) => {
        for (const node of tree.children ?? []) {
          if (node.type !== 'heading' || node.depth !== 2) continue;
          const title = textOf(node);
          const id = title
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, '-')
            .replace(/^-|-$/g, '');
          node.data = { hProperties: { id } };
          headings.push({ id, title });
        }
      };
      const compiled = await compile({ value: source, path: file }, { remarkPlugins: [nameHeadings] });
      return { code: `${compiled}\nexport const headings = ${JSON.stringify(headings)};\n`, map: null };
    },
  };
}

function textOf({ value = '', children = [] }: MarkdownNode): string {
  return value + children.map(textOf).join('');
}

export default defineConfig({
  publicDir: 'app/public',
  plugins: [mdx(), tailwindcss(), reactRouter()],
  // One entry for everything that touches React Router on the server: two copies of it would not share contexts.
  environments: {
    ssr: { build: { rolldownOptions: { input: './app/entry.ssr.ts' } } },
    // Libraries that every page needs travel in one file: together they are packed better.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
  build: { target: 'es2022' },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { entryFileNames: 'workers/[name]-[hash].js', chunkFileNames: 'workers/[name]-[hash].js' },
    },
  },
  // Names every source up front, otherwise the first click on a new route reloads the page in development.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
});
