import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { forLambda } from '#infra/build/forLambda.ts';

const moduleOfNode = new RegExp(`^(node:.*|${builtinModules.join('|')})$`);

/**
 * Node's own modules as default objects. A named import accesses each member of a module, and some members load rarely used code:
 * `node:http` would load the implementation of `fetch`, which takes 6 MB.
 */
const modulesOfNode: Plugin = {
  name: 'modules of Node',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: moduleOfNode }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'node' } : { path, external: true },
    );
    onLoad({ filter: /./, namespace: 'node' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

const requireInModules = "const require=process.getBuiltinModule('node:module').createRequire(import.meta.url);";

/** Names are kept for readable stack traces. */
const readable = { minify: false, minifyWhitespace: true, lineLimit: 140 };

await build({
  ...forLambda(),
  ...readable,
  banner: { js: requireInModules },
  entryPoints: { main: 'infra/embedded/main.ts', searchThread: 'functions/platform/embedded/search/searchThread.ts' },
  outdir: process.argv[2] ?? '',
  alias: { 'side-channel': join(import.meta.dirname, 'sideChannel.cjs') },
  plugins: [modulesOfNode],
});
