import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { Pages } from './pages/serve-pages.ts';

/** Pages straight from the sources, with hot reloading, behind the same port. */
export async function createDevelopment(): Promise<{
  pages: Pages;
  listen(listener: RequestListener): Server;
  vite: ViteDevServer;
}> {
  const http = createServer();
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server: http } },
    appType: 'custom',
  });
  return {
    vite,
    pages: {
      render: async (request, context) => {
        const { render } = (await vite.ssrLoadModule('/app/entry.ssr.ts')) as Pages;
        return render(request, context);
      },
    },
    listen: (listener) =>
      http.on('request', (req, res) => vite.middlewares(req, res, () => listener(req, res))),
  };
}
