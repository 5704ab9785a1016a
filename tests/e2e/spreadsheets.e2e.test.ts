import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { docxOf, formPdf } from '#tests/e2e/documentFiles.ts';
import { close, isShown, save, saveAll } from '#tests/e2e/documentPage.ts';
import { useLibrary } from '#tests/e2e/libraryFiles.ts';
import { chooseInRowMenu, dialog, LIBRARY, rowOf } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { partsOf, readElsewhere, STRONG, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

const FEES = 'Rates & fees';
/** The position of the first cell in the canvas of a worksheet. */
const HEADS = { width: 46, height: 20 };

inChromium('spreadsheets in the browser', () => {
  const workspace = useWorkspace();
  const { visitAs, forgive } = workspace;
  const { add, saved, versions } = useLibrary(workspace);
  const open = (id: number, { mode = 'edit', who = INES } = {}): Promise<Page> =>
    visitAs(who, `${LIBRARY}/_spreadsheet?id=${id}&m=${mode}`);

  const canvas = (page: Page) => page.locator('canvas[id^="univer-sheet-main-canvas"]');
  /** A point at this distance from the corner of the first cell. */
  const at = async (page: Page, x: number, y: number) => {
    const box = await canvas(page).boundingBox();
    if (!box) throw new Error('There is no table');
    return [box.x + HEADS.width + x, box.y + HEADS.height + y] as const;
  };
  /** Widths and heights of the worksheet Budget: 168 and 84 wide, a header of 28, rows of 20. */
  const price = (page: Page, row = 0) => at(page, 168 + 30, 28 + 10 + row * 20);
  const type = async (page: Page, [x, y]: readonly [number, number], words: string): Promise<void> => {
    await page.mouse.click(x, y);
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  };
  const budget = async (id: number) => readElsewhere(await saved(id)).Sheets.Budget ?? {};

  test('a workbook is opened from its list, edited, recalculated and saved with everything that the editor does not support', async () => {
    const file = workbookFile();
    const id = await add('Budget.xlsx', file);
    const page = await visitAs(INES, LIBRARY);
    await rowOf(page, 'Budget.xlsx').dblclick();
    await page.waitForURL(`**${LIBRARY}/_spreadsheet?id=${id}&m=edit`);
    await isShown(page, 'No changes');
    expect(await save(page).isEnabled()).toBe(false);
    await type(page, await price(page), '20');
    await isShown(page, 'Unsaved changes');
    await close(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await saveAll(page);
    const after = await saved(id);
    const { B2, D2, D6 } = readElsewhere(after).Sheets.Budget ?? {};
    expect([B2?.v, D2?.v, D6?.v]).toEqual([20, 40, 86]);
    for (const part of ['xl/charts/chart1.xml', 'xl/comments1.xml', 'xl/worksheets/sheet2.xml', 'customXml/item1.xml'])
      expect(partsOf(after)[part]).toBe(partsOf(file)[part]);
    expect(await versions(id)).toMatchObject([{ versionType: 'file', fileVersion: 2 }, {}]);
    // After reopening, the next change is based on the saved file.
    await page.reload();
    await isShown(page, 'No changes');
    await type(page, await price(page, 1), '1');
    await saveAll(page);
    expect([(await budget(id)).B2?.v, (await budget(id)).D6?.v]).toEqual([20, 50]);
  });

  test('a formula keeps what was typed, and not a function that was suggested for its beginning', async () => {
    const id = await add('Offers.xlsx', workbookFile());
    const page = await open(id);
    await isShown(page, 'No changes');
    const offer = page.getByText('TBILLEQ', { exact: true });
    await page.mouse.click(...(await at(page, 168 + 3 * 84 + 64 + 20, 28 + 10)));
    await page.keyboard.type('=T');
    await offer.waitFor();
    await page.keyboard.type('otal*2');
    await page.keyboard.press('Enter');
    await page.keyboard.type('=T');
    await offer.waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('TBILLEQ(').first().waitFor();
    await page.keyboard.type('1,2,3)');
    await page.keyboard.press('Enter');
    await saveAll(page);
    expect([(await budget(id)).F2?.f, (await budget(id)).F3?.f]).toEqual(['Total*2', 'TBILLEQ(1,2,3)']);
  });

  test('rows, columns and worksheets are inserted, deleted and renamed from menus and by the keyboard, saved, and present when it is opened again', async () => {
    const id = await add('Structure.xlsx', workbookFile());
    const page = await open(id);
    await isShown(page, 'No changes');
    const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();
    const rightClick = async ([x, y]: readonly [number, number]) => page.mouse.click(x, y, { button: 'right' });
    // After the table, a column can be deleted.
    await type(page, await at(page, 168 + 3 * 84 + 64 + 20, 28 + 10), 'kept');
    await rightClick(await at(page, 168 + 3 * 84 + 20, -10));
    await choose('Delete column');
    // A row within the table, by its header.
    await rightClick(await at(page, -20, 28 + 20 + 10));
    await choose('Insert row above');
    await type(page, await at(page, 20, 28 + 20 + 10), 'Swabs');
    await type(page, await price(page, 1), '2');
    // Undo restores what was deleted.
    await page.mouse.click(...(await at(page, 20, 28 + 60 + 10)));
    await page.keyboard.press('Shift+F10');
    await choose('Delete row');
    await page.keyboard.press('Control+z');
    await rightClick(await at(page, -20, 28 + 3 * 20 + 10));
    await choose('Move row up');
    await expect.poll(() => page.getByRole('menuitem').count()).toBe(0);
    expect(await page.getByRole('tab', { name: 'Formulas' }).count()).toBe(0);
    const bar = page.getByRole('toolbar', { name: 'Start' });
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(40);
    await bar.click({ button: 'right' });
    expect(await page.getByRole('menuitem').count()).toBe(0);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab('Budget').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Add worksheet' }).press('Enter');
    await tab('Sheet1').click({ button: 'right' });
    await choose('Rename worksheet');
    await dialog(page).getByLabel('Worksheet name').fill('rates & FEES');
    await dialog(page).getByRole('button', { name: 'Rename' }).click();
    await dialog(page).getByText('Another worksheet is already named rates & FEES').waitFor();
    await dialog(page).getByLabel('Worksheet name').fill('Visits');
    await page.keyboard.press('Enter');
    await tab('Visits').waitFor();
    await type(page, await at(page, 20, 10), '12');
    await type(page, await at(page, 20, 30), '=Total*2');
    await saveAll(page);
    const after = readElsewhere(await saved(id));
    expect(after.SheetNames).toEqual(['Budget', 'Rates & fees', 'Old', 'Visits']);
    const { A1, A2 } = after.Sheets.Visits ?? {};
    expect([A1?.v, A2?.f, A2?.v]).toEqual([12, 'Total*2', 106]);
    const { A3, A4, A5, E2, D5, D7, F2 } = after.Sheets.Budget ?? {};
    expect([A3?.v, A4?.v, A5?.v, E2?.v, D5?.f, D7?.f, F2?.v]).toEqual([
      'Swabs',
      'Vials & tubes',
      'Visits',
      'kept',
      'B5*C5',
      'SUM(D2:D5)',
      undefined,
    ]);
    await page.reload();
    await isShown(page, 'No changes');
    await tab('Visits').waitFor();
    await type(page, await price(page, 1), '3');
    await saveAll(page);
    expect((await budget(id)).B3?.v).toBe(3);
  });

  test('FILE-059 a date is shown as YYYY-MM-DD on hover, whatever its format', async () => {
    const page = await open(await add('Days.xlsx', workbookFile()), { mode: 'view' });
    await isShown(page, 'Read only');
    const [x, y] = await at(page, 50, 28 + 20 * 4 + 10);
    await page.mouse.move(x - 20, y);
    await page.mouse.move(x, y, { steps: 4 });
    await page.getByRole('tooltip', { name: '2026-11-23' }).or(page.getByRole('tooltip').getByText('2026-11-23')).waitFor();
    await page.mouse.move(...(await price(page)));
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
  });

  test('FILE-056 FILE-057 FILE-058 FILE-061 a protected worksheet is changed only after its password was entered, and a wrong one is reported', async () => {
    const id = await add('Fees.xlsx', workbookFile());
    const page = await open(id);
    await isShown(page, 'No changes');
    await page.getByText(FEES, { exact: true }).click();
    await page.getByText(`The worksheet ${FEES} is protected.`, { exact: false }).waitFor();
    const first = () => at(page, 10, 10);
    await type(page, await first(), '5');
    await page.keyboard.press('Escape');
    expect(await save(page).isEnabled()).toBe(false);
    await page.getByRole('button', { name: 'Unlock' }).click();
    const requested = page.waitForRequest('**/spreadsheet/verify?*');
    await dialog(page).getByLabel('Worksheet password', { exact: true }).fill('guess');
    await dialog(page).getByRole('button', { name: 'Unlock' }).click();
    // Addresses are logged.
    expect((await requested).url()).not.toContain('guess');
    await dialog(page).getByText('The worksheet password is wrong').waitFor();
    expect(await page.getByText('Password confirmed').count()).toBe(0);
    await dialog(page).getByLabel('Worksheet password', { exact: true }).fill(STRONG);
    await page.keyboard.press('Enter');
    await page.getByText('Password confirmed').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await type(page, await first(), '5');
    await saveAll(page);
    expect(readElsewhere(await saved(id)).Sheets[FEES]?.A1?.v).toBe(5);
  });

  test('a CSV file keeps its separator and encoding, and text that looks like a number remains text', async () => {
    const id = await add('Rates.csv', Buffer.from('Nom;Code\r\n"Andr\xe9";007\r\n', 'latin1'));
    const page = await open(id);
    await isShown(page, 'No changes');
    await type(page, await at(page, 20, 30), '0042');
    await saveAll(page);
    expect((await saved(id)).toString('latin1')).toBe('Nom;Code\r\n"0042";007\r\n');
  });

  test('a text is read again in the encoding that a user chooses, and saved in it', async () => {
    const id = await add('Cities.csv', Buffer.from('\xcc\xee\xf1\xea\xe2\xe0;1\r\n', 'latin1'));
    const encoding = (where: Page | Locator, name: string) => where.getByRole('button', { name: `Encoding: ${name}`, exact: true });
    const choose = async (page: Page, from: Page | Locator, name: string) => {
      await encoding(from, 'Western European (Windows 1252) (detected)').click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await encoding(from, name).waitFor();
    };
    const page = await open(id);
    await isShown(page, 'No changes');
    await choose(page, page, 'Japanese (Shift JIS)');
    await page.getByText('which can be read but not written here').waitFor();
    await isShown(page, 'Read only');
    await encoding(page, 'Japanese (Shift JIS)').click();
    await page.getByRole('menuitem', { name: 'Cyrillic (Windows 1251)', exact: true }).click();
    await isShown(page, 'No changes');
    await type(page, await at(page, 140, 10), 'Ока');
    await saveAll(page);
    expect((await saved(id)).toString('latin1')).toBe('\xcc\xee\xf1\xea\xe2\xe0;\xce\xea\xe0\r\n');
    expect(await encoding(page, 'Cyrillic (Windows 1251)').isDisabled()).toBe(true);

    const beside = await visitAs(INES, LIBRARY);
    await chooseInRowMenu(beside, 'Cities.csv', 'Preview');
    const panel = beside.getByRole('complementary', { name: 'Preview of Cities.csv' });
    await panel.getByText('Ìîñêâà;Îêà').waitFor();
    await choose(beside, panel, 'Cyrillic (Windows 1251)');
    await panel.getByText('Москва;Ока').waitFor();
  });

  test('a concurrent save by another user is reported, and the own changes become a copy or the next version', async () => {
    const id = await add('Shared.xlsx', workbookFile());
    const [page, other] = [await open(id), await open(id, { who: PRIYA })];
    for (const one of [page, other]) await isShown(one, 'No changes');
    await type(other, await price(other, 1), '77');
    await saveAll(other);
    await type(page, await price(page), '5');
    await save(page).click();
    await dialog(page).getByRole('heading', { name: 'Priya Raman saved this file while you were editing it' }).waitFor();
    expect((await budget(id)).B3?.v).toBe(77);
    await dialog(page).getByRole('button', { name: 'Overwrite with my version' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await isShown(page, 'No changes');
    expect([(await budget(id)).B2?.v, (await budget(id)).B3?.v]).toEqual([5, 10]);
  });

  test('FILE-049 nothing can be edited by a user who may only read, or in a format that is only displayed', async () => {
    const id = await add('Read.xlsx', workbookFile());
    const reader = await open(id, { who: TOMAS });
    await reader.getByText('You can read this file but not edit it.').waitFor();
    await isShown(reader, 'Read only');
    await type(reader, await price(reader), '7');
    await isShown(reader, 'Read only');
    expect([await save(reader).count(), await reader.getByText('Unlock').count()]).toEqual([0, 0]);
    // A change would be asked about.
    await close(reader);
    await reader.waitForURL((url) => url.pathname === LIBRARY);
    const old = await open(await add('Macros.xlsm', workbookFile()));
    await old.getByText('Files of this type can be viewed here but not edited.').waitFor();
    await isShown(old, 'Read only');
    // The strict variant of the format, written by other programs, has other names.
    const transitional = partsOf(workbookFile())['xl/workbook.xml'] ?? '';
    const strictForm = {
      'xl/workbook.xml': transitional.replace(/xmlns="[^"]+"/, 'xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"'),
    };
    const strict = await open(await add('Strict.xlsx', workbookFile(strictForm)));
    await strict.getByText('This file contains content that the editor cannot preserve').waitFor();
    await isShown(strict, 'Read only');
    expect(await save(strict).count()).toBe(0);
  });

  test('FILE-046 FILE-047 FILE-048 a table, a Word document and a PDF are saved when they were changed, and before they are downloaded or closed', async () => {
    const asks = async (page: Page, change: () => Promise<void>): Promise<void> => {
      await isShown(page, 'No changes');
      expect(await save(page).isEnabled()).toBe(false);
      await change();
      await isShown(page, 'Unsaved changes');
      expect(await save(page).isEnabled()).toBe(true);
      await close(page);
      const question = page.getByRole('alertdialog');
      await question.getByText('Close without saving?').waitFor();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      await question.getByText('Save before downloading?').waitFor();
      await Promise.all([page.waitForEvent('download'), question.getByRole('button', { name: 'Save and download' }).click()]);
      await isShown(page, 'No changes');
      expect(await save(page).isEnabled()).toBe(false);
    };
    const id = await add('Downloaded.xlsx', workbookFile());
    const table = await open(id);
    await asks(table, async () => type(table, await price(table), '6'));
    expect((await budget(id)).B2?.v).toBe(6);
    const email = await visitAs(INES, `${LIBRARY}/_document?id=${await add('Letter.docx', docxOf(['The first words']))}&m=edit`);
    await asks(email, async () => {
      await email.getByText('The first words').click();
      await email.keyboard.type('and more');
    });
    const form = await visitAs(INES, `${LIBRARY}/_pdf?id=${await add('Form.pdf', await formPdf())}&m=edit`);
    await asks(form, () => form.locator('.annotationLayer input[type="text"]').fill('Subject 42'));
  });

  test('FILE-051 what cannot be shown says so: a table, a Word document, a file that does not load', async () => {
    const page = await open(await add('Damaged.xlsx', Buffer.from('this is no workbook at all')));
    await page.getByText('Damaged.xlsx could not be shown as a spreadsheet').waitFor();
    await isShown(page, 'Not loaded');
    const email = await add('Damaged.docx', Buffer.from('this is no document at all'));
    await goTo(page, `${LIBRARY}/_document?id=${email}&m=edit`);
    await page.getByText('Damaged.docx could not be shown').waitFor();
    await page.getByText('Damaged.docx could not be read. It may be damaged or password-protected.').waitFor();
    const locked = await PDFDocument.load(await pdfOf(['For few']));
    locked.encrypt({ userPassword: 'x', ownerPassword: 'x' });
    const pdf = await add('Locked.pdf', Buffer.from(await locked.save()));
    await goTo(page, `${LIBRARY}/_pdf?id=${pdf}&m=view`);
    await page.getByText('Locked.pdf could not be read. It may be damaged or password-protected.').waitFor();
    forgive(/404/);
    await goTo(page, `${LIBRARY}/_spreadsheet?id=999999&m=edit`);
    await page.getByText('The document could not be loaded.').waitFor();
  });
});
