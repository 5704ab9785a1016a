import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { automation } from '#shared/contracts/automation.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { parseQuery } from '#shared/http/parseQuery.ts';
import { CONVERTED_BYTES, CONVERTED_PAGES } from '#shared/limits.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { docxOf, inDocx } from '#tests/e2e/documentFiles.ts';
import { chooseInRowMenu, dialog, LIBRARY, listIdOf, NEWEST_FILES, rowMenu, rowOf } from '#tests/e2e/listPage.ts';
import { INES, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { downloadOver, uploadOver } from '#tests/kit/uploadOver.ts';

const findings = (page: Page): Promise<string[]> => new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).faults();
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

inChromium('document automation', () => {
  const { visitAs, signedIn, forgive } = useWorkspace();
  let ines: HttpBrowser;
  let library = '';
  beforeAll(async () => {
    ines = await signedIn(INES);
    library = await listIdOf(ines, 'Regulatory documents');
  });

  test('AUTO-013 AUTO-015 APP-088 SHELL-068 tags are listed, added, tried, edited and deleted by administrators', async () => {
    const page = await visitAs('admin', '/_app-settings/document-automation-tags');
    await page.getByRole('button', { name: 'Add tag' }).click();
    await button(page, 'Save').click();
    await dialog(page).getByText('Fill in this field').waitFor();
    const picker = page.getByRole('dialog', { name: 'Choose list' });
    await dialog(page).getByRole('button', { name: 'Choose list' }).click();
    await picker.getByRole('button', { name: 'United Kingdom' }).click();
    await picker.getByRole('radio').first().check();
    await picker.getByRole('button', { name: 'Choose', exact: true }).click();
    await expect.poll(() => dialog(page).getByRole('combobox', { name: 'Field' }).isEnabled()).toBe(true);
    expect(await dialog(page).getByLabel('Site variable').count()).toBe(0);
    await dialog(page).getByLabel('Take the value from a list').uncheck();
    expect(await dialog(page).locator('select').count()).toBe(0);
    expect(await dialog(page).getByRole('button', { name: 'Choose list' }).count()).toBe(0);
    await dialog(page).getByRole('textbox', { name: 'Tag' }).fill('Site name');
    await dialog(page).getByRole('textbox', { name: 'Site variable' }).fill('siteName');
    expect(await findings(page)).toEqual([]);
    await button(page, 'Save').click();
    await page.getByRole('cell', { name: '{{Site name}}' }).waitFor();
    await page.getByRole('button', { name: 'Validate Site name' }).click();
    const site = dialog(page).getByRole('combobox');
    await site.selectOption({ index: 1 });
    const title = await site.locator('option:checked').textContent();
    await dialog(page).getByText(`Site name is ${title}`).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Site name' }).click();
    await dialog(page).getByRole('textbox', { name: 'Tag' }).fill('Name of site');
    await button(page, 'Save').click();
    await page.getByRole('cell', { name: '{{Name of site}}' }).waitFor();
    expect((await (await signedIn('admin')).call(automation.tags, {})).map(({ tag }) => tag)).toEqual(['Name of site']);
    await page.getByRole('button', { name: 'Delete Name of site' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No tags yet').waitFor();
  });

  test('SHELL-059 AUTO-004 AUTO-005 AUTO-009 documents are filled in and sent from the menu of their rows, once a destination is chosen', async () => {
    const tag = { tag: 'Place', useSpecificList: false, siteReferenceVariable: 'siteName' };
    await (await signedIn('admin')).call(automation.createTag, { body: tag });
    const { id: folderId } = await ines.call(list.createFolder, { listId: library, folderName: 'Invitations' });
    await uploadOver(ines, library, 'Invitation.docx', docxOf(['Welcome to {{ place }}, {{Nobody}}']));
    const page = await visitAs(INES, LIBRARY);
    await chooseInRowMenu(page, 'Invitation.docx', 'Document automation');
    await dialog(page).waitFor();
    expect(await dialog(page).boundingBox()).toMatchObject({ width: 480, height: 730 });
    const options = await dialog(page).getByRole('combobox').locator('option').allTextContents();
    expect(options).toEqual(['Unchanged document', 'Merged document', 'PDF', 'Merged PDF']);
    await dialog(page).getByRole('combobox').selectOption('Merged document');
    expect(await button(page, 'Send').isDisabled()).toBe(true);
    expect(await button(page, 'Download preview').isDisabled()).toBe(true);

    const locations = dialog(page).getByRole('list', { name: 'Destinations' }).getByRole('checkbox');
    await dialog(page).getByLabel('Regulatory documents', { exact: true }).check();
    expect(await button(page, 'Download preview').isEnabled()).toBe(true);
    await locations.first().check();
    expect(await button(page, 'Download preview').isDisabled()).toBe(true);
    expect(await button(page, 'Send').isEnabled()).toBe(true);
    await locations.first().uncheck();
    expect(await findings(page)).toEqual([]);

    const saving = page.waitForEvent('download');
    await button(page, 'Download preview').click();
    expect((await saving).suggestedFilename()).toBe('Invitation.docx');

    await button(page, 'Send').click();
    await dialog(page).getByText('Invitation.docx → Regulatory documents: ').waitFor();
    await dialog(page).getByText('already').waitFor();
    await button(page, 'Close').last().click();
    await chooseInRowMenu(page, 'Invitation.docx', 'Document automation');
    await dialog(page).getByRole('combobox').selectOption('Merged document');
    await button(page, 'Expand Regulatory documents').click();
    await dialog(page).getByLabel('Invitations', { exact: true }).check();
    await button(page, 'Send').click();
    await dialog(page).getByText('Unknown tags: {{Nobody}}').waitFor();
    const { items } = await ines.call(list.items, { listId: library, folderId });
    expect(inDocx(await downloadOver(ines, library, items[0]?.Id ?? 0)).words).toMatch(/Welcome to (?!\{\{).+, \{\{Nobody\}\}/);

    await button(page, 'Close').last().click();
    for (const name of ['Invitation.docx', 'Monitoring plan 2.0.docx']) await rowOf(page, name).getByRole('checkbox').check();
    await chooseInRowMenu(page, 'Invitation.docx', 'Document automation');
    await dialog(page).getByText('Document automation: 2 documents').waitFor();
  });

  test('AUTO-003 AUTO-007 AUTO-010 each option has a call for the preview and one for sending, which is made for each row', async () => {
    const names = ['One of two.docx', 'Two of two.docx'];
    for (const name of names) await uploadOver(ines, library, name, docxOf([name]));
    const page = await visitAs(INES, NEWEST_FILES);
    const requested = async (count: number, path: RegExp, act: () => Promise<void>) => {
      const requests: unknown[] = [];
      const receive = (request: Request) => {
        if (path.test(new URL(request.url()).pathname)) requests.push(request.postDataJSON()?.currentListItemId);
      };
      page.on('request', receive);
      await act();
      await expect.poll(() => requests.length).toBe(count);
      page.off('request', receive);
      expect(new Set(requests).size).toBe(count);
    };
    const calls: [string, RegExp, RegExp][] = [
      ['Unchanged document', /\/item\/\d+\/download$/, /\/SendTo$/],
      ['Merged document', /\/PreviewMerge$/, /\/SendTo\/Merge$/],
      ['PDF', /\/print$/i, /\/SendTo\/Convert$/],
      ['Merged PDF', /\/PreviewMergeAndConvert$/, /\/SendTo\/MergeConvert$/],
    ];
    for (const [option, shows, sends] of calls) {
      await page.reload();
      for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
      await chooseInRowMenu(page, 'One of two.docx', 'Document automation');
      await dialog(page).getByRole('combobox').selectOption(option);
      await dialog(page).getByLabel('Regulatory documents', { exact: true }).check();
      await requested(1, shows, () => button(page, 'Download preview').click());
      await page.reload();
      for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
      await chooseInRowMenu(page, 'One of two.docx', 'Document automation');
      await dialog(page).getByRole('combobox').selectOption(option);
      await dialog(page).getByLabel('Regulatory documents', { exact: true }).check();
      await requested(2, sends, () => button(page, 'Send').click());
      for (const name of names) await dialog(page).getByText(name).waitFor();
    }

    const ten = Array.from({ length: 10 }, (_, index) => `Zone ${index} of eleven.docx`);
    const eleven = [...ten, 'Zone 10 of eleven.docx'];
    for (const name of eleven) await uploadOver(ines, library, name, docxOf([name]));
    await page.reload();
    for (const name of ten) await rowOf(page, name).getByRole('checkbox').check();
    const entry = page.getByRole('menuitem', { name: 'Document automation' });
    await rowMenu(page, 'Zone 0 of eleven.docx');
    await entry.waitFor();
    await page.keyboard.press('Escape');
    await rowOf(page, 'Zone 10 of eleven.docx').getByRole('checkbox').check();
    await rowMenu(page, 'Zone 0 of eleven.docx');
    await page.getByRole('menuitem', { name: 'Download' }).waitFor();
    expect(await entry.count()).toBe(0);
  });

  test('AUTO-010 the result of each row is reported, also of those after one that failed', async () => {
    const names = ['Fails of two.docx', 'Goes of two.docx'];
    for (const name of names) await uploadOver(ines, library, name, docxOf([name]));
    const page = await visitAs(INES, NEWEST_FILES);
    forgive(/status of 409/);
    const error = { id: null, error: 'itemChanged', translate: true, params: { by: 'Somebody' } };
    await page.route(
      '**/SendTo',
      (route) => route.fulfill({ status: 409, json: { value: null, hasErrors: true, errors: [error], hasWarnings: false, warnings: [] } }),
      { times: 1 },
    );
    for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
    await chooseInRowMenu(page, names[0] ?? '', 'Document automation');
    await dialog(page).getByLabel('Regulatory documents', { exact: true }).check();
    await button(page, 'Send').click();
    await button(page, 'Close').last().waitFor();
    const received = await dialog(page).getByRole('listitem').allTextContents();
    expect(received).toHaveLength(2);
    expect(received.filter((words) => words.includes(' → Regulatory documents'))).toHaveLength(1);
    for (const name of names) expect(received.join('\n')).toContain(name);
  });

  test('LIST-056 LIST-060 LIST-066 SHELL-055 several rows are edited, downloaded, sent through a workflow, filled in and deleted from one menu', async () => {
    const admin = await signedIn('admin');
    const { id } = await admin.call(workflows.add, { listId: library, workflowId: 'copyToLibrary' });
    const photos = await listIdOf(ines, 'Site photos');
    await admin.call(workflows.setUp, { id, listId: library, body: { settings: { kind: 'copyToLibrary', listId: photos, move: false } } });
    const names = ['First of two.docx', 'Second of two.docx'];
    for (const name of names) await uploadOver(ines, library, name, docxOf([name]));
    const page = await visitAs(INES, NEWEST_FILES);
    const choose = async (entry: string) => {
      for (const name of names) await rowOf(page, name).getByRole('checkbox').check();
      await chooseInRowMenu(page, 'First of two.docx', entry);
    };
    await choose('Workflows');
    await dialog(page).getByText('Run a workflow on 2 items').waitFor();
    await page.keyboard.press('Escape');
    const reader = await visitAs(TOMAS, NEWEST_FILES);
    await rowMenu(reader, 'First of two.docx');
    await reader.getByRole('menuitem', { name: 'Download' }).waitFor();
    expect(await reader.getByRole('menuitem', { name: 'Workflows' }).count()).toBe(0);
    await choose('Document automation');
    await dialog(page).getByText('Document automation: 2 documents').waitFor();
    await page.keyboard.press('Escape');
    const saving = page.waitForEvent('download');
    await choose('Download');
    const archive = unzipSync(await readFile(await (await saving).path()));
    expect(Object.keys(archive).toSorted()).toEqual(names);
    expect((await page.getByRole('dialog', { name: 'Download 2 files' }).boundingBox())?.width).toBe(500);
    await button(page, 'Close').last().click();
    await choose('Edit rows');
    await page.getByRole('button', { name: 'Save all' }).waitFor();
    await page.getByRole('button', { name: 'Editing rows' }).click();
    await choose('Delete');
    await page.getByRole('alertdialog').getByLabel('Reason').fill('Sent by mistake');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    for (const name of names) await expect.poll(() => rowOf(page, name).count()).toBe(0);
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const binned = await ines.call(recycle.site, { systemSiteId });
    const reasons = names.map((name) => binned.find(({ title }) => title === name)?.reasonToDelete);
    expect(reasons).toEqual(['Sent by mistake', 'Sent by mistake']);
  });

  test('FILE-071 FILE-072 FILE-074 CALL-032 a file is printed from the menu of its row, page by page, unless it is too large', async () => {
    await uploadOver(ines, library, 'Three pages.pdf', Buffer.from(await pdfOf(['One', 'Two', 'Three'])));
    await uploadOver(ines, library, 'Endless.txt', Buffer.alloc(CONVERTED_BYTES + 1, 'a'));
    const many = await PDFDocument.create();
    for (let number = 0; number <= CONVERTED_PAGES; number += 1) many.addPage();
    await uploadOver(ines, library, 'Every page.pdf', Buffer.from(await many.save()));
    const page = await visitAs(INES, NEWEST_FILES);
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        if (document.body.textContent?.includes('Preparing the pages')) document.body.dataset.waited = 'yes';
      });
      watch.observe(document.body, { subtree: true, childList: true });
      window.print = () => document.body.setAttribute('data-asked', String(document.querySelectorAll('[data-printed] img').length));
    });
    await chooseInRowMenu(page, 'Three pages.pdf', 'Print');
    await page.locator('body[data-asked="3"]').waitFor();
    await page.locator('body[data-waited]').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('[data-printed] img').first().isVisible()).toBe(true);
    const sources = await page.locator('[data-printed] img').evaluateAll((pages) => pages.map((one) => one.getAttribute('src') ?? ''));
    expect(new Set(sources).size).toBe(3);
    for (const source of sources) expect(source).toMatch(/^blob:/);
    expect(await rowOf(page, 'Three pages.pdf').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await page.locator('[data-printed]').count()).toBe(0);

    await chooseInRowMenu(page, 'Endless.txt', 'Print');
    await page.getByText('Endless.txt is too large to print').waitFor();
    await chooseInRowMenu(page, 'Every page.pdf', 'Print');
    await page.getByText('Every page.pdf is too large to print').waitFor();
    expect(await page.locator('[data-printed]').count()).toBe(0);
  });

  test('FILE-060 FILE-070 a table is printed landscape and unscaled by default, with the chosen sheets, orientation and scaling; one that is too large is reported as such, and any other failure as an internal error', async () => {
    await uploadOver(ines, library, 'Endless.csv', Buffer.alloc(CONVERTED_BYTES + 1, 'a'));
    await uploadOver(ines, library, 'Broken.xlsx', Buffer.from('not a table at all'));
    const page = await visitAs(INES, LIBRARY);
    const print = async (name: string) => {
      await chooseInRowMenu(page, name, 'Print');
      const proposed = ['Orientation', 'Scaling'].map((label) => dialog(page).getByLabel(label).inputValue());
      expect(await Promise.all(proposed)).toEqual(['landscape', 'none']);
      await dialog(page).getByLabel('Worksheets').fill('1, 3');
      await dialog(page).getByLabel('Orientation').selectOption('Portrait');
      await dialog(page).getByLabel('Scaling').selectOption('Fit to page width');
      const [answer] = await Promise.all([
        page.waitForResponse(/printpdf/i),
        dialog(page).getByRole('button', { name: 'Print', exact: true }).click(),
      ]);
      return { status: answer.status(), query: parseQuery(new URL(answer.url()).search.slice(1)) };
    };
    const query = { sheets: ['1', '3'], orientation: 'portrait', printScaling: 'fitWidth' };
    expect(await print('Endless.csv')).toEqual({ status: 413, query });
    await page.getByText('Endless.csv is too large to print').waitFor();
    expect(await print('Broken.xlsx')).toEqual({ status: 422, query });
    await page.getByText('Something went wrong').waitFor();
  });
});
