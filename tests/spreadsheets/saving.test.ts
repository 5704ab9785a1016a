import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { WORKSHEET_TRIES } from '#shared/limits.ts';
import type { TableChanges } from '#shared/models/documents/spreadsheet.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Library, openLibrary } from '#tests/kit/openLibrary.ts';
import type { Member, World } from '#tests/kit/world.ts';
import { LEGACY, partsOf, readElsewhere, STRONG, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

let library: Library;
let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  library = await openLibrary();
  ({ world, ana, listId } = library);
});
afterEach(() => library.close());

const add = (name: string, bytes: Uint8Array): Promise<number> => library.add(name, bytes);
const open = (id: number, by: Member = ana) => by.call(list.openSpreadsheet, { listId, id });
const bytesAt = async (id: number): Promise<Buffer> => library.files.bytesAt((await open(id)).url);

type Sheets = TableChanges['sheets'];
const save = (id: number, base: string, sheets: Sheets, { began = base, passwords = {}, by = ana } = {}) =>
  by.call(list.saveSpreadsheet, { listId, id, base, body: { JSONData: { began, sheets, passwords } } });
const cell = (name: string, row: number, column: number, value: string | number): Sheets => [{ name, cells: [{ row, column, value }] }];

const verify = (id: number, worksheet: string, password: string, by: Member = ana) =>
  by.call(list.verifySpreadsheet, { listId, id, worksheet, body: { password } });

const FEES = 'Rates & fees';

describe('a spreadsheet', () => {
  test('FILE-050 has its own calls, as Word documents and PDFs have', async () => {
    const paths = [
      list.openDocument,
      list.saveDocument,
      list.restoreDocument,
      list.openSpreadsheet,
      list.saveSpreadsheet,
      list.verifySpreadsheet,
      list.openPdf,
    ];
    expect(paths.map(({ path }) => path.replace('/List/{listId}/', ''))).toEqual([
      'document/open',
      'document/save',
      'document/restore',
      'spreadsheet/open',
      'spreadsheet/save',
      'spreadsheet/verify',
      'pdf/open',
    ]);
    const email = await add('Letter.docx', Buffer.from('the words in it'));
    const { base } = await ana.call(list.openDocument, { listId, id: email });
    const sent = multipart(
      `/api/List/${listId}/document/save`,
      [['Letter.docx', Buffer.from('other words in it')]],
      `id=${email}&base=${base}`,
    );
    expect(JSON.parse((await ana.send(sent)).body).value.item._Version).toBe(2);
    expect((await ana.call(list.restoreDocument, { listId, id: email, versionId: 1 })).base).toBe(base);
    const table = await add('Budget.xlsx', workbookFile());
    const opened = await open(table);
    const body = { JSONData: { began: opened.base, sheets: cell('Budget', 1, 1, 8) } };
    expect((await ana.call(list.saveSpreadsheet, { listId, id: table, base: opened.base, body })).item._Version).toBe(2);
    expect(await verify(table, FEES, STRONG)).toBe(true);
    const form = await add('Form.pdf', Buffer.from('%PDF-1.4 one'));
    expect((await ana.call(list.openPdf, { listId, id: form })).fileName).toBe('Form.pdf');
  });

  test('is opened by its own call, and its changes become its next version with its fact', async () => {
    const file = workbookFile();
    const id = await add('Budget.xlsx', file);
    await expect(ana.call(list.openDocument, { listId, id })).rejects.toMatchObject({ error: 'noEditor' });
    const { base, fileName, kept: stored } = await open(id);
    expect([fileName, stored]).toEqual(['Budget.xlsx', null]);
    const saved = await save(id, base, cell('Budget', 1, 1, 8));
    expect(saved.item).toMatchObject({ _FileName: 'Budget.xlsx', _Version: 2 });
    const after = await bytesAt(id);
    expect(readElsewhere(after).Sheets.Budget?.B2?.v).toBe(8);
    const kept2 = [
      'xl/charts/chart1.xml',
      'xl/comments1.xml',
      'xl/styles.xml',
      'xl/sharedStrings.xml',
      'customXml/item1.xml',
      'xl/worksheets/sheet2.xml',
    ];
    for (const part of kept2) expect(partsOf(after)[part]).toBe(partsOf(file)[part]);
    expect((await world.facts(listId)).some(({ kind, by }) => kind === 'fileUploaded' && by.fullName === 'Ana')).toBe(true);
    expect((await save(id, saved.base, cell('Budget', 1, 1, 9))).item._Version).toBe(3);
  });

  test('in CSV is read and written in the encoding that a user chose', async () => {
    const id = await add('Cities.csv', Buffer.from('\xcc\xee\xf1\xea\xe2\xe0;1\r\n', 'latin1'));
    const { base } = await open(id);
    const sheets = cell('CSV', 0, 1, 'Ок');
    const saveIn = (encoding?: string) =>
      ana.call(list.saveSpreadsheet, {
        listId,
        id,
        base,
        body: { JSONData: { began: base, sheets, encoding: encoding as 'windows-1251' } },
      });
    // The detected encoding has no such characters.
    await expect(saveIn()).rejects.toMatchObject({ error: 'tableUnreadable' });
    await expect(saveIn('ebcdic')).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
    await saveIn('windows-1251');
    expect((await bytesAt(id)).toString('latin1')).toBe('\xcc\xee\xf1\xea\xe2\xe0;\xce\xea\r\n');
  });

  test('in CSV is saved in its own encoding', async () => {
    const id = await add('Rates.csv', Buffer.from('Nom;Prix\r\n"Andr\xe9";3,5\r\n', 'latin1'));
    const { base } = await open(id);
    await save(id, base, cell('CSV', 1, 1, '4,25'));
    expect((await bytesAt(id)).toString('latin1')).toBe('Nom;Prix\r\n"Andr\xe9";4,25\r\n');
  });

  test('that another user saved in the meantime is not overwritten, except on request: then it is the file as it was opened, with the own changes', async () => {
    const ben = await world.member('Ben', Access.Contribute);
    const id = await add('Budget.xlsx', workbookFile());
    const { base } = await open(id);
    const theirs = await save(id, base, cell('Budget', 2, 1, 77), { by: ben });
    await expect(save(id, base, cell('Budget', 1, 1, 5))).rejects.toMatchObject({
      error: 'documentChanged',
      details: { params: { by: 'Ben' } },
    });
    await save(id, theirs.base, cell('Budget', 1, 1, 5), { began: base });
    const { B2, B3 } = readElsewhere(await bytesAt(id)).Sheets.Budget ?? {};
    expect([B2?.v, B3?.v]).toEqual([5, 10]);
    await expect(save(id, (await open(id)).base, [], { began: 'of nobody' })).rejects.toMatchObject({ error: 'tableUnreadable' });
  });

  test('cannot be saved as a whole, nor in a format that is only displayed, nor by a user who may only read', async () => {
    const reader = await world.member('Rita', Access.Read);
    const id = await add('Budget.xlsx', workbookFile());
    const { base } = await open(id);
    const whole = multipart(`/api/List/${listId}/document/save`, [['Budget.xlsx', workbookFile()]], `id=${id}&base=${base}`);
    expect(JSON.parse((await ana.send(whole)).body)).toMatchObject({ errors: [{ error: 'noEditor' }] });
    await expect(save(id, base, [], { by: reader })).rejects.toMatchObject({ error: 'forbidden' });
    expect((await open(id, reader)).kept).toMatchObject({ code: 'forbidden' });
    const old = await add('Old.xlsb', Buffer.from('whatever was in it'));
    const opened = await open(old);
    expect(opened.kept).toMatchObject({ code: 'documentShownOnly' });
    await expect(save(old, opened.base, [])).rejects.toMatchObject({ error: 'documentShownOnly' });
    const email = await add('Letter.txt', Buffer.from('the words in it'));
    const text = await ana.call(list.openDocument, { listId, id: email });
    await expect(save(email, text.base, [])).rejects.toMatchObject({ error: 'noEditor' });
  });

  test('is refused with nothing written if a change would break it, or if it is no workbook', async () => {
    const id = await add('Budget.xlsx', workbookFile());
    const { base } = await open(id);
    await expect(save(id, base, cell('Budget', 0, 1, 'Cost'))).rejects.toMatchObject({
      error: 'cellFixed',
      details: { params: { cell: 'B1' } },
    });
    await expect(save(id, base, cell('Nowhere', 0, 1, 'Cost'))).rejects.toMatchObject({ error: 'tableUnreadable' });
    const bomb = zipSync({ '[Content_Types].xml': new Uint8Array(40 * 1024 * 1024) });
    for (const bytes of [Buffer.from('nothing to unpack here'), bomb, zipSync({ 'a.txt': new Uint8Array(30) })]) {
      const broken = await add(`Broken ${bytes.length}.xlsx`, bytes);
      await expect(save(broken, (await open(broken)).base, cell('Budget', 0, 0, 1))).rejects.toMatchObject({ error: 'tableUnreadable' });
      await expect(verify(broken, 'Budget', 'x')).rejects.toMatchObject({ error: 'tableUnreadable' });
      expect((await ana.call(list.getItem, { listId, id: broken }))._Version).toBe(1);
    }
    expect((await open(id)).base).toBe(base);
  });
});

describe('a protected worksheet', () => {
  test('is unlocked only by its password, of either kind, in the query or in the body', async () => {
    const id = await add('Budget.xlsx', workbookFile());
    expect(await verify(id, FEES, STRONG)).toBe(true);
    expect(await verify(id, FEES, STRONG.toUpperCase())).toBe(false);
    expect(await verify(id, 'Old', LEGACY.password)).toBe(true);
    expect(await verify(id, 'Old', 'passwort')).toBe(false);
    expect(await ana.call(list.verifySpreadsheet, { listId, id, worksheet: FEES, password: STRONG, body: undefined })).toBe(true);
    expect(await ana.call(list.verifySpreadsheet, { listId, id, worksheet: FEES, body: undefined })).toBe(false);
    expect(await verify(id, 'Budget', '')).toBe(true);
    await expect(verify(id, 'Nowhere', STRONG)).rejects.toMatchObject({ error: 'notFound' });
    expect(JSON.stringify(await world.facts(listId))).not.toContain(STRONG);
  });

  test('FILE-056 FILE-061 is changed by no save without its password, whatever the editor allowed', async () => {
    const id = await add('Budget.xlsx', workbookFile());
    const { base } = await open(id);
    const both = [...cell('Budget', 1, 1, 8), ...cell(FEES, 0, 0, 22)];
    const refused = { error: 'PasswordMismatch', details: { params: { sheet: FEES } } };
    await expect(save(id, base, both)).rejects.toMatchObject(refused);
    await expect(save(id, base, both, { passwords: { [FEES]: 'guess' } })).rejects.toMatchObject(refused);
    await expect(save(id, base, [{ name: FEES, widths: [{ column: 0, width: 90 }] }])).rejects.toMatchObject(refused);
    expect((await open(id)).base).toBe(base);
    const saved = await save(id, base, both, { passwords: { [FEES]: STRONG } });
    const after = await bytesAt(id);
    expect(readElsewhere(after).Sheets[FEES]?.A1?.v).toBe(22);
    // It stays protected with the same password.
    expect(await verify(id, FEES, STRONG)).toBe(true);
    await expect(save(id, saved.base, cell(FEES, 0, 0, 23))).rejects.toMatchObject(refused);
  });

  test('is not changed by overwriting a file that was protected after it was opened', async () => {
    const open1 = workbookFile({
      'xl/worksheets/sheet2.xml': (partsOf(workbookFile())['xl/worksheets/sheet2.xml'] ?? '').replace(/<sheetProtection[^>]*>/, ''),
    });
    const id = await add('Budget.xlsx', open1);
    const { base } = await open(id);
    await ana.send(multipart(`/api/List/${listId}/document/upload`, [['Budget.xlsx', workbookFile()]], 'overwrite=true'));
    const now = await open(id);
    expect(now.base).not.toBe(base);
    await expect(save(id, now.base, cell('Budget', 1, 1, 8), { began: base })).rejects.toMatchObject({ error: 'PasswordMismatch' });
    const passwords = { [FEES]: STRONG };
    expect((await save(id, now.base, cell('Budget', 1, 1, 8), { began: base, passwords })).item._Version).toBe(3);
  });

  test('does not allow guessing: wrong passwords of one user are counted, by verify and by save, and correct ones are not', async () => {
    const ben = await world.member('Ben', Access.Contribute);
    const id = await add('Budget.xlsx', workbookFile());
    const { base } = await open(id);
    for (let tries = 0; tries < WORKSHEET_TRIES * 2; tries += 1) expect(await verify(id, 'Old', LEGACY.password)).toBe(true);
    for (let tries = 0; tries < WORKSHEET_TRIES - 1; tries += 1) expect(await verify(id, 'Old', `guess ${tries}`)).toBe(false);
    await expect(save(id, base, cell('Old', 0, 0, 1), { passwords: { Old: 'one more' } })).rejects.toMatchObject({
      error: 'PasswordMismatch',
    });
    await expect(verify(id, 'Old', LEGACY.password)).rejects.toMatchObject({ error: 'tooManyRequests' });
    await expect(save(id, base, cell('Old', 0, 0, 1), { passwords: { Old: LEGACY.password } })).rejects.toMatchObject({
      error: 'tooManyRequests',
    });
    expect(await verify(id, 'Old', LEGACY.password, ben)).toBe(true);
  });

  test('with an unknown protection, or one that takes too long to check, cannot be unlocked', async () => {
    const strange = (said: string) =>
      workbookFile({
        'xl/worksheets/sheet2.xml': (partsOf(workbookFile())['xl/worksheets/sheet2.xml'] ?? '').replace(
          /<sheetProtection[^>]*>/,
          `<sheetProtection sheet="1" ${said}/>`,
        ),
      });
    for (const said of [
      'algorithmName="ROT-13" hashValue="" saltValue=""',
      'algorithmName="SHA-512" hashValue="AA==" saltValue="AA==" spinCount="4000000000"',
    ]) {
      const id = await add(`${said.length}.xlsx`, strange(said));
      expect(await verify(id, FEES, '')).toBe(false);
    }
    // Without a password it only protects against mistakes.
    expect(await verify(await add('Slips.xlsx', strange('')), FEES, '')).toBe(true);
  });
});
