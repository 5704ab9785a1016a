import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { themeCss } from './theme/themeCss.ts';

const server = process.env.SHEAF_SERVER ?? 'http://127.0.0.1:4000';
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `virtual:theme.css` is the theme file written out as CSS variables. */
const themePlugin: Plugin = {
  name: 'theme',
  resolveId: (id) => (id === 'virtual:theme.css' ? '\0theme.css' : undefined),
  load: (id) => (id === '\0theme.css' ? themeCss() : undefined),
};

export default defineConfig({
  root: here('.'),
  plugins: [react(), themePlugin],
  resolve: { alias: { 'side-channel': here('../infra/build/sideChannel.cjs') } },
  build: {
    outDir: here('../.build/web'),
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy takes nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs is one script, with the start that tells zod there is no eval before a schema is made.
            { name: 'first', tags: ['$initial'], priority: 1 },
            // An icon is a few hundred bytes: those that are wanted together come together.
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
