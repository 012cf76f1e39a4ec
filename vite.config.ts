import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'app/public',
  plugins: [tailwindcss(), reactRouter()],
  // One entry for everything that touches React Router on the server: two copies of it would not share contexts.
  environments: { ssr: { build: { rolldownOptions: { input: './app/entry.ssr.ts' } } } },
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
