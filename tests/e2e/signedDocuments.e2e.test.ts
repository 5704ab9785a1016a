import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { docxOf, inDocx } from '#tests/e2e/documentFiles.ts';
import { isShown, save, saveAll } from '#tests/e2e/documentPage.ts';
import { useLibrary } from '#tests/e2e/libraryFiles.ts';
import { dialog, LIBRARY } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { inSignedPdf, signaturesIn, signedOffice, signedPdf } from '#tests/kit/signedFiles.ts';
import { readElsewhere, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

inChromium('signed documents', () => {
  const workspace = useWorkspace();
  const { visitAs } = workspace;
  const { add, saved, versions } = useLibrary(workspace);
  const open = async (id: number, slug: string): Promise<Page> => {
    const page = await visitAs(INES, `${LIBRARY}/${slug}?id=${id}&m=edit`);
    await page.getByText('Signed by Ana Silva. Saving a change removes the signature.').waitFor();
    await isShown(page, 'No changes');
    return page;
  };
  const choose = (page: Page, name: string): Promise<void> =>
    dialog(page).filter({ hasText: 'This file was signed by Ana Silva.' }).getByRole('button', { name, exact: true }).click();

  test('a Word document asks before its signature is removed, stays as it is on Cancel, and is saved without any part of it', async () => {
    const signed = signedOffice(docxOf(['What was signed']), 'Ana Silva');
    const id = await add('Signed.docx', signed);
    const page = await open(id, '_document');
    await page.getByText('What was signed').click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Not ');
    await page.keyboard.press('Control+s');
    await choose(page, 'Cancel');
    await isShown(page, 'Unsaved changes');
    expect((await saved(id)).equals(signed)).toBe(true);

    await save(page).click();
    await choose(page, 'Save without the signature');
    await isShown(page, 'No changes');
    const after = await saved(id);
    expect([inDocx(after).words, signaturesIn(after)]).toEqual([expect.stringMatching(/^Not What was signed/), []]);
    expect(await page.getByText('Signed by Ana Silva').count()).toBe(0);

    // There is nothing left to ask about.
    await page.getByText('Not What was signed').click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Now ');
    await saveAll(page);
    expect(inDocx(await saved(id)).words).toMatch(/^Now Not What was signed/);
    expect((await versions(id)).map(({ fileVersion }) => fileVersion)).toEqual([3, 2, 1]);
  });

  test('changes in a signed PDF become a copy, and the signed file remains', async () => {
    const signed = await signedPdf('Ana Silva');
    const id = await add('Signed.pdf', signed);
    const page = await open(id, '_pdf');
    await page.getByRole('button', { name: 'Add text', exact: true }).click();
    await page
      .locator('.page')
      .first()
      .click({ position: { x: 300, y: 450 } });
    await page.keyboard.type('A remark');
    await save(page).click();
    await choose(page, 'Save my changes as a copy');
    await page.getByRole('heading', { name: 'Signed (copy by Inês Carvalho).pdf' }).waitFor();
    await isShown(page, 'No changes');
    expect((await saved(id)).equals(signed)).toBe(true);
    expect(await page.getByText('Signed by Ana Silva').count()).toBe(0);
    const copy = await saved(Number(new URL(page.url()).searchParams.get('id')));
    const { kinds, signed: signatures } = await inSignedPdf(copy);
    expect([kinds, signatures]).toEqual([expect.arrayContaining(['Widget', 'FreeText']), 0]);
  });

  test('a workbook is saved without its signature', async () => {
    const signed = signedOffice(workbookFile(), 'Ana Silva');
    const id = await add('Signed.xlsx', signed);
    const page = await open(id, '_spreadsheet');
    await page.locator('canvas[id^="univer-sheet-main-canvas"]').click({ position: { x: 46 + 168 + 30, y: 20 + 28 + 10 } });
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await isShown(page, 'Unsaved changes');
    await save(page).click();
    await choose(page, 'Save without the signature');
    await isShown(page, 'No changes');
    const after = await saved(id);
    expect([readElsewhere(after).Sheets.Budget?.B2?.v, signaturesIn(after)]).toEqual([20, []]);
  });
});
