import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handle as sweep } from '#events/sweep/index.ts';
import { packagedOffice } from '#functions/platform/embedded/convert.ts';
import { checkResult } from '#functions/platform/office/checkResult.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import { CONVERTED_BYTES, CONVERTED_UNPACKED_BYTES, PART_BYTES, RENDITION_HOURS } from '#shared/limits.ts';
import type { SheetPrint } from '#shared/models/documents/printing.ts';
import { serveFiles } from '#tests/kit/fileServer.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { pageSizes, pdfOf, textOf } from '#tests/kit/pdf.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let files: Awaited<ReturnType<typeof serveFiles>>;
let ana: Member;
let rita: Member;
let listId: string;
beforeAll(async () => {
  world = await openWorld();
  files = await serveFiles(world);
  ana = await world.member('Ana', Access.Contribute);
  rita = await world.member('Rita', Access.Read);
  listId = (await world.list({ type: 'documents' })).id;
});
afterAll(async () => {
  files.stop();
  await world.close();
});

const add = async (name: string, bytes: Uint8Array): Promise<number> => {
  const { body } = await ana.send(multipart(`/api/List/${listId}/document/upload`, [[name, Buffer.from(bytes)]]));
  return JSON.parse(body).value.Id;
};
/** In parts, as a browser sends what does not fit into a form. */
const addLarge = async (fileName: string, bytes: Buffer): Promise<number> => {
  const parts = [bytes.subarray(0, PART_BYTES), bytes.subarray(PART_BYTES)];
  const plan = { fileName, size: bytes.length, parts: parts.map(sha256) };
  const ticket = await ana.call(list.beginUpload, { listId, body: plan });
  for (const [index, { url, headers }] of ticket.parts.entries()) await files.send(url, headers, parts[index] ?? Buffer.alloc(0));
  return (await ana.call(list.upload, { listId, body: { uploadId: ticket.uploadId } })).Id;
};
const print = (id: number) => rita.call(file.print, { listId, id });
const printPdf = (id: number, how: Partial<SheetPrint> = {}) => rita.call(list.printPdf, { listId, id, ...how });
const wordsOf = async (url: string) => textOf(await files.bytesAt(url));

describe('printing', () => {
  test('FILE-069 returns the pages of a file to its readers, and creates them once', async () => {
    const id = await add('letter.txt', strToU8('Dear all, this is the letter'));
    const { url } = await print(id);
    expect(await wordsOf(url)).toContain('Dear all');
    const stored = () => readAll(world.host.table, { table: 'content', pk: 'renditions' });
    expect(await stored()).toHaveLength(1);
    expect(await wordsOf((await printPdf(id)).url)).toContain('Dear all');
    expect(await stored()).toHaveLength(1);
    const printed = (await world.facts(listId)).filter(({ kind, title }) => kind === 'fileDownloaded' && title === 'letter.pdf');
    expect(printed.map(({ by }) => by.fullName)).toEqual(['Rita', 'Rita']);
    // A link to the call returns the bytes themselves.
    const { status, headers } = await rita.send({ path: `/api/File/${listId}/item/${id}/print`, headers: { 'x-requested-with': '' } });
    expect([status, await wordsOf(String(headers.location))]).toEqual([302, expect.stringContaining('Dear all')]);
    const lea = await world.member('Lea', Access.RestrictedRead);
    await expect(lea.call(file.print, { listId, id })).rejects.toMatchObject({ error: 'notFound' });
  });

  test('AUDIT-012 pages in a preview are recorded as viewed, and not as downloaded', async () => {
    const added = [await add('shown.txt', strToU8('Shown, not printed')), await add('seen.pdf', await pdfOf(['Shown']))];
    for (const id of added) await rita.call(list.printPdf, { listId, id, inline: 'true' });
    const seen = (await world.facts(listId)).filter(({ by, itemId }) => by.fullName === 'Rita' && added.includes(Number(itemId)));
    expect(seen.map(({ kind }) => kind)).toEqual(['fileViewed', 'fileViewed']);
  });

  test('returns a PDF as it is', async () => {
    const id = await add('as-it-is.pdf', await pdfOf(['As it is']));
    expect(await wordsOf((await print(id)).url)).toContain('As it is');
  });

  test('FILE-060 FILE-070 sheets are landscape and unscaled by default, only the requested ones, on as many pages as their scaling makes', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => `${index + 1},${'wide '.repeat(60)}`).join('\n');
    const id = await add('table.csv', strToU8(`Number,Words\n${rows}\n`));
    const sizes = async (how?: Partial<SheetPrint>) => pageSizes(await files.bytesAt((await printPdf(id, how)).url));
    const [wide] = await sizes();
    expect(wide?.width).toBeGreaterThan(wide?.height ?? 0);
    expect(await sizes()).toEqual(await sizes({ orientation: 'landscape', printScaling: 'none' }));
    const [high] = await sizes({ orientation: 'portrait' });
    expect(high?.height).toBeGreaterThan(high?.width ?? 0);
    expect((await sizes()).length).toBeGreaterThan(1);
    expect((await sizes({ printScaling: 'fitWidth' })).length).toBeLessThan((await sizes()).length);
    expect(await sizes({ printScaling: 'fitPage' })).toHaveLength(1);
    await expect(printPdf(id, { sheets: [2] })).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
    expect(await wordsOf((await printPdf(id, { sheets: [1] })).url)).toContain('wide');
  });

  test('FILE-074 refuses files without pages, too large and damaged ones', async () => {
    await expect(print(await add('picture.bin', strToU8('0123456789abc')))).rejects.toMatchObject({ status: 400, error: 'notConvertible' });
    await expect(print(await add('broken.docx', strToU8('not a document')))).rejects.toMatchObject({
      status: 422,
      error: 'conversionFailed',
    });
    for (const bytes of [strToU8('no table at all'), strToU8('PK\u0003\u0004 and nothing else')])
      await expect(print(await add(`broken ${bytes.length}.xlsx`, bytes))).rejects.toMatchObject({
        status: 422,
        error: 'conversionFailed',
      });
    const bomb = Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }));
    // A false unpacked size in the directory.
    bomb.writeUInt32LE(CONVERTED_UNPACKED_BYTES + 1, bomb.indexOf('PK\u0001\u0002') + 24);
    await expect(print(await add('bomb.xlsx', bomb))).rejects.toMatchObject({ status: 413, error: 'printExceedsFileSizeLimit' });
    const large = await addLarge('large.txt', Buffer.alloc(CONVERTED_BYTES + 1, 'a'));
    await expect(print(large)).rejects.toMatchObject({ status: 413, error: 'printExceedsFileSizeLimit' });
  });

  test('FILE-074 nothing is printed beyond 20 MB, 300 MB unpacked or 1,000 pages', async () => {
    expect([CONVERTED_BYTES, CONVERTED_UNPACKED_BYTES]).toEqual([20 * 1024 ** 2, 300 * 1024 ** 2]);
    const id = await add('many-pages.txt', strToU8('It has many pages'));
    const { converter } = world.host;
    const makes = (pages: number): void => {
      const convert = async () => checkResult(strToU8(`%PDF-1.7\n${'<< /Type /Page >>\n'.repeat(pages)}`), 'pdf');
      world.host.converter = { ...converter, convert };
    };
    makes(1001);
    await expect(print(id)).rejects.toMatchObject({ status: 413, error: 'printExceedsFileSizeLimit' });
    makes(1000);
    expect(await print(id)).toMatchObject({ url: expect.any(String) });
    world.host.converter = converter;
  });

  test('a document that takes too long is reported, and can be requested again', async () => {
    const id = await add('slow.txt', strToU8('It takes its time'));
    const { converter } = world.host;
    const hurried = packagedOffice({ conversionMs: 1 });
    world.host.converter = hurried;
    await expect(print(id)).rejects.toMatchObject({ status: 503, error: 'conversionTooLong' });
    world.host.converter = converter;
    hurried.stop();
    expect(await wordsOf((await print(id)).url)).toContain('It takes its time');
  });

  test('created pages expire, and are created again', async () => {
    const id = await add('going.txt', strToU8('It goes and comes'));
    await print(id);
    world.advance(RENDITION_HOURS * 3_600_000 + 1000);
    await sweep(world.host)();
    expect(await readAll(world.host.table, { table: 'content', pk: 'renditions' })).toEqual([]);
    // Sessions have expired by then.
    const late = await world.member('Lea', Access.Read);
    expect(await wordsOf((await late.call(file.print, { listId, id })).url)).toContain('It goes and comes');
  });
});
