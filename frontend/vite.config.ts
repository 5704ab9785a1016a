import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { endpointsOnly } from '../infra/build/endpointsOnly.ts';
import { chunksByRoute } from '../infra/build/routeChunks.ts';
import { startScript } from '../infra/build/startScript.ts';
import { themeCss } from './theme/themeCss.ts';

const server = process.env.SHEAF_SERVER ?? 'http://127.0.0.1:4000';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `virtual:theme.css` contains the theme as CSS variables. */
const themePlugin: Plugin = {
  name: 'theme',
  resolveId: (id) => (id === 'virtual:theme.css' ? '\0theme.css' : undefined),
  load: (id) => (id === '\0theme.css' ? themeCss() : undefined),
};

const require = createRequire(import.meta.url);
const pdf = dirname(require.resolve('pdfjs-dist/package.json'));
const pdfFolder = `assets/pdfjs-${require('pdfjs-dist/package.json').version}`;

/** Files that PDF.js loads by name while it draws a page: character maps, standard fonts, image decoders. */
const pdfPlugin: Plugin = {
  name: 'pdf',
  generateBundle() {
    for (const file of globSync('{cmaps,standard_fonts}/*', { cwd: pdf }).concat(
      globSync('wasm/{*_nowasm_fallback.js,LICENSE_*}', { cwd: pdf }),
    ))
      this.emitFile({ type: 'asset', fileName: `${pdfFolder}/${file}`, source: readFileSync(join(pdf, file)) });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${pdfFolder}`, ({ url = '' }, response, next) => {
      const file = globSync('{cmaps,standard_fonts,wasm}/*', { cwd: pdf }).find((name) => `/${name}` === url.split('?')[0]);
      if (!file) return next();
      if (extname(file) === '.js') response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(join(pdf, file)));
    });
  },
};

/** Routes with a chunk of their own, the most visited first. */
const routes = {
  frame: here('app/Home.tsx'),
  list: here('app/routing/OpenList.tsx'),
  grid: here('features/list/grid/ListGrid.tsx'),
  beside: here('app/shell/shellExtras.ts'),
  item: here('features/item/ItemPage.tsx'),
};

export default defineConfig({
  root: here('.'),
  plugins: [react(), endpointsOnly, themePlugin, pdfPlugin, startScript({ frame: routes.frame, list: routes.list })],
  resolve: { alias: { 'side-channel': here('../infra/build/sideChannel.cjs') } },
  build: {
    outDir: here('../.build/web'),
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy forbids inline content.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each group lists its own modules; including dependencies would add parts of other routes.
          includeDependenciesRecursively: false,
          groups: [
            // The scripts of every page are one chunk, including the module that tells zod, before a schema is created, that eval is not
            // available.
            { name: 'first', tags: ['$initial'], priority: 2 },
            {
              name: chunksByRoute(here('app/main.tsx'), routes),
              priority: 1,
            },
            // An icon has a few hundred bytes, so those used together are bundled.
            { name: 'icons', test: /@tabler.icons-react/, entriesAware: true, entriesAwareMergeThreshold: 6000 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/_files': server, '/_api_hub': { target: server, ws: true } },
  },
});
