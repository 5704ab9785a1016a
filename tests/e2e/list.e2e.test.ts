import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { saveAll, text } from '#tests/e2e/documentPage.ts';
import { dropFiles } from '#tests/e2e/dropFiles.ts';
import {
  addTask,
  chooseInRowMenu,
  deleteRow,
  dialog,
  LIBRARY,
  listIdOf,
  openForm,
  pressTool,
  rowOf,
  rows,
  saveForm,
  TASKS,
  typeInCell,
} from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const locationOf = (page: Page): string => decodeURIComponent(page.url().slice(new URL(page.url()).origin.length));

/** The values of a column, from the top. */
const column = async (page: Page, name: string): Promise<string[]> => {
  const byPlace = await rows(page).evaluateAll(
    (all, id) =>
      all.map((row) => [Number(row.getAttribute('row-index')), row.querySelector(`[col-id="${id}"]`)?.textContent ?? ''] as const),
    name,
  );
  return byPlace.toSorted(([one], [other]) => one - other).map(([, words]) => words.trim());
};

inChromium('the rows of a list', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('LIST-001 a member with full access does all work on rows and files in one browser', async () => {
    const admin = await signedIn('admin');
    const library = await listIdOf(admin, 'Regulatory documents');
    const form = new FormData();
    form.append('file', new File(['Dear Sir or Madam'], 'letter.txt'));
    await admin.send(`/api/Template/list/documents/add?listId=${library}&templateName=Letter`, { method: 'POST', body: form });
    const { id } = await admin.call(workflows.add, { listId: library, workflowId: 'copyToLibrary' });
    const settings = { kind: 'copyToLibrary' as const, listId: await listIdOf(admin, 'Site photos'), move: false };
    await admin.call(workflows.setUp, { id, listId: library, body: { settings } });
    const priya = await (await signedIn(PRIYA)).call(account.getAccount, {});
    const root = await admin.call(site.details, { body: { path: '/' } });
    await admin.call(permission.grant, { body: { siteId: root.id, userIds: [priya.id], accessLevels: Access.FullAccess } });
    const page = await visitAs(PRIYA, '/_lists/studycalendar?listView=calendar');
    await page.getByRole('region', { name: 'Events of Study calendar' }).locator('[data-date]').first().waitFor();
    await goTo(page, '/_lists/studycalendar?listView=table');
    await rows(page).first().waitFor();

    await goTo(page, TASKS);
    await addTask(page, 'Order the kits');
    await page.getByRole('button', { name: 'Edit rows' }).click();
    await (await typeInCell(page, 'Order the kits', 'Title', 'Order all kits')).press('Enter');
    await page.getByRole('button', { name: 'Save all' }).click();
    await rowOf(page, 'Order all kits').filter({ hasText: 'Saved' }).waitFor();
    await page.getByRole('button', { name: 'Editing rows' }).click();
    await chooseInRowMenu(page, 'Order all kits', 'Check out');
    const mark = rowOf(page, 'Order all kits').getByRole('img', { name: /^Checked out/ });
    await mark.waitFor();
    await chooseInRowMenu(page, 'Order all kits', 'Check in');
    await mark.waitFor({ state: 'detached' });
    await deleteRow(page, 'Order all kits');
    await expect.poll(() => rowOf(page, 'Order all kits').count()).toBe(0);

    await goTo(page, LIBRARY);
    await page.getByRole('button', { name: 'New folder' }).click();
    await dialog(page).getByLabel('Folder name').fill('01 All in one');
    await dialog(page).getByRole('button', { name: 'Add folder' }).click();
    await rowOf(page, '01 All in one').dblclick();
    await page.getByText('This folder is empty').waitFor();
    await dropFiles(page, [{ name: 'Minutes.txt', content: 'What was said' }]);
    await rowOf(page, 'Minutes.txt').waitFor();
    await pressTool(page, 'From template');
    await dialog(page).getByRole('textbox', { name: 'File name' }).fill('Invitation');
    await dialog(page).getByRole('button', { name: 'Create' }).click();
    await rowOf(page, 'Invitation.txt').waitFor();
    await chooseInRowMenu(page, 'Minutes.txt', 'Workflows');
    await dialog(page)
      .getByRole('button', { name: /^Start/ })
      .click();
    await page.getByText('has started').first().waitFor();
    await page.keyboard.press('Escape');
    await pressTool(page, 'Alert me');
    await dialog(page)
      .getByRole('button', { name: /alert$/ })
      .click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'View options' }).click();
    await page.getByRole('menuitem', { name: 'New view' }).click();
    await dialog(page).getByLabel('Name *').fill('All of mine');
    await dialog(page).getByRole('button', { name: 'Save view' }).click();
    await dialog(page).getByText('Edit view All of mine').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'All of mine' }).waitFor();
    await rowOf(page, 'Minutes.txt').dblclick();
    await text(page).fill('What was said and agreed');
    await saveAll(page);
  });

  test('a window is shown as soon as its script is loaded, without any delay', async () => {
    const page = await visitAs(INES, TASKS);
    await page.clock.install();
    await page.reload();
    await rows(page).first().waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Add task', exact: true }).click();
    await dialog(page).waitFor();
  });

  test('LIST-015 the lists of a site are at its _lists, without those of other sites, and each opens at its own address', async () => {
    const page = await visitAs(TOMAS, '/unitedkingdom/_lists');
    await page.getByRole('heading', { level: 1, name: 'Lists' }).waitFor();
    const listed = page.getByRole('main').getByRole('list').getByRole('link');
    await listed.first().waitFor();
    expect(await listed.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(['/unitedkingdom/_lists/localtasks']);
    await listed.first().click();
    await page.getByRole('heading', { level: 1, name: 'Local tasks' }).waitFor();
    expect(locationOf(page)).toBe('/unitedkingdom/_lists/localtasks');
  });

  test('CONST-019 LIST-042 twenty rows are shown first, with the total number and a way to load more', async () => {
    const page = await visitAs(TOMAS, '/_lists/startuptasks');
    await page.getByText('20 of 128 rows').waitFor();
    await page.getByRole('button', { name: 'Load 100 more' }).click();
    await page.getByText('120 of 128 rows').waitFor();
  });

  test('a click on a header sorts all rows on the server, and the address keeps it', async () => {
    const page = await visitAs(TOMAS, '/_lists/startuptasks');
    await page.getByText('20 of 128 rows').waitFor();
    const head = page.getByRole('columnheader', { name: 'Estimate, hours' });
    await head.click();
    await expect.poll(() => locationOf(page)).toContain('sortProperty=Estimate');
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await head.click();
    await expect.poll(() => locationOf(page)).toContain('sortDescending=true');
    await page.reload();
    await page.getByText('20 of 128 rows').waitFor();

    const tomas = await signedIn(TOMAS);
    const listId = await listIdOf(tomas, 'Startup tasks');
    const everything = await tomas.call(list.items, { listId, pageSize: 200 });
    const most = everything.items.map(({ Estimate }) => Number(Estimate)).sort((one, other) => other - one);
    // On a busy machine the rows are in another order until this one is built.
    const shown = async () => (await column(page, 'Estimate')).slice(0, 10).map(Number);
    await expect.poll(shown).toEqual(most.slice(0, 10));
  });

  test('a filter is a chip, narrows the rows, survives a reload and can be removed', async () => {
    const page = await visitAs(TOMAS, '/_lists/startuptasks');
    await page.getByText('20 of 128 rows').waitFor();
    await page.getByRole('button', { name: 'Add filter' }).click();
    // Inputs are as high as dropdowns.
    const boxes = [page.getByRole('combobox', { name: 'Column' }), page.getByRole('textbox', { name: 'Value' })];
    for (const box of boxes) expect((await box.boundingBox())?.height).toBe(32);
    await page.getByRole('combobox', { name: 'Column' }).selectOption('Status');
    await page.getByRole('combobox', { name: 'Condition' }).selectOption('Equal');
    await page.getByLabel('Value').selectOption('Completed');
    await page.getByRole('button', { name: 'Apply filter' }).click();
    const chip = page.getByRole('button', { name: 'Remove filter: Status is Completed' });
    await chip.waitFor();
    await expect.poll(async () => [...new Set(await column(page, 'Status'))]).toEqual(['Completed']);
    await page.reload();
    await chip.waitFor();
    await expect.poll(async () => [...new Set(await column(page, 'Status'))]).toEqual(['Completed']);
    await chip.click();
    await page.getByText('20 of 128 rows').waitFor();
  });

  test('LIST-016 a view has its own rows and its address', async () => {
    const page = await visitAs(TOMAS, '/_lists/startuptasks');
    await page.getByRole('tab', { name: 'Waiting on sponsor' }).click();
    await expect.poll(() => locationOf(page)).toContain('listViewId=waiting');
    await expect.poll(async () => [...new Set(await column(page, 'Status'))]).toEqual(['Waiting on sponsor']);
  });

  test('LIST-014 LIST-020 LIST-021 LIST-043 a double click opens a folder at its own address, and the breadcrumb leads back', async () => {
    const page = await visitAs(TOMAS, LIBRARY);
    await rowOf(page, '02 Ethics committee').dblclick();
    await rowOf(page, 'Correspondence').dblclick();
    await rowOf(page, 'Réponse au comité.docx').waitFor();
    expect(locationOf(page)).toBe('/_lists/regulatorydocuments/02 Ethics committee/Correspondence');
    await page.reload();
    await rowOf(page, 'Réponse au comité.docx').waitFor();
    await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: '02 Ethics committee', exact: true }).click();
    await rowOf(page, 'Submission tracker.xlsx').waitFor();
    await page.goBack();
    await rowOf(page, 'Réponse au comité.docx').waitFor();
  });

  test('LIST-043 the path of a folder has at most four steps: the first two, a menu of those between, and the folder', async () => {
    const ines = await signedIn(INES);
    const listId = await listIdOf(ines, 'Regulatory documents');
    const names = ['Deep one', 'Deep two', 'Deep three', 'Deep four'];
    let parentFolderId = listId;
    for (const folderName of names) parentFolderId = (await ines.call(list.createFolder, { listId, folderName, parentFolderId })).id;
    const page = await visitAs(INES, [LIBRARY, ...names.slice(0, 3)].join('/'));
    const way = page.getByRole('navigation', { name: 'Folders' });
    const steps = () => way.getByRole('listitem').allTextContents();
    await expect.poll(steps).toEqual(['Regulatory documents', 'Deep one', 'Deep two', 'Deep three']);
    await goTo(page, [LIBRARY, ...names].join('/'));
    await expect.poll(steps).toEqual(['Regulatory documents', 'Deep one', '...', 'Deep four']);
    await way.getByRole('button', { name: '2 more folders' }).click();
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Deep two', 'Deep three']);
    await page.getByRole('menuitem', { name: 'Deep two' }).click();
    await expect.poll(() => locationOf(page)).toBe(`${LIBRARY}/Deep one/Deep two`);
  });

  test('LIST-037 LIST-095 a new folder needs an allowed name and then appears among the rows', async () => {
    const page = await visitAs(INES, LIBRARY);
    await page.getByRole('button', { name: 'New folder' }).click();
    await dialog(page).getByLabel('Folder name').fill('a/b');
    await dialog(page).getByRole('button', { name: 'Add folder' }).click();
    await dialog(page).getByText('A name cannot contain').waitFor();
    await dialog(page).getByLabel('Folder name').fill('05 Inspections');
    await dialog(page).getByRole('button', { name: 'Add folder' }).click();
    await rowOf(page, '05 Inspections').waitFor();
  });

  test('LIST-035 LIST-039 a user who may only read sees no button to add, edit or delete', async () => {
    const page = await visitAs(TOMAS, TASKS);
    await rows(page).first().waitFor();
    const tools = page.getByRole('toolbar', { name: 'Actions for this list' });
    expect(await tools.getByRole('button').allTextContents()).not.toContain('Add task');
    expect(await tools.getByRole('button', { name: 'Edit rows' }).count()).toBe(0);
    await rows(page)
      .first()
      .click({ button: 'right', position: { x: 200, y: 20 } });
    await page.getByRole('menuitem', { name: 'View' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
  });

  test('LIST-035 LIST-037 LIST-039 the buttons to add items and folders need Create and not Edit, and the one to edit rows the reverse', async () => {
    const admin = await signedIn();
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const { id: listId } = await admin.call(listDefinition.create, {
      body: { systemSiteId, listDisplayName: 'Who adds', type: 'items' },
    });
    await admin.call(permission.stopInheriting, { body: { listId } });
    const levels = [
      [TOMAS, Access.Create, 1],
      [INES, Access.Edit, 0],
    ] as const;
    for (const [who, accessLevels, count] of levels) {
      const { id } = await (await signedIn(who)).call(account.getAccount, {});
      await admin.call(permission.edit, { body: { listId, userIds: [id], accessLevels } });
      const page = await visitAs(who, '/_lists/whoadds', { viewport: { width: 2000, height: 900 } });
      await page.getByText('No items yet').waitFor();
      const tools = page.getByRole('toolbar', { name: 'Actions for this list' });
      expect(await tools.getByRole('button', { name: /^Add item/ }).count(), who).toBe(count);
      expect(await tools.getByRole('button', { name: 'New folder' }).count(), who).toBe(count);
      expect(await tools.getByRole('button', { name: 'Edit rows' }).count(), who).toBe(1 - count);
    }
  });

  test('selected rows remain selected in a window that becomes narrow or wide, and can be deselected there', async () => {
    const page = await visitAs(INES, TASKS);
    const first = () => rows(page).first().getByRole('checkbox');
    await first().check();
    const picked = page.getByText('1 selected').first();
    await picked.waitFor();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => first().isChecked(), { message: `${width} wide` }).toBe(true);
      await picked.waitFor();
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => first().isChecked()).toBe(true);
    const bar = page.getByRole('toolbar', { name: '1 selected' });
    const sizes = await bar.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    // The visible actions are wide enough for a thumb, and the rest is in a menu.
    expect(sizes.filter(({ width, right }) => width < 32 || right > 390)).toEqual([]);
    await bar.getByRole('button', { name: /more/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await picked.waitFor({ state: 'detached' });
    expect(await first().isChecked()).toBe(false);
  });

  test('LIST-045 a filter that matches nothing says so and offers to clear it', async () => {
    const page = await visitAs(TOMAS, '/_lists/startuptasks');
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByLabel('Value').fill('no task has these words');
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    await page.getByText('1 filter is applied: Title contains no task has these words.').waitFor();
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await page.getByText('20 of 128 rows').waitFor();
  });

  test('SHELL-067 SHELL-068 RECY-007 deletion asks first, cancelling and closing change nothing, and undo or the recycle bin restores the row', async () => {
    const page = await visitAs(INES, TASKS);
    await addTask(page, 'Throw away');
    await chooseInRowMenu(page, 'Throw away', 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete Throw away?' });
    const deleted: string[] = [];
    page.on('request', (request) => request.url().includes('/api/Recycle/') && deleted.push(request.url()));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await chooseInRowMenu(page, 'Throw away', 'Delete');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await rowOf(page, 'Throw away').waitFor();
    expect(deleted).toEqual([]);

    await deleteRow(page, 'Throw away');
    await rowOf(page, 'Throw away').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await rowOf(page, 'Throw away').waitFor();

    await deleteRow(page, 'Throw away');
    await rowOf(page, 'Throw away').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Recycle bin' }).click();
    await page.getByRole('row', { name: /Throw away.*Inês Carvalho/ }).waitFor();
    await page.getByRole('button', { name: 'Restore Throw away' }).click();
    await page.getByRole('row', { name: /Throw away/ }).waitFor({ state: 'detached' });
    await goTo(page, TASKS);
    await rowOf(page, 'Throw away').waitFor();
  });

  test('FORM-023 FILE-026 the versions tab says who changed what, and a new item has none', async () => {
    const page = await visitAs(INES, TASKS);
    await page.getByRole('button', { name: 'Add task' }).click();
    expect(await dialog(page).getByRole('tab', { name: 'Versions' }).isDisabled()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
    await addTask(page, 'Book the van');
    const form = await openForm(page, 'Book the van');
    await form.getByLabel('Title').fill('Book the big van');
    await saveForm(page);
    await form.getByRole('tab', { name: 'Versions' }).click();
    await form.getByText('Changes from version 1 to 2').waitFor();
    await form.getByRole('insertion').filter({ hasText: 'big' }).waitFor();
    expect(await form.getByRole('list', { name: 'Versions' }).getByText('Inês Carvalho').count()).toBe(2);
  });
});
