import { expect, test } from 'vitest';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { hold } from '#tests/e2e/hold.ts';
import { addTask, dialog, listIdOf, openForm, openNewForm, rowOf, rows, TASKS, typeInCell } from '#tests/e2e/listPage.ts';
import { rootPages, tools } from '#tests/e2e/sitePages.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { widget } from '#tests/sites/plans.ts';

/** The browser's errors without a connection. */
const BROKEN = /ERR_INTERNET_DISCONNECTED|WebSocket connection to/;
const ROWS = 200;

inChromium('no input is lost', () => {
  const workspace = useWorkspace();

  test('when the host dies under an open form, which is saved by itself once it is back', async () => {
    const page = await workspace.visitAs('admin', TASKS);
    await addTask(page, 'Before the storm');
    const form = await openForm(page, 'Before the storm');
    await form.getByLabel('Title').fill('After the storm');
    await workspace.killHost();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByText('No connection. Your changes are kept and will be saved when you are back online.').waitFor();
    expect(await form.getByLabel('Title').inputValue()).toBe('After the storm');

    await workspace.restartHost();
    await rowOf(page, 'After the storm').waitFor({ timeout: 30_000 });
    expect(await rowOf(page, 'Before the storm').count()).toBe(0);
  });

  test('LIST-077 when a user with changed rows signs out, which asks first', async () => {
    const page = await workspace.visitAs('admin', TASKS, { isNew: true });
    await addTask(page, 'Left unsaved');
    await page.getByRole('button', { name: 'Edit rows' }).click();
    await typeInCell(page, 'Left unsaved', 'Title', 'Nearly lost');
    await page.keyboard.press('Enter');
    const signOut = async () => {
      await page.getByRole('button', { name: /^Account:/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await signOut();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await rowOf(page, 'Nearly lost').count()).toBe(1);
    await signOut();
    await question
      .getByRole('button', { name: 'Discard' })
      .or(question.getByRole('button', { name: 'Leave' }))
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  });

  test('when the connection drops while rows are saved, which show it and continue when it is back', async () => {
    workspace.forgive(BROKEN);
    const page = await workspace.visitAs('admin', TASKS);
    await addTask(page, 'Left in the tunnel');
    await page.getByRole('button', { name: 'Edit rows' }).click();
    await typeInCell(page, 'Left in the tunnel', 'Title', 'Out of the tunnel');
    await page.keyboard.press('Enter');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save all' }).click();
    await page.getByText('No connection. Your changes are kept and will be saved when you are back online.').waitFor();
    expect(await rowOf(page, 'Out of the tunnel').count()).toBe(1);
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Out of the tunnel');

    await page.context().setOffline(false);
    await page.getByText('No changes').waitFor();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Out of the tunnel');
    await page.reload();
    await rowOf(page, 'Out of the tunnel').waitFor();
  });

  test('when a form is saved without a connection, which shows it and saves it when there is one', async () => {
    workspace.forgive(BROKEN);
    const admin = await workspace.signedIn();
    const listId = await listIdOf(admin, 'Startup tasks');
    const { Id: id } = await admin.call(list.createItem, { listId, body: { Title: 'Written in the tunnel' } });
    const page = await workspace.visitAs('admin', `/_lists/startuptasks/_forms/edit?id=${id}`);
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    const waits = page.getByText('No connection. Your changes are kept and will be saved when you are back online.');
    await title.fill('Read in daylight');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await waits.waitFor();
    expect((await admin.call(list.getItem, { listId, id })).Title).toBe('Written in the tunnel');
    await page.context().setOffline(false);
    await expect.poll(async () => (await admin.call(list.getItem, { listId, id })).Title).toBe('Read in daylight');
    await waits.waitFor({ state: 'detached' });

    // A call that was interrupted with the connection is sent again.
    await page.route('**/item/update', (route) => route.abort('internetdisconnected'), { times: 1 });
    await title.fill('Read twice');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await waits.waitFor();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(async () => (await admin.call(list.getItem, { listId, id })).Title).toBe('Read twice');
  });

  test('when two hundred rows are pasted with ten bad ones: the good ones are saved, the bad ones reported one by one', async () => {
    const admin = await workspace.signedIn();
    const listId = await listIdOf(admin, 'Startup tasks');
    const word = `Pasted${Date.now()}`;
    const names = Array.from({ length: ROWS }, (_, index) => `${word} ${String(index).padStart(3, '0')}`);
    const { id: jobId } = await admin.call(list.importRows, { listId, body: { text: ['Title', ...names].join('\n') } });
    await expect.poll(async () => (await admin.call(application.followJob, { jobId })).endedOn).not.toBeNull();

    const page = await workspace.visitAs('admin', `${TASKS}&search=${word}&sortProperty=Title`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await rows(page).first().waitFor();
    for (const count of [120, ROWS]) {
      await page.getByRole('button', { name: /Load \d+ more/ }).click();
      await page.locator(`.ag-root [aria-rowcount="${count + 1}"], .ag-root[aria-rowcount="${count + 1}"]`).waitFor();
    }
    await page.getByRole('button', { name: 'Edit rows' }).click();
    const values = names.map((_, index) => (index % 20 === 7 ? 'plenty' : String(index)));
    await page.evaluate((text) => navigator.clipboard.writeText(text), values.join('\n'));
    await page.locator('.ag-row[row-index="0"] [col-id="Estimate"]').click();
    await page.keyboard.press('Control+v');
    const changed = page.getByRole('toolbar', { name: 'Changes' }).getByRole('status');
    await expect.poll(() => changed.textContent()).toBe(`${ROWS} changed rows`);
    await page.getByRole('button', { name: 'Save all' }).click();
    await expect.poll(() => changed.textContent(), { timeout: 60_000 }).toBe('10 changed rows');

    const { items } = await admin.call(list.items, {
      listId,
      pageSize: ROWS,
      sortProperty: 'Title',
      queryConditions: { condition: 'AND', rules: [{ ColumnName: 'Title', Operator: 'Contains', Value: word }] },
    });
    expect(items.map(({ Estimate }) => Estimate)).toEqual(values.map((value) => (value === 'plenty' ? null : Number(value))));
    await page.getByRole('switch', { name: 'Only changed rows' }).check();
    // Saved rows disappear after they were seen.
    await expect.poll(() => rows(page).count()).toBe(10);
    expect(await rows(page).filter({ hasText: 'plenty' }).count()).toBe(10);
    expect(await dialog(page).count()).toBeLessThanOrEqual(1);
  });

  test('when a browser is closed over a form, which offers the input when it is opened again', async () => {
    const page = await workspace.visitAs('admin', TASKS);
    const form = await openNewForm(page, 'Add task');
    await form.getByLabel('Title').fill('Half a thought');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Half a thought');
    const again = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await goTo(again, TASKS);
    await rows(again).first().waitFor();
    await openNewForm(again, 'Add task');
    await dialog(again).getByRole('button', { name: 'Restore' }).click();
    expect(await dialog(again).getByLabel('Title').inputValue()).toBe('Half a thought');
  });

  test('when a user continues with a page while it is being saved', async () => {
    const { systemSiteId, addPage } = await rootPages(await workspace.signedIn());
    const { id } = await addPage('words', widget('subsites', {}));
    const page = await workspace.visitAs('admin', `/_pages/edit?id=${id}`);
    await page.getByRole('button', { name: 'Settings of Subsites' }).click();
    const title = tools(page).getByLabel('Widget title');
    await title.fill('Saved');
    const goOn = await hold(page, `**/pages/${id}/update`);
    await page.getByRole('button', { name: 'Save page' }).click();
    await title.fill('Saved, and more');
    goOn();
    await page.getByText('Page saved').waitFor();
    expect(await title.inputValue()).toBe('Saved, and more');
    await page.getByRole('button', { name: 'Save page' }).click();
    const titles = async () => {
      const { pageSections } = await (await workspace.signedIn()).call(site.page, { systemSiteId, pageId: id, forEditing: 'true' });
      return pageSections.flatMap(({ widgets }) => widgets.map((one) => one.title));
    };
    await expect.poll(titles).toEqual(['Saved, and more']);
  });
});
