import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The modules of the domain: each may import itself and those before it. */
const domainModules = [
  'kernel',
  'access',
  'settings',
  'content',
  'messages',
  'runs',
  'identity',
  'sites',
  'recycle',
  'transfers',
  'search',
  'documents',
  'workflows',
  'administration',
];

/** The layers of the browser code: each may import itself and those before it. */
const browserLayers = [
  'theme',
  'i18n',
  'site',
  'api',
  'session',
  'ui',
  'fields',
  'templates',
  'transfer',
  'viewers',
  'widgets',
  'features',
  'app',
];

/** One row per folder: it may import itself, the folders before it, and `others`. */
const inOrder = (folder: string, names: string[], others: RegExp[]): [RegExp, RegExp[]][] =>
  names.map((name, at) => [
    new RegExp(`^${folder}/${name}/`),
    [new RegExp(`^${folder}/(?:${names.slice(0, at + 1).join('|')})/`), ...others],
  ]);

/** The allowed imports of each folder. Everything else is in the wrong direction. */
const allowedImports: [importer: RegExp, mayImport: RegExp[]][] = [
  [/^shared\//, [/^shared\//]],
  [/^functions\/platform\/aws\//, [/^functions\/platform\/(?!embedded)/, /^shared\//]],
  [/^functions\/platform\/embedded\//, [/^functions\/platform\/(?!aws)/, /^shared\//]],
  [/^functions\/platform\//, [/^functions\/platform\/(?!aws|embedded)/, /^shared\//]],
  // Untrusted content is parsed by code without access to the application's data.
  [
    /^functions\/parsers\//,
    [/^functions\/parsers\//, /^functions\/platform\/(?:(?:parser|pdfTasks)\.ts|parsing\/parseRequest\.ts)$/, /^shared\//],
  ],
  [/^functions\/storage\//, [/^functions\/(?:storage|platform\/(?!aws|embedded))/, /^shared\//]],
  ...inOrder('functions/domain', domainModules, [/^functions\/(?:storage|platform\/(?!aws|embedded))/, /^shared\//]),
  [/^functions\/runtime\//, [/^functions\/(?:runtime|domain|storage|platform\/(?!aws|embedded))/, /^shared\//]],
  [/^functions\/controllers\//, [/^functions\/(?:controllers|runtime|domain)\//, /^shared\//]],
  [/^events\//, [/^events\//, /^functions\/(?:runtime|domain|storage|platform\/(?!aws|embedded))/, /^shared\//]],
  [/^infra\/(?:stacks|constructs|app)/, [/^infra\/(?:stacks|constructs|build)\//, /^shared\//]],
  // Bundling names the bundled files.
  [
    /^infra\/build\//,
    [/^infra\/build\//, /^functions\/(?:controllers|runtime|domain\/settings\/containers|platform\/aws)\//, /^events\//, /^shared\//],
  ],
  // An operator's tools access the installation from outside, with the SDK and the application's own records.
  [
    /^infra\/(?:deploy|recovery)\//,
    [/^infra\/(?:deploy|recovery)\//, /^functions\/(?:domain|storage|platform\/(?!embedded))/, /^shared\//],
  ],
  // The cost of calls on AWS is measured by running them against the AWS adapters.
  [/^infra\/cost\//, [/^infra\//, /^functions\//, /^events\//, /^shared\//]],
  [/^infra\/tasks\//, [/^infra\/(?:tasks|build|cost|deploy|recovery|embedded|backup|export|integrity)\//]],
  [/^infra\//, [/^infra\//, /^events\//, /^functions\/(?!platform\/aws)/, /^shared\//]],
  [/^frontend\/features\/(\w+)\//, [/^frontend\/(?!features\/|app\/)/, /^shared\//]],
  ...inOrder('frontend', browserLayers, [/^shared\//]),
  [/^tests\//, [/./]],
];

const files = globSync('{shared,functions,events,infra,frontend,tests}/**/*.{ts,tsx}', { cwd: root });
const source = (file: string): string => readFileSync(join(root, file), 'utf8');
const importsOf = (file: string): string[] =>
  [...source(file).matchAll(/(?:from|import)\s*\(?\s*'(#[^']+)'/g)].map(([, path]) => String(path).slice(1));

describe('the direction of imports', () => {
  test('every file imports only from layers that it may see', () => {
    const wrong = files.flatMap((file) => {
      const allowed = allowedImports.find(([importer]) => importer.test(file))?.[1] ?? [];
      const own = file.match(/^frontend\/features\/\w+\//)?.[0];
      return importsOf(file)
        .filter((path) => !(own && path.startsWith(own)))
        .filter((path) => !allowed.some((pattern) => pattern.test(path)))
        .map((path) => `${file} -> ${path}`);
    });
    expect(wrong).toEqual([]);
  });

  test('the descriptions of calls are loaded only for the OpenAPI document, and not at the start', () => {
    const users = files.filter(
      (file) => /^(?!shared\/descriptions\/|tests\/)/.test(file) && source(file).includes('#shared/descriptions/'),
    );
    expect(users).toEqual(['functions/controllers/application/index.ts']);
    expect(users.filter((file) => /from '#shared\/descriptions\//.test(source(file)))).toEqual([]);
  });

  test('shared imports nothing but zod, and the parser of queries', () => {
    const packages = files
      .filter((file) => file.startsWith('shared/'))
      .flatMap((file) => [...source(file).matchAll(/from '([^#./'][^/']*)[^']*'/g)].map(([, name]) => name));
    expect([...new Set(packages)].sort()).toEqual(['qs', 'zod']);
  });

  test('zod is imported as a namespace, which keeps 350 KB of it out of the bundles', () => {
    expect(files.filter((file) => /import \{[^}]*\bz\b[^}]*\} from 'zod'/.test(source(file)))).toEqual([]);
  });

  test("only the AWS adapters and the operator's tools import AWS SDKs", () => {
    const users = files.filter((file) => /from '@aws-sdk\//.test(source(file)) && !/^tests\/(?:ports|deploy|recovery|aws)\//.test(file));
    expect(users.filter((file) => !/^(?:functions\/platform\/aws|infra\/(?:deploy|recovery))\//.test(file))).toEqual([]);
  });

  test('no file is longer than 250 lines', () => {
    const long = files.filter((file) => !file.startsWith('tests/') && source(file).split('\n').length > 251);
    expect(long).toEqual([]);
  });

  test('no file of tests is longer than 350 lines', () => {
    const tests = files.filter((file) => file.startsWith('tests/'));
    expect(tests.length).toBeGreaterThan(500);
    expect(tests.filter((file) => source(file).split('\n').length > 351)).toEqual([]);
  });
});
