import type { Metafile } from 'esbuild';

type Output = Metafile['outputs'][string];

const fileName = (path: string): string | undefined => path.split('/').pop();

/** What a function loads at its start: its entry with all static imports. */
const loadedAtStart = (outputs: Metafile['outputs']): Set<Output> => {
  const byName = new Map(Object.entries(outputs).map(([path, output]) => [fileName(path), output]));
  const loaded = new Set<Output>();
  const load = (name: string | undefined): void => {
    const output = byName.get(name);
    if (!output || loaded.has(output)) return;
    loaded.add(output);
    for (const { path, kind } of output.imports) if (kind === 'import-statement') load(fileName(path));
  };
  load('index.mjs');
  return loaded;
};

const isSdk = (path: string): boolean => /node_modules\/(?:@aws-sdk|@aws-crypto|@aws|@smithy|tslib|bowser)\//.test(path);

/** The size of a function's start without the SDK. */
export const bytesAtStart = ({ outputs }: Metafile): number =>
  [...loadedAtStart(outputs)]
    .flatMap((output) => Object.entries(output.inputs))
    .filter(([path]) => !isSdk(path))
    .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
