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

const EVERY_PAGE_LIBRARY = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
const FRAME =
  /[\\/]app[\\/](root|features[\\/]home[\\/]studio-link|lib[\\/](page-meta|use-media-query|use-shop-settings|auth[\\/]use-was-signed-in)|ui[\\/](once-hydrated|picture|skeleton))\.tsx?$/;

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Icons are imported through one index file, so importers do not show which are used; these are in the frame. */
const ICONS = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;
const FRAME_ICON = /[\\/](chevron-left|chevron-right|menu|pause|play|shopping-bag|x)\.mjs$/;

/** Whether a module belongs to what every page shows: the root route or a part of most pages imports it. */
function isInFrame(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (FRAME.test(id.replace(/\?.*$/, ''))) return true;
  if (ICONS.test(id)) return FRAME_ICON.test(id);
  if (seen.has(id)) return false;
  seen.add(id);
  return modules.getModuleInfo(id)?.importers.some((importer) => isInFrame(importer, modules, seen)) ?? false;
}

export default defineConfig({
  publicDir: 'app/public',
  plugins: [mdx(), tailwindcss(), reactRouter()],
  // One entry for everything that touches React Router on the server: two copies of it would not share contexts.
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: './app/entry.ssr.ts',
          // Lazy loading is for browsers; what the server loads when makes no difference.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
    // What every page needs travels in two files, one that changes with the libraries and one that changes with the
    // shop: together code is packed better than in many small files.
    client: {
      build: {
        // Styles of what is imported later come with it. Its scripts name each other: lists of them would lie in the
        // first files of every page.
        modulePreload: {
          resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: EVERY_PAGE_LIBRARY, priority: 2 },
                { name: (id, modules) => (isInFrame(id, modules) ? 'shell' : null), priority: 1 },
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
