import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { isShown, saveAll } from '#tests/e2e/documentPage.ts';
import { useLibrary } from '#tests/e2e/libraryFiles.ts';
import { dialog, LIBRARY } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { pdfOf, textOf } from '#tests/kit/pdf.ts';

const xfdf = `<xfdf xmlns="http://ns.adobe.com/xfdf/"><annots>
  <text page="1" rect="60,700,80,720" name="note" title="Ada Byron"><contents>Which visit is this?</contents></text>
</annots></xfdf>`;

inChromium('beside the pages of a PDF', () => {
  const workspace = useWorkspace();
  const { visitAs } = workspace;
  const { add, saved } = useLibrary(workspace);

  test('FILE-066 FILE-067 a comment is written and read, annotations of others are imported and exported, and pages are reordered', async () => {
    await add('Annex of the plan.pdf', Buffer.from(await pdfOf(['The annex'])));
    const id = await add('Plan of visits.pdf', Buffer.from(await pdfOf(['First visit', 'Second visit'])));
    const page = await visitAs(INES, '/_account');
    const drawn: string[] = [];
    page.on('request', (request) => {
      if (/File\/pdf\/(Load|Render|Bookmarks)/.test(request.url())) drawn.push(request.url());
    });
    await goTo(page, `${LIBRARY}/_pdf?id=${id}&m=edit`);
    await isShown(page, 'No changes');
    const side = page.getByRole('complementary', { name: 'Pages, outline and comments' });
    const tab = (name: string): Promise<void> => side.getByText(name, { exact: true }).click();
    await page.getByRole('button', { name: 'Pages, outline and comments' }).click();

    // The comments of others.
    const pick = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Import annotations' }).click();
    await (await pick).setFiles({ name: 'notes.xfdf', mimeType: 'application/xml', buffer: Buffer.from(xfdf) });
    await page.getByText('Imported notes.xfdf').waitFor();
    // The file is reopened with the side panel closed.
    await page.getByRole('button', { name: 'Pages, outline and comments', pressed: false }).click();
    await tab('Comments');
    await side.getByText('Which visit is this?').click();
    expect(await side.getByText('Ada Byron').count()).toBe(1);
    await expect.poll(() => page.getByRole('textbox', { name: 'Page', exact: true }).inputValue()).toBe('2');
    await tab('Outline');
    await side.getByText('This document has no outline.').waitFor();

    // The user's own comments.
    await page.getByRole('button', { name: 'Previous page' }).click();
    await page.getByRole('button', { name: 'Highlight', exact: true }).click();
    await page.locator('.textLayer').getByText('First visit').dblclick();
    await isShown(page, 'Unsaved changes');
    await saveAll(page);
    await page.locator('.editToolbar').getByRole('button', { name: 'Comment', exact: true }).click();
    await dialog(page).getByRole('textbox', { name: 'Comment' }).fill('Move it to May');
    await dialog(page).getByRole('button', { name: 'Save comment' }).click();
    await isShown(page, 'Unsaved changes');
    await tab('Comments');
    await side.getByText('Move it to May').waitFor();

    // The pages in order, followed by those of another file.
    await tab('Pages');
    await side.getByRole('button', { name: 'Move Page 2 up' }).click();
    await side.getByRole('button', { name: 'Add pages from other files' }).click();
    await dialog(page).getByText('Annex of the plan.pdf').click();
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await side.getByText('Annex of the plan.pdf').waitFor();
    await saveAll(page);
    await page.getByText('of 3', { exact: true }).waitFor();
    const bytes = await saved(id);
    expect((await textOf(bytes)).match(/First visit|Second visit|The annex/g)).toEqual(['Second visit', 'First visit', 'The annex']);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(3);

    // All comments are exported.
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Export annotations' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Plan of visits.xfdf');
    const stream = await file.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const written = Buffer.concat(chunks).toString('utf8');
    for (const words of ['Which visit is this?', 'Ada Byron', 'Move it to May', 'Inês Carvalho', '<highlight'])
      expect(written).toContain(words);
    // The browser itself draws the pages and reads their outline and comments.
    expect(drawn).toEqual([]);
  });
});
