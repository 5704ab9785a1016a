import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { site } from '#shared/contracts/site.ts';
import { dropFiles, dropPaths, lineOf, tray } from '#tests/e2e/dropFiles.ts';
import { dialog, LIBRARY, listIdOf, rowOf } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('files in a library', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('a folder is uploaded with its tree, selected or dropped, and the heading counts what failed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheaf-folder-'));
    const binder = join(folder, 'Binder');
    mkdirSync(join(binder, 'Letters'), { recursive: true });
    writeFileSync(join(binder, 'Cover.txt'), 'The cover of the binder');
    writeFileSync(join(binder, 'Letters', 'First.txt'), 'The first letter of all');
    writeFileSync(join(binder, 'Letters', 'Tiny.txt'), 'x');
    try {
      const ines = await signedIn(INES);
      const listId = await listIdOf(ines, 'Regulatory documents');
      const filesIn = async (path: string) => {
        const { id: folderId } = await ines.call(list.folderByPath, { listId, path });
        const { items } = await ines.call(list.items, { listId, folderId });
        return items.map(({ _FileName, _Version }) => `${_FileName} ${_Version}`).sort();
      };
      const page = await visitAs(INES, LIBRARY);
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: /more action/ })
        .click();
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('menuitem', { name: 'Upload folder' }).click(),
      ]);
      await chooser.setFiles(binder);
      await dialog(page).getByText('Binder/Letters/First.txt').waitFor();
      await dialog(page).getByRole('button', { name: 'Upload 2 files' }).click();
      await tray(page).getByText('2 uploaded, 1 not').waitFor();
      expect(await filesIn('Binder')).toEqual(['Cover.txt 1']);
      expect(await filesIn('Binder/Letters')).toEqual(['First.txt 1']);

      await page.getByRole('button', { name: 'Close uploads' }).click();
      await dropPaths(page, [binder]);
      await tray(page).getByText('2 uploaded, 1 not').waitFor();
      expect(await filesIn('Binder/Letters')).toEqual(['First.txt 2']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('the files of a ZIP archive are added from the toolbar, in the folders of the archive', async () => {
    const admin = await signedIn('admin');
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const body = { systemSiteId, listDisplayName: 'Binders', type: 'documents' as const };
    const { id: listId, relativeUrl } = await admin.call(listDefinition.create, { body });
    const archive = zipSync({ 'Cover.txt': Buffer.from('Words of the first'), 'Tabs/Index.txt': Buffer.from('Words of the second') });
    const page = await visitAs(INES, relativeUrl);
    const button = page.getByRole('button', { name: 'Import from ZIP' });
    const more = page.getByRole('button', { name: 'More actions' });
    await button.or(more).first().waitFor();
    if (!(await button.isVisible())) await more.click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button
        .or(page.getByRole('menuitem', { name: 'Import from ZIP' }))
        .first()
        .click(),
    ]);
    await chooser.setFiles([{ name: 'Binders.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) }]);
    const tasks = page.getByRole('region', { name: 'Background jobs' });
    await tasks.getByText('Importing Binders.zip').waitFor();
    await tasks.getByText(/Finished, 2 done/).waitFor();
    await rowOf(page, 'Cover.txt').waitFor();
    const { id: folderId } = await admin.call(list.folderByPath, { listId, path: 'Tabs' });
    const namesIn = async (folder: object) => (await admin.call(list.items, { listId, ...folder })).items.map(({ _FileName }) => _FileName);
    expect([await namesIn({}), await namesIn({ folderId })]).toEqual([['Cover.txt'], ['Index.txt']]);
  });

  test('on a phone, uploads and notifications do not overlap', async () => {
    const page = await visitAs('admin', LIBRARY, { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
    await dropFiles(page, [{ name: 'Too short.txt', content: 'x' }]);
    await lineOf(page, 'Too short.txt').getByText('Not accepted').waitFor();
    await page.getByRole('button', { name: 'Account: Administrator' }).click();
    await page.getByRole('menuitem', { name: 'Set as home page' }).click();
    const received = page.getByRole('status').filter({ hasText: 'Home page changed' });
    await received.waitFor();
    const [above, below] = [await received.boundingBox(), await tray(page).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 844)).toBeLessThan(below?.y ?? 0);
  });
});
