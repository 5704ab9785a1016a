import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('{shared,functions,events,infra,frontend,tests}/**/*.{ts,tsx}', { cwd: root });

/** All imports count: of values, of types, and dynamic ones. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'#([^']+)'/g)].map(([, path]) => String(path));

type Graph = Map<string, Set<string>>;

const fileGraph: Graph = new Map(files.map((file) => [file, new Set(importsOf(file).filter((path) => files.includes(path)))]));

/** The imports between folders. */
const folderGraph = (within: RegExp): Graph => {
  const graph: Graph = new Map();
  for (const [file, imported] of fileGraph) {
    if (!within.test(file)) continue;
    const folders = graph.get(dirname(file)) ?? new Set();
    for (const path of imported) if (within.test(path) && dirname(path) !== dirname(file)) folders.add(dirname(path));
    graph.set(dirname(file), folders);
  }
  return graph;
};

/** One path through each cycle, as names; empty without cycles. */
const circles = (graph: Graph): string[][] => {
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (name: string, way: string[]): void => {
    const at = way.indexOf(name);
    if (at !== -1) found.push([...way.slice(at), name]);
    if (at !== -1 || done.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return found;
};

test('a circle is found however long it is', () => {
  const graph: Graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a'])],
    ['d', new Set(['a'])],
  ]);
  expect(circles(graph)).toEqual([['a', 'b', 'c', 'a']]);
  graph.set('c', new Set());
  expect(circles(graph)).toEqual([]);
});

test('no file imports itself through others, types included', () => {
  expect(fileGraph.size).toBeGreaterThan(2000);
  expect(circles(fileGraph)).toEqual([]);
});

test('no folder of the server does', () => {
  const folders = folderGraph(/^(?:functions|events)\//);
  expect(folders.size).toBeGreaterThan(80);
  expect(circles(folders)).toEqual([]);
});

test('product code imports nothing from the tests', () => {
  const wrong = [...fileGraph].filter(([file]) => !file.startsWith('tests/'));
  expect(
    wrong.flatMap(([file, imported]) => [...imported].filter((path) => path.startsWith('tests/')).map((path) => `${file} -> ${path}`)),
  ).toEqual([]);
});
