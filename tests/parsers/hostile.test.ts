import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchId } from '#functions/domain/search/searchIds.ts';
import { packagedOffice } from '#functions/platform/embedded/convert.ts';
import { parserBeside } from '#functions/platform/embedded/parser.ts';
import { Unparsable } from '#functions/platform/parser.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { automation } from '#shared/contracts/automation.ts';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import { type HostileFile, hostileFiles } from '#tests/hostileFiles/corpus.ts';
import { Refused } from '#tests/kit/callThrough.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { watchStalls } from '#tests/kit/stalls.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

/** All files take minutes; an ordinary run uses a sample and the most serious ones. */
const isWhole = process.env.SHEAF_CORPUS === 'all';
const STEP = 8;
const TIMEOUT = isWhole ? 1_800_000 : 240_000;
/** Milliseconds that importing a harmless file can take on a busy machine. */
const JOB = 90_000;
/** The maximum milliseconds of processor time without a pause. */
const STALL = 250;

const grave = /^(?:sparse|paragraphs-|operators|unclosed-0-409600\.html|unclosed-1-409600|unclosed-pageSetup|bomb)/;
const limits = { parsingMs: 2_000, heapMb: 200, memoryMb: 500 };

let world: World;
let ana: Member;
let listId: string;
let rowsId: string;
const parser = parserBeside(limits);
const patient = parserBeside({ ...limits, parsingMs: 60_000 });
const office = packagedOffice({ conversionMs: 4_000 });
beforeAll(async () => {
  world = await openWorld();
  Object.assign(world.host, { callsPerSecond: 1e9, parser, converter: office });
  ana = await world.member('Ana', Access.FullAccess);
  listId = (await world.list({ type: 'documents' })).id;
  rowsId = (await world.list({ title: 'Rows' })).id;
});
afterAll(async () => {
  await world.close();
  parser.stop();
  office.stop();
});

/** The error of a refused call; an unintended failure is not accepted. */
const received = async (work: () => Promise<unknown>): Promise<string> => {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof Unparsable) return error.reason;
    if (error instanceof Refused && error.error !== 'fatalError') return error.error;
    throw error;
  }
};

const sent = async (path: string, { name, bytes }: HostileFile, query = '') => {
  const { body } = await ana.send(multipart(path, [[name, bytes]], query));
  const { value, errors } = JSON.parse(body);
  expect(errors?.[0]?.error, name).not.toBe('fatalError');
  return value;
};

const upload = async (one: HostileFile): Promise<number | undefined> => (await sent(`/api/List/${listId}/document/upload`, one))?.Id;

const imported = async (id: string, kind: 'import' | 'import/documents', one: HostileFile) => {
  const job = await sent(`/api/List/${id}/${kind}`, one);
  const state = async () => (await ana.call(application.followJob, { jobId: job.id })).endedOn;
  if (job) await expect.poll(state, { timeout: JOB, interval: 50, message: one.name }).not.toBeNull();
};

const destination = () => ({ destinationSiteId: world.site.id, destinationSiteListId: listId });
const cells = [{ name: 'One', cells: [{ row: 0, column: 0, value: 'changed' }] }];

/** Everything that people do with a file of an extension besides uploading it. */
const uses: Record<string, (id: number, one: HostileFile) => Promise<unknown>[]> = {
  docx: (id) => [
    received(() => ana.call(automation.previewMerge, { body: { currentListItemId: id, currentSiteListId: listId, ...destination() } })),
  ],
  xlsx: (id) => [
    received(() => ana.call(list.verifySpreadsheet, { listId, id, worksheet: 'One', body: undefined })),
    received(async () => {
      const { base } = await ana.call(list.openSpreadsheet, { listId, id });
      await ana.call(list.saveSpreadsheet, { listId, id, base, body: { JSONData: { began: base, sheets: cells } } });
    }),
  ],
  csv: (_id, one) => [imported(rowsId, 'import', one)],
  zip: (id, one) => [
    imported(listId, 'import/documents', one),
    received(() => ana.call(list.archiveEntries, { listId, id })),
    received(() => ana.call(list.part, { listId, id, partId: '0-0' })),
  ],
  eml: (id) => [received(() => ana.call(list.message, { listId, id })), received(() => ana.call(list.part, { listId, id, partId: '0-0' }))],
  msg: (id) => [received(() => ana.call(list.message, { listId, id })), received(() => ana.call(list.part, { listId, id, partId: '0-0' }))],
  pdf: (_id, { bytes }) => {
    const of = { files: [bytes], person: 'viewer' };
    return [
      received(() => parser.run({ task: 'pagesOfPdf', input: undefined, ...of })),
      received(() => parser.run({ task: 'pdfBookmarks', input: undefined, ...of })),
      received(() => parser.run({ task: 'pdfComments', input: undefined, ...of })),
      received(() => parser.run({ task: 'exportXfdf', input: { what: 'fields', fileName: 'a.pdf' }, ...of })),
      received(() => parser.run({ task: 'arrangePdf', input: { pages: [1] }, ...of })),
    ];
  },
  feed: (_id, { bytes }) => [received(() => parser.run({ task: 'parseFeed', input: undefined, files: [bytes], person: 'feed' }))],
};
/** The extensions that LibreOffice prints here. They are few, because each file can use up its time limit. */
const printed = new Set([
  'unclosed-pageSetup-.xlsx',
  'bomb.docx',
  'sparse-XFD20000.xlsx',
  'unclosed-0-102400.html',
  'deep-1000.docx',
  'noise.doc',
]);

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Files that are not indexed yet, by name. */
const notIndexed = async (names: Map<number, string>): Promise<string[]> => {
  const found = await world.host.search.find([...names.keys()].map((id) => searchId.item(listId, id)));
  return [...names.values()].filter((_, index) => !found[index]?.isComplete);
};

const all = Array.from(hostileFiles());
const named = (name: string): HostileFile => {
  const one = all.find((each) => each.name === name);
  if (!one) throw new Error(`${name} is made by the corpus`);
  return one;
};

describe('files of attackers who want to stop the host', () => {
  test('are at least three hundred', () => {
    expect(all.length).toBeGreaterThanOrEqual(300);
  });

  test('are stored, found by name, and read, filled in, printed and imported or refused, and no one else waits for them', {
    timeout: TIMEOUT,
  }, async () => {
    const names = new Map<number, string>();
    const slow: string[] = [];
    const some = all.filter(({ name }, index) => isWhole || index % STEP === 0 || grave.test(name) || printed.has(name));
    const stalls = watchStalls();
    for (const one of some) {
      const { name } = one;
      const id = await upload(one);
      if (id !== undefined) {
        names.set(id, name);
        await Promise.all(uses[endingOf(name)]?.(id, one) ?? []);
        if (printed.has(name)) await received(() => ana.call(file.print, { listId, id }));
      }
      const longest = await stalls.longest();
      if (longest > STALL) slow.push(`${name} ${Math.round(longest)} ms`);
    }
    await expect.poll(() => notIndexed(names), { timeout: TIMEOUT, interval: 200 }).toEqual([]);
    expect(await stalls.longest()).toBeLessThan(STALL);
    stalls.stop();
    expect(slow).toEqual([]);
    expect((await world.table.query({ table: 'content', pk: 'deadletter#jobs' })).rows).toEqual([]);
    expect(names.size).toBeGreaterThan(some.length / 2);
    expect((await world.visitor().call(application.supportedLanguages, {})).length).toBeGreaterThan(0);
  });

  test('a document with too many elements is refused before it is filled in', async () => {
    for (const count of [1_000_000, 6_000_000]) {
      const id = await upload(named(`paragraphs-${count}.docx`));
      const requested = { body: { currentListItemId: id ?? 0, currentSiteListId: listId, ...destination() } };
      expect(await received(() => ana.call(automation.previewMerge, requested))).toBe('conversionFailed');
      // Neither its time nor its memory limit ended it: its elements were counted first.
      const { bytes } = named(`paragraphs-${count}.docx`);
      const filled = patient.run({ task: 'fillIn', input: { values: [] }, files: [bytes], person: 'ana' });
      await expect(filled).rejects.toMatchObject({ reason: 'tooLarge' });
    }
  });

  test('of a sheet only existing cells are read, however far apart they are', async () => {
    const { bytes, name } = named('sparse-XFD1048576.xlsx');
    const { value } = await parser.run({ task: 'textOfFile', input: { fileName: name }, files: [bytes], person: 'index' });
    expect(value.content).toBe('One 1 2');
  });

  test('parsing that takes too long or too much memory is ended, and the next file is read', async () => {
    const words = (one: HostileFile, reader = parser) =>
      reader.run({ task: 'textOfFile', input: { fileName: one.name }, files: [one.bytes], person: 'index' });
    const hurried = parserBeside({ parsingMs: 300 });
    await expect(words(named('operators.pdf'), hurried)).rejects.toMatchObject({ reason: 'tooLong' });
    const narrow = parserBeside({ heapMb: 40 });
    await expect(words(named('strings.xlsx'), narrow)).rejects.toMatchObject({ reason: 'tooLarge' });
    for (const reader of [hurried, narrow]) {
      expect((await words({ name: 'after.txt', bytes: Buffer.from('after it') }, reader)).value.content).toBe('after it');
      reader.stop();
    }
  });
});
