import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const source = join(import.meta.dirname, '../../frontend/app/start/start.ts');

/** The address of the script in the document's head. */
const ADDRESS = '/start.js';

/** A classic script, for code that has to run before the first paint. */
const bundleStart = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, target: 'es2023', rolldownOptions: { input: source, output: { format: 'iife' } } },
  });
  const [script] = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : [];
  if (script?.type !== 'chunk') throw new Error(`${source} was not built`);
  return script.code;
};

type Bundle = Rolldown.OutputBundle;

/** A chunk with the scripts and style sheets that it needs first. */
const filesOf = (bundle: Bundle, name: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[name];
  if (found.has(name) || chunk?.type !== 'chunk') return found;
  found.add(name);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
  return found;
};

const chunkOf = (bundle: Bundle, module: string): string => {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module);
  if (!chunk) throw new Error(`No chunk begins with ${module}`);
  return chunk.fileName;
};

/**
 * The script in the head of the document. It contains the file names of some routes, to preload them in parallel with the first script: `routes` maps
 * its names to the modules that the routes load.
 */
export const startScript = (routes: Record<string, string>): Plugin => ({
  name: 'start',
  generateBundle: {
    // Runs after the document is generated.
    order: 'post',
    async handler(_options, bundle) {
      const document = bundle['index.html'];
      if (document?.type !== 'asset') throw new Error('The document is missing');
      const html = String(document.source);
      const named = Object.entries(routes).map(([route, module]) => {
        const files = [...filesOf(bundle, chunkOf(bundle, module))].filter((file) => !html.includes(file));
        return `data-${route}="${files.map((file) => `/${file}`).join(' ')}"`;
      });
      const script = this.getFileName(this.emitFile({ type: 'asset', name: 'start.js', source: await bundleStart() }));
      document.source = html.replace(`src="${ADDRESS}"`, `src="/${script}" ${named.join(' ')}`);
    },
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(ADDRESS, (_request, response, next) => {
      bundleStart().then((script) => response.setHeader('content-type', 'text/javascript').end(script), next);
    });
  },
});
