import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { CONSISTENT_COOKIE } from '#shared/http/wrapper.ts';
import { HUB_QUEUE_MS, HUB_RETRY_MS } from '#shared/limits.ts';
import {
  addTask,
  cellOf,
  chooseInRowMenu,
  closeForm,
  deleteRow,
  dialog,
  listIdOf,
  openForm,
  rowOf,
  saveForm,
  TASKS,
  typeInCell,
  untilLive,
} from '#tests/e2e/listPage.ts';
import { INES, useWorkspace, type Workspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { uploadOver } from '#tests/kit/uploadOver.ts';

/** Survives everything except a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { neverReloaded: true }));
const isMarked = (page: Page) => page.evaluate(() => 'neverReloaded' in window);

/** An administrator and Inês look at the same tasks in separate browsers. */
const together = async ({ visitAs }: Workspace): Promise<[admin: Page, ines: Page]> => {
  const pages = await Promise.all([visitAs('admin', TASKS), visitAs(INES, TASKS)]);
  for (const page of pages) {
    await untilLive(page);
    await page.locator('.ag-row').first().waitFor();
  }
  await mark(pages[0]);
  return pages;
};

inChromium('two users in two browsers', () => {
  const workspace = useWorkspace();

  test('SHELL-001 HUB-007 HUB-019 what one adds, changes and deletes appears for the other without a reload', async () => {
    const [admin, ines] = await together(workspace);
    const read = admin.waitForRequest((request) => request.url().includes('/api/List/'));
    await addTask(ines, 'Fetch the freezer key');
    // A request caused by a change is marked, for hosts whose rows have replicas.
    expect((await (await read).allHeaders()).cookie).toContain(CONSISTENT_COOKIE);
    await rowOf(admin, 'Fetch the freezer key').waitFor();

    const form = await openForm(ines, 'Fetch the freezer key');
    await form.getByLabel('Title').fill('Return the freezer key');
    await saveForm(ines);
    await rowOf(admin, 'Return the freezer key').waitFor();
    expect(await rowOf(admin, 'Fetch the freezer key').count()).toBe(0);

    await closeForm(ines);
    await deleteRow(ines, 'Return the freezer key');
    await rowOf(admin, 'Return the freezer key').waitFor({ state: 'detached' });
    expect(await isMarked(admin)).toBe(true);
  });

  test('HUB-019 a site that is renamed and gets a list is updated for the other without a reload', async () => {
    const admin = await workspace.signedIn('admin');
    const { id: systemSiteId, siteName } = await admin.call(site.details, { body: { path: '/unitedkingdom' } });
    const page = await workspace.visitAs(INES, '/unitedkingdom');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await heading(siteName).waitFor();
    await untilLive(page);
    await mark(page);
    await admin.call(site.update, { body: { systemSiteId, siteName: 'Great Britain' } });
    await heading('Great Britain').waitFor();
    const body = { title: 'Site visits', path: 'sitevisits', listInternalName: 'SiteVisits' };
    await admin.call(site.createList, { systemSiteId, body });
    await page.getByRole('complementary', { name: 'Site navigation' }).getByRole('link', { name: 'Site visits' }).waitFor();
    await admin.call(site.update, { body: { systemSiteId, siteName } });
    await heading(siteName).waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  test('HUB-019 a site that is created below another, renamed and deleted is updated in the drawer of the other without a reload', async () => {
    const admin = await workspace.signedIn('admin');
    const { id: parentSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const page = await workspace.visitAs(INES, TASKS);
    const below = (name: string) => page.getByRole('complementary', { name: 'Site navigation' }).getByRole('link', { name, exact: true });
    await below('United Kingdom').waitFor();
    await untilLive(page);
    await mark(page);
    const { id: systemSiteId } = await admin.call(site.create, { body: { parentSiteId, siteName: 'Nordics', subPath: 'nordics' } });
    await below('Nordics').waitFor();
    await admin.call(site.update, { body: { systemSiteId, siteName: 'Baltics' } });
    await below('Baltics').waitFor();
    await admin.call(site.delete, { systemSiteId, body: { reasonToDelete: 'Merged' } });
    await below('Baltics').waitFor({ state: 'detached' });
    expect(await isMarked(page)).toBe(true);
  });

  test('HUB-017 a change in another folder does not change the open one', async () => {
    const ines = await workspace.signedIn(INES);
    const listId = await listIdOf(ines, 'Regulatory documents');
    const { folders } = await ines.call(list.items, { listId });
    const open = folders[0]?.id ?? '';
    const words = Buffer.from('Words enough for a file.');
    const moved = await uploadOver(ines, listId, 'Votes of May.txt', words);
    const admin = await workspace.visitAs('admin', `/_lists/regulatorydocuments/${encodeURIComponent(folders[0]?.name ?? '')}`);
    await untilLive(admin);

    await ines.call(list.createFolder, { listId, folderName: 'Elsewhere' });
    await uploadOver(ines, listId, 'Elsewhere.txt', words);
    await ines.call(list.createFolder, { listId, folderName: 'Minutes of May', parentFolderId: open });
    await ines.call(list.moveItem, { listId, body: { id: moved.Id, folderId: open } });
    for (const name of ['Minutes of May', 'Votes of May.txt']) await rowOf(admin, name).waitFor();
    expect(await rowOf(admin, 'Elsewhere').count()).toBe(0);
  });

  test('SHELL-001 LIST-085 LIST-086 rows and folders that are added, changed, moved and deleted in the open folder are updated for the other, and so are views', async () => {
    const ines = await workspace.signedIn('admin');
    const listId = await listIdOf(ines, 'Regulatory documents');
    const page = await workspace.visitAs('admin', '/_lists/regulatorydocuments');
    await untilLive(page);
    const { folders, items } = await ines.call(list.items, { listId });
    const [moved] = items;
    if (!moved) throw new Error('no file');
    const folder = await ines.call(list.createFolder, { listId, folderName: '05 Archive' });
    await rowOf(page, '05 Archive').waitFor();
    await ines.call(list.editFolder, { listId, folderId: folder.id, folderName: '06 Archive' });
    await rowOf(page, '06 Archive').waitFor();
    expect(await rowOf(page, '05 Archive').count()).toBe(0);

    await ines.call(list.moveItem, { listId, body: { id: moved.Id, folderId: folder.id } });
    await rowOf(page, moved._FileName ?? '').waitFor({ state: 'detached' });
    await ines.call(list.moveItem, { listId, body: { id: moved.Id, folderId: listId } });
    await rowOf(page, moved._FileName ?? '').waitFor();
    await ines.call(list.moveFolder, { listId, body: { folderId: folder.id, parentFolderId: folders[0]?.id ?? '' } });
    await rowOf(page, '06 Archive').waitFor({ state: 'detached' });

    // An item in another folder does not belong to this one.
    const elsewhere = folders[0]?.id ?? '';
    await ines.call(list.createFolder, { listId, folderName: 'Out of sight', parentFolderId: elsewhere });
    const inOther = await uploadOver(ines, listId, 'Out of sight.txt', Buffer.from('Words enough for a file.'));
    await ines.call(list.moveItem, { listId, body: { id: inOther.Id, folderId: elsewhere } });
    await ines.call(file.rename, { listId, id: inOther.Id, fileName: 'Out of sight, renamed.txt' });
    const { id: coming } = await ines.call(list.createFolder, { listId, folderName: '08 Archive', parentFolderId: elsewhere });
    await ines.call(list.moveFolder, { listId, body: { folderId: coming, parentFolderId: listId } });
    await rowOf(page, '08 Archive').waitFor();
    const arrived = await uploadOver(ines, listId, 'Agenda.txt', Buffer.from('Words enough for a file.'));
    await rowOf(page, 'Agenda.txt').waitFor();
    expect(await rowOf(page, 'Out of sight').count()).toBe(0);
    await ines.call(file.rename, { listId, id: arrived.Id, fileName: 'Agenda of May.txt' });
    await rowOf(page, 'Agenda of May.txt').waitFor();
    expect(await rowOf(page, 'Agenda.txt').count()).toBe(0);
    await ines.call(recycle.delete, { body: { listId, id: arrived.Id } });
    await rowOf(page, 'Agenda of May.txt').waitFor({ state: 'detached' });
    const { id: folderId } = await ines.call(list.createFolder, { listId, folderName: '07 Archive' });
    await rowOf(page, '07 Archive').waitFor();
    await ines.call(recycle.deleteFolder, { body: { listId, folderId } });
    await rowOf(page, '07 Archive').waitFor({ state: 'detached' });

    const fields = [{ field: '_FileName' }];
    const { view } = await ines.call(list.createView, { body: { listId, title: 'By name', fields } });
    await page.getByRole('tab', { name: 'By name' }).waitFor();
    const named = { listId, listViewId: view.id };
    await ines.call(list.editView, { body: { ...named, title: 'By file name', fields } });
    await page.getByRole('tab', { name: 'By file name' }).waitFor();
    await ines.call(list.deleteView, { body: named });
    await page.getByRole('tab', { name: 'By file name' }).waitFor({ state: 'detached' });
  });

  test('changes of several lists at the same time cause one read of their site', async () => {
    const ines = await workspace.signedIn(INES);
    const { lists } = await ines.call(site.details, { body: { path: '/' } });
    const page = await workspace.visitAs(INES, TASKS);
    await rowOf(page, '').first().waitFor();
    const reads: number[] = [0];
    page.on('request', (request) => {
      if (request.url().includes('/api/Site/details')) reads.push(performance.now());
    });
    const isQuiet = () => expect.poll(() => performance.now() - (reads.at(-1) ?? 0)).toBeGreaterThan(4 * HUB_QUEUE_MS);
    reads.push(performance.now());
    await isQuiet();
    reads.length = 1;
    const added = lists.map(({ id }) => ines.call(list.createItem, { listId: id, body: { Title: 'One of several' } }));
    const outcomes = await Promise.allSettled(added);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1);
    await rowOf(page, 'One of several').first().waitFor();
    await expect.poll(() => reads.length).toBeGreaterThan(1);
    await isQuiet();
    expect(reads.length - 1).toBe(1);
  });

  test('what others save does not disturb an open cell', async () => {
    const [admin, ines] = await together(workspace);
    await addTask(ines, 'Count the vials');
    await addTask(ines, 'Label the vials');
    await rowOf(admin, 'Label the vials').waitFor();

    await admin.getByRole('button', { name: 'Edit rows' }).click();
    const editor = await typeInCell(admin, 'Count the vials', 'Title', 'Count the vials twi');
    const form = await openForm(ines, 'Label the vials');
    await form.getByLabel('Title').fill('Label all vials');
    await saveForm(ines);
    await rowOf(admin, 'Label all vials').waitFor();

    expect(await editor.inputValue()).toBe('Count the vials twi');
    await admin.keyboard.type('ce');
    await admin.keyboard.press('Enter');
    await admin.getByRole('button', { name: 'Save all' }).click();
    await rowOf(ines, 'Count the vials twice').waitFor();
    expect(await isMarked(admin)).toBe(true);
  });

  test('FORM-014 a form with unsaved changes keeps them and offers to reload when someone else saves the item', async () => {
    const [admin, ines] = await together(workspace);
    await addTask(admin, 'Order dry ice');
    const mine = await openForm(admin, 'Order dry ice');
    await mine.getByLabel('Title').fill('Order dry ice for Friday');

    const theirs = await openForm(ines, 'Order dry ice');
    await theirs.getByLabel('Estimate, hours').fill('3');
    await saveForm(ines);
    await dialog(admin).getByText('Inês Carvalho changed this item while you were editing it').waitFor();
    expect(await mine.getByLabel('Title').inputValue()).toBe('Order dry ice for Friday');

    await saveForm(admin);
    await cellOf(ines, 'Order dry ice for Friday', 'Estimate').filter({ hasText: '3.0' }).waitFor();
  });

  test('a form without changes shows what someone else saves', async () => {
    const [admin, ines] = await together(workspace);
    await addTask(admin, 'Print the labels');
    const mine = await openForm(admin, 'Print the labels');
    const theirs = await openForm(ines, 'Print the labels');
    await theirs.getByLabel('Title').fill('Print new labels');
    await saveForm(ines);
    await expect.poll(() => mine.getByLabel('Title').inputValue()).toBe('Print new labels');
  });

  test('SHELL-001 after the host was killed and restarted, missed changes appear without a reload', async () => {
    const [admin, other] = await together(workspace);
    await other.close();
    await addTask(admin, 'Known before');
    await workspace.killHost();
    const status = admin.getByRole('banner').getByRole('status');
    await status.filter({ hasText: /Disconnected|Reconnecting/ }).waitFor();

    await workspace.restartHost();
    const ines = await workspace.signedIn(INES);
    const listId = await listIdOf(ines, 'Startup tasks');
    const { items } = await ines.call(list.items, { listId, listViewId: 'recent' });
    const known = items.find(({ Title }) => Title === 'Known before');
    await ines.call(list.createItem, { listId, body: { Title: 'Added while away' } });
    await ines.call(list.updateItem, { listId, body: { Id: known?.Id ?? 0, Title: 'Changed while away' } });
    expect(await status.textContent()).not.toMatch(/Connected|Live/);

    await status.filter({ hasText: /Connected|Live/ }).waitFor({ timeout: HUB_RETRY_MS + 5_000 });
    await rowOf(admin, 'Added while away').waitFor();
    await rowOf(admin, 'Changed while away').waitFor();
    await chooseInRowMenu(admin, 'Added while away', 'Versions');
    await dialog(admin).getByText('Inês Carvalho').first().waitFor();
    expect(await isMarked(admin)).toBe(true);
  });
});
