import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureHead } from '#functions/parsers/pictures/pictureHead.ts';
import { childParser } from '#functions/platform/parsing/childParser.ts';
import { type Bundles, bundle } from '#infra/build/bundle.ts';
import { entries } from '#infra/build/lambdas.ts';
import type { Need } from '#infra/constructs/grants.ts';
import { needs } from '#infra/constructs/needs.ts';
import { contracts } from '#shared/contracts/index.ts';
import { bytesAtStart } from '#tests/infra/bytesAtStart.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';
import { pdfOf, textOf } from '#tests/kit/pdf.ts';
import { workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

const BUNDLE_BYTES = 300 * 1024;
/** The maximum size of an unpacked function with its layers. */
const LAMBDA_BYTES = 250 * 1024 * 1024;
/** A busy machine is slow. */
const BUNDLING = 300_000;

const names = Object.keys(entries);
/** On the disk of the packages, so that LibreOffice's quarter of a GB is linked instead of copied. */
const build = join(import.meta.dirname, '../../.build');
mkdirSync(build, { recursive: true });
const root = mkdtempSync(join(build, 'bundles-'));
const folderFor = (): string => mkdtempSync(join(root, 'one-'));
let built: Bundles;
let readable: Bundles;
beforeAll(async () => {
  built = await bundle();
  readable = await bundle({ folder: join(build, 'readableFunctions'), readable: true });
}, BUNDLING);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const outputs = (name: string) => Object.entries(built.metafiles[name]?.outputs ?? {});
const inputs = (name: string): string[] => outputs(name).flatMap(([, output]) => Object.keys(output.inputs));

describe.each(names)('the bundle of %s', (name) => {
  test('contains nothing of the other host', () => {
    expect(inputs(name).filter((path) => /\/embedded\//.test(path))).toEqual([]);
    const imported = outputs(name).flatMap(([, output]) => output.imports.filter(({ external }) => external).map(({ path }) => path));
    expect(imported.filter((path) => !/^(?:node:)?[a-z_0-9]+(?:\/promises)?$/.test(path) || path.includes('sqlite'))).toEqual([]);
  });

  test('starts with at most 300 KB besides the SDK', () => {
    const metafile = built.metafiles[name];
    expect(metafile && bytesAtStart(metafile)).toBeLessThanOrEqual(BUNDLE_BYTES);
  });
});

test('contains sanitizers only if it accepts rich text or files from users', () => {
  const carrying = (packageName: string): string[] =>
    names.filter((name) => inputs(name).some((path) => path.includes(`node_modules/${packageName}/`)));
  expect(carrying('sanitize-html')).toEqual(['automation', 'list', 'site', 'template', 'jobs', 'workflowTasks']);
  expect(carrying('@fastify/busboy').filter((name) => !(name in contracts))).toEqual([]);
});

test('has the script for reading files next to it if it reads them, and none of its libraries', async () => {
  const reading = names.filter((name) => /\bparser\.run\(/.test(ownCode(name)));
  const equipped = names.filter((name) => globSync('parser/index.mjs', { cwd: join(built.folder, name) }).length > 0);
  expect(equipped).toEqual(reading);
  const libraries = /node_modules\/(?:fflate|@e965\/xlsx|@hyzyla\/pdfium|unpdf|easy-template-x|feedsmith|papaparse|postal-mime)\//;
  expect(names.filter((name) => inputs(name).some((path) => libraries.test(path)))).toEqual([]);
  const script = join(built.folder, 'list/parser/index.mjs');
  const parser = childParser({ script, readable: [dirname(script)] });
  const order = { task: 'textOfFile', input: { fileName: 'a.xlsx' }, person: 'somebody' } as const;
  expect((await parser.run({ ...order, files: [workbookFile()] })).value.content).not.toBe('');
  const drawn = await parser.run({ task: 'firstPage', input: { longest: 480 }, files: [await pdfOf(['A page'])], person: 'somebody' });
  expect(pictureHead(Buffer.from(drawn.bytes))).toMatchObject({ width: 339, height: 480 });
  parser.stop();
});

test('can reach containers if it delivers or removes files', () => {
  const touching = names.filter((name) => needs[name as keyof typeof needs].some((need) => need === 'readFiles' || need === 'removeFiles'));
  expect(touching.filter((name) => !entries[name]?.includes('withContainers('))).toEqual([]);
});

test(
  'the same sources produce the same bundles',
  async () => {
    // One of each kind: calls, listeners and long work.
    const some = ['list', 'feed', 'jobs'];
    const again = await bundle({ folder: folderFor(), only: some });
    const contents = ({ folder }: Bundles) =>
      Object.fromEntries(
        globSync(`{${some.join(',')}}/*.mjs`, { cwd: folder })
          .sort()
          .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
      );
    expect(contents(again)).toEqual(contents(built));
  },
  BUNDLING,
);

test('a built function answers a call', async () => {
  const { handler } = await import(join(built.folder, 'application/index.mjs'));
  process.env.SHEAF_ORIGIN = 'https://sheaf.test';
  process.env.SHEAF_EDGE_KEY = 'the-word';
  process.env.SHEAF_CALLS = '50';
  const http = { method: 'GET', sourceIp: '127.0.0.1' };
  const headers = { 'x-sheaf-edge': 'the-word' };
  const reply = await handler({ rawPath: '/api/openapi.json', rawQueryString: '', headers, requestContext: { http } });
  expect(reply.statusCode).toBe(200);
  expect(JSON.parse(reply.body).openapi).toBe('3.1.0');
  // A query with nested names and lists is parsed by the parser's replacement.
  const requested = async (rawQueryString: string) =>
    handler({ rawPath: '/api/application/get/i18n', rawQueryString, headers, requestContext: { http } });
  const nested = await requested('locale_code[0].a=fr&locale_code[1].a=es');
  expect(JSON.parse(nested.body).errors[0]).toMatchObject({ error: 'invalidInput', fields: [{ at: 'locale_code' }] });
});

test(
  'the conversion function is well within the size limit, including LibreOffice, uses no service of AWS, and converts',
  async () => {
    const folder = join(built.folder, 'converter');
    const bytes = globSync('**/*', { cwd: folder, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes).toBeLessThan(0.75 * LAMBDA_BYTES);
    expect(inputs('converter').filter((path) => path.includes('@aws-sdk'))).toEqual([]);

    const objects = new Map([['/source', Buffer.from('A letter')]]);
    const server = createServer(async (request, response) => {
      if (request.method === 'PUT') objects.set(request.url ?? '', Buffer.concat(await request.toArray()));
      response.end(request.method === 'GET' ? objects.get(request.url ?? '') : undefined);
    });
    const address = await listenLocally(server);
    const { handler } = await import(join(folder, 'index.mjs'));
    const convert = () => handler({ from: 'txt', to: 'pdf', read: `${address}/source`, write: `${address}/target` });
    // On a busy machine LibreOffice may not start within one call.
    await expect.poll(convert, { timeout: BUNDLING / 2 }).toEqual({});
    expect(await textOf(objects.get('/target') ?? Buffer.alloc(0))).toContain('A letter');
    expect(await handler({ from: 'docx', to: 'pdf', read: `${address}/source`, write: `${address}/none` })).toEqual({ refused: 'damaged' });
    server.closeAllConnections();
    server.close();
  },
  BUNDLING,
);

/** Identifiers in the code that show which permissions a function needs. */
const signs: Partial<Record<Need, RegExp>> = {
  writeRecords: /\.transact\(|\b(?:attempt|change|transactLabelled)\(/,
  appendFacts: /\b(?:putFact|factOf)\(/,
  readFacts: /\b(?:readFacts|looseFacts)\(/,
  findFacts: /\breadFactsAt\(/,
  countAttempts: /keys\.limit\(/,
  manageSubscriptions: /\b(?:openConnection|closeConnection|listenersTo|connectionOf)\(/,
  writeFiles: /\bblobs\.(?:begin|signParts|complete|put)\(/,
  readFiles: /\bblobs\.(?:get|signDownload)\(/,
  measureFiles: /\bblobs\.usage\(/,
  removeFiles: /\bblobs\.(?:abort|remove)\(/,
  signUsersIn: /\bidentity\.(?!(?:create|remove)\()\w+\(/,
  deleteUsers: /\bidentity\.remove\(/,
  scanRecords: /\btable\.scan\(/,
  createUsers: /\bidentity\.create\(/,
  sendToConnections: /\bhub\.post\(/,
  closeConnections: /\bhub\.drop\(/,
  sendJobs: /\bqueue\.send\(/,
  scheduleJobs: /\bschedule\.(?:at|cancel)\(/,
  useKeys: /\bsecrets\.(?:ring|find)\(["']session|\bname: ["']session["']/,
  encryptSettings: /\b(?:encryptSecret|decryptSecret)\(/,
  createCaptchaChallenges: /\bsecrets\.ring\(["']captcha/,
  useIndex: /\bsearch\.(?:query|find|entries|state|apply|clear)\(/,
  storeFirstPassword: /\bsecrets\.keep\(/,
};

/** Write helpers used by every operation, and code that writes connections to their own table: neither shows that records are written. */
const elsewhere =
  /^\/\/ functions\/(?:platform\/|storage\/(?:rows|labelled)\.ts|domain\/kernel\/(?:change|facts\/factOf)\.ts|domain\/messages\/live\/connections\.ts)/;

/** The application's own code in a bundle, without the adapters, which every bundle contains. */
const ownCode = (name: string): string =>
  globSync(`${name}/*.mjs`, { cwd: readable.folder })
    .flatMap((path) => readFileSync(join(readable.folder, path), 'utf8').split(/^(?=\/\/ (?:functions|events|shared|node_modules)\/)/m))
    .filter((section) => /^\/\/ (?:functions|events)\//.test(section) && !elsewhere.test(section))
    .join('\n');

test.each(names)('%s is allowed what its code calls, and nothing else', (name) => {
  const code = ownCode(name);
  const called = Object.entries(signs).flatMap(([need, sign]) => (sign.test(code) ? [need] : []));
  const allowed = needs[name as keyof typeof needs].filter((need) => need in signs);
  expect([...allowed].sort()).toEqual(called.sort());
});
