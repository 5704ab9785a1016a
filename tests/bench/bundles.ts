import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle } from '#infra/build/bundle.ts';
import { percentile, print } from '#tests/bench/bench.ts';
import { bytesAtStart } from '#tests/infra/bytesAtStart.ts';

const root = join(import.meta.dirname, '../..');
const web = join(root, '.build/web');

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`;

/** A script with everything it imports statically. */
const closure = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(web, file), 'utf8');
  for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([\w.~-]+\.js)"/g)) closure(join('assets', String(name)), seen);
  return seen;
};

const gzipped = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(web, file))).length, 0);

/** The chunk of a module that is loaded on demand; undefined if it is part of the first script. */
const chunkOf = (module: string): string[] =>
  readdirSync(join(web, 'assets'))
    .filter((name) => name.startsWith(`${module}-`) && name.endsWith('.js'))
    .map((name) => join('assets', name));

/** The scripts that a page needs, counted from the built files. */
const benchScripts = (): void => {
  const html = readFileSync(join(web, 'index.html'), 'utf8');
  const entry = [...html.matchAll(/src="\/(assets\/[\w.~-]+\.js)"/g)].map(([, file]) => String(file));
  const first = new Set(entry.flatMap((file) => [...closure(file)]));
  const withModules = (...modules: string[]) => new Set([...first, ...modules.flatMap(chunkOf).flatMap((file) => [...closure(file)])]);
  print('Page scripts, gzip', [
    { what: 'sign-in page', value: kilobytes(gzipped(withModules('SignInPage'))), budget: 'at most 220 KB' },
    { what: 'list page', value: kilobytes(gzipped(withModules('Shell', 'Home', 'OpenList'))), budget: 'at most 600 KB' },
  ]);
};

/** What each function loads at its start, and how long a new Node process takes to import it. */
const benchLambdas = async (): Promise<void> => {
  const { folder } = await bundle();
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.mjs')));
  const figures = names.map((name) => {
    const own = bytesAtStart(JSON.parse(readFileSync(join(folder, `${name}.meta.json`), 'utf8')));
    const script = `const start = performance.now(); await import(${JSON.stringify(join(folder, name, 'index.mjs'))}); console.log(performance.now() - start)`;
    const times = Array.from({ length: 7 }, () =>
      Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' })),
    );
    return { what: name, value: `${kilobytes(own)}  ${percentile(times, 0.5).toFixed(0)} ms`, budget: 'at most 300 KB, 120 ms' };
  });
  print('Lambda functions: own code loaded at start (minified, SDK apart), median import time with the SDK', figures);
};

export const benchBundles = async (): Promise<void> => {
  benchScripts();
  await benchLambdas();
};
