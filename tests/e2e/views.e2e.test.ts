import { readFile } from 'node:fs/promises';
import { read as readBook, utils } from '@e965/xlsx';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { dayIn } from '#shared/rules/reading/dayIn.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { pickTable } from '#tests/e2e/dropFiles.ts';
import { dialog, LIBRARY, listIdOf, pressTool, rowOf, rows, TASKS } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const groupHeads = (page: Page): Locator => page.locator('.ag-full-width-row');

const cell = (page: Page, row: number, column: string) => page.locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`);

const heightOf = async (of: Locator): Promise<number> => Math.round((await of.boundingBox())?.height ?? 0);

const chooseOption = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'View options' }).click();
  await page.getByRole('menuitem', { name }).click();
};

inChromium('the rows of a list', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('a phone shows the whole name of a list, and searches its rows on a separate line', async () => {
    const page = await visitAs(INES, LIBRARY, { viewport: { width: 390, height: 844 } });
    const name = page.getByRole('heading', { name: 'Regulatory documents' });
    await name.waitFor();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.getByRole('button', { name: 'Search items' }).click();
    await page.keyboard.type('Pharmacy');
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await new AxeBuilder({ page }).faults()).toEqual([]);
    await page.getByRole('button', { name: 'Close search' }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(5);
  });

  test('the options of a select are opened, chosen and closed by keyboard, and Esc closes only them', async () => {
    const page = await visitAs(INES, TASKS);
    await page.getByRole('button', { name: 'Add filter' }).click();
    const column = page.getByRole('combobox', { name: 'Column' });
    const isOpen = () => column.evaluate((select) => select.matches(':open'));
    await column.focus();
    await page.keyboard.press('Space');
    await expect.poll(isOpen).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isOpen).toBe(false);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => column.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe('Assigned to');
    await page.keyboard.press('Escape');
    await column.waitFor({ state: 'detached' });
  });

  // Twenty-five hours apart, so that the date always differs.
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])("a filter by today means the reader's day, in %s", async (timezoneId) => {
    const ines = await signedIn(INES);
    const listId = await listIdOf(ines, 'Startup tasks');
    const Title = `Due today in ${timezoneId}`;
    const body = { Title, DueDate: dayIn(timezoneId, new Date()) };
    const { Id } = await ines.call(list.createItem, { listId, body });
    const page = await visitAs(INES, TASKS, { timezoneId });
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('combobox', { name: 'Column' }).selectOption('Due');
    await page.getByRole('combobox', { name: 'Condition' }).selectOption('Equal');
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await page.getByRole('button', { name: 'Remove filter: Due is Today' }).waitFor();
    await rowOf(page, Title).waitFor();
    await ines.call(list.deleteItem, { listId, body: { id: Id, reasonToDelete: 'seen' } });
  });

  describe('views', () => {
    test('LIST-091 a new view is created from the screen, and edited from then on', async () => {
      const page = await visitAs('admin', '/_lists/startuptasks');
      await rows(page).first().waitFor();
      await chooseOption(page, 'New view');
      await dialog(page).getByRole('button', { name: 'Save view' }).click();
      await page.getByText('Enter a name for the view').waitFor();
      await dialog(page).getByLabel('Name *').fill('By status');
      await dialog(page).getByRole('button', { name: 'Add a column to group by' }).click();
      await dialog(page).getByLabel('Group by, 1').selectOption({ label: 'Status' });
      await dialog(page).getByRole('button', { name: 'Save view' }).click();
      await dialog(page).getByText('Edit view By status').waitFor();
      await dialog(page).getByLabel('Name *').fill('Status of tasks');
      await dialog(page).getByRole('button', { name: 'Save view' }).click();
      await dialog(page).getByText('Edit view Status of tasks').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'Status of tasks' }).waitFor();
    });

    test('LIST-030 the web data link of a view is copied, and returns the rows of that view', async () => {
      const page = await visitAs('admin', '/_lists/startuptasks?listViewId=recent');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await rows(page).first().waitFor();
      await chooseOption(page, 'Copy web data link');
      await page.getByText('Link copied').waitFor();
      const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
      expect(link.pathname).toMatch(/^\/api\/List\/[^/]+\/itemsonly$/);
      expect(link.search).toBe('?listViewId=recent');
      const answered = await page.evaluate(async (url) => (await (await fetch(url)).json()).value, link.href);
      const admin = await signedIn();
      const listId = await listIdOf(admin, 'Startup tasks');
      expect(answered).toEqual(await admin.call(list.itemsOnly, { listId, listViewId: 'recent' }));
      expect(answered.items.length).toBeGreaterThan(20);
    });

    test('LIST-046 rows are 40 pixels high, group headers 60 and the header of the grid 47; groups open and close by keyboard', async () => {
      const page = await visitAs('admin', '/_lists/startuptasks');
      await page.getByRole('tab', { name: 'Status of tasks' }).click();
      await groupHeads(page).first().waitFor();
      expect(await heightOf(groupHeads(page).first())).toBe(60);
      expect(await heightOf(page.locator('.ag-row[row-index="1"]').first())).toBe(40);
      expect(await heightOf(page.locator('.ag-header-row').first())).toBe(47);
      const shown = await rows(page).count();
      await page.locator('.ag-full-width-row').first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => rows(page).count()).toBeLessThan(shown);
    });

    test('LIST-016 LIST-090 SHELL-068 SHELL-069 the address of a view selects it; deleting a global one requires the administrator flag and asks first', async () => {
      const admin = await signedIn();
      const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
      const body = { systemSiteId, listDisplayName: 'Looked at', type: 'items' as const };
      const { id: listId } = await admin.call(listDefinition.create, { body });
      const { view } = await admin.call(list.createView, { body: { listId, title: 'By title', fields: [{ field: 'Title' }] } });
      await admin.call(permission.stopInheriting, { body: { listId } });
      const { id } = await (await signedIn(INES)).call(account.getAccount, {});
      await admin.call(permission.edit, { body: { listId, userIds: [id], accessLevels: Access.FullAccess } });
      const ines = await visitAs(INES, `/_lists/lookedat?listViewId=${view.id}`);
      await ines.getByRole('tab', { name: 'By title', selected: true }).waitFor();
      await ines.getByRole('button', { name: 'View options' }).click();
      await ines.getByRole('menuitem', { name: 'Edit this view' }).waitFor();
      expect(await ines.getByRole('menuitem', { name: 'Delete view' }).count()).toBe(0);
      const page = await visitAs('admin', '/_lists/startuptasks');
      await page.getByRole('tab', { name: 'Status of tasks' }).click();
      await chooseOption(page, 'Delete view');
      await page.getByRole('alertdialog').getByText('Everyone who uses this list will lose the view. Its items are not changed.').waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await chooseOption(page, 'Delete view');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click();
      await page.getByRole('tab', { name: 'Status of tasks' }).waitFor({ state: 'detached' });
    });
  });

  describe('cells', () => {
    test('LIST-047 columns fit their content 100 milliseconds after the rows are loaded', async () => {
      const page = await visitAs('admin', '/');
      const [requested, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      await page.route('**/items?*', async (route) => {
        requested.resolve();
        await mayAnswer.promise;
        await route.continue();
      });
      await page.clock.install();
      await goTo(page, TASKS);
      await requested.promise;
      await page.clock.pauseAt(Date.now() + 60_000);
      mayAnswer.resolve();
      const STEP = 10;
      const cells = page.locator('.ag-row .ag-cell[col-id="Site"]');
      const drawn = async () => {
        await page.clock.runFor(STEP);
        return cells.count();
      };
      await expect.poll(drawn).toBeGreaterThan(0);
      const head = page.locator('.ag-header-cell[col-id="Site"]');
      let waited = 0;
      for (; waited < 5000 && ((await head.boundingBox())?.width ?? 0) >= 110; waited += STEP) await page.clock.runFor(STEP);
      // The grid needs some of the requests to draw the rows.
      expect(waited).toBeGreaterThan(50);
      expect(waited).toBeLessThanOrEqual(100);
    });

    test('LIST-049 CONST-004 the search of the grid sends one request, 300 milliseconds after the last key', async () => {
      const page = await visitAs('admin', '/_lists/startuptasks');
      await page.getByText('20 of 128 rows').waitFor();
      const requested: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('ColumnName=_Any')) requested.push(request.url());
      });
      const box = page.getByRole('searchbox', { name: 'Search items' });
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 1000);
      for (const key of 'freezer') {
        await box.press(key);
        await page.clock.runFor(299);
      }
      expect(requested).toEqual([]);
      await page.clock.runFor(1);
      // A live event can repeat the same request.
      await expect.poll(() => new Set(requested).size).toBe(1);
      await page.clock.resume();
      await rowOf(page, 'freezer').first().waitFor();
      await expect.poll(() => rows(page).filter({ hasNotText: 'freezer' }).count()).toBe(0);
      expect(requested.filter((url) => !url.includes('Value=freezer'))).toEqual([]);
      expect(page.url()).toContain('search=freezer');
      await box.fill('');
      await page.getByText('20 of 128 rows').waitFor();
    });

    test('LIST-048 CONST-003 filters that are removed in quick succession send one request, 200 milliseconds after the last', async () => {
      const conditions = ['Lamp', 'Door'].map((Value, at) => {
        const rule = { ColumnName: 'Title', Operator: 'NotEqual', Value };
        return Object.entries(rule).map(([name, said]) => `queryConditions.rules[${at}].${name}=${said}`);
      });
      const page = await visitAs('admin', `/_lists/startuptasks?${['queryConditions.condition=AND', ...conditions.flat()].join('&')}`);
      // A change from just before would be delivered over the live connection, and the same rows requested again.
      await page.routeWebSocket('**/_api_hub**', () => undefined);
      await page.reload();
      await page.getByText('First 20 rows').waitFor();
      const remove = page.getByRole('button', { name: /^Remove/ });
      await expect.poll(() => remove.count()).toBe(2);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(...(request.url().includes('/items?') ? [request.url()] : [])));
      const since = () => requested.filter((url) => !url.includes('Lamp') || !url.includes('Door'));
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await remove.first().click();
      await page.clock.runFor(100);
      await expect.poll(() => remove.count()).toBe(1);
      await remove.first().click();
      await expect.poll(() => remove.count()).toBe(0);
      await page.clock.runFor(199);
      expect(since()).toEqual([]);
      await page.clock.runFor(1);
      await expect.poll(since).toHaveLength(1);
      await page.clock.resume();
      await page.getByText('20 of 128 rows').waitFor();
    });
    const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

    test('LIST-055 LIST-057 the context menu of a cell range offers only copying', async () => {
      const page = await visitAs('admin', TASKS);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await cell(page, 0, 'Title').click({ position: { x: 40, y: 10 } });
      await page.keyboard.press('Shift+ArrowDown');
      await expect.poll(() => page.locator('[class*=marked]').count()).toBe(2);
      await page.keyboard.press('Shift+ArrowRight');
      await expect.poll(() => page.locator('[class*=marked]').count()).toBe(4);
      await cell(page, 1, 'Title').click({ button: 'right', position: { x: 40, y: 10 } });
      await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Copy cellsCtrl C']);
      await page.getByRole('menuitem').click();
      await expect.poll(async () => (await clipboard(page)).split('\n').map((line) => line.split('\t').length)).toEqual([2, 2]);
    });

    test('cells are pasted and filled into edit mode, undone and redone, and errors are shown at their row', async () => {
      const page = await visitAs('admin', TASKS);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await rows(page).first().waitFor();
      await page.getByRole('button', { name: 'Edit rows' }).click();
      await page.evaluate(() => navigator.clipboard.writeText('11\n12\nmany\n'));
      await cell(page, 0, 'Estimate').click();
      await page.keyboard.press('Control+v');
      const changed = page.getByRole('toolbar', { name: 'Changes' }).getByRole('status');
      await expect.poll(() => changed.textContent()).toBe('3 changed rows');
      await page.keyboard.press('Control+z');
      await expect.poll(() => changed.textContent()).toBe('No changes');
      await page.keyboard.press('Control+y');
      await expect.poll(() => changed.textContent()).toBe('3 changed rows');
      await cell(page, 1, 'Estimate').click();
      await cell(page, 4, 'Estimate').click({ modifiers: ['Shift'] });
      await page.keyboard.press('Control+d');
      await expect.poll(() => changed.textContent()).toBe('5 changed rows');
      await page.keyboard.press('Control+z');
      await page.getByRole('button', { name: 'Save all' }).click();
      await page.getByText('was not saved').waitFor();
      await expect.poll(() => changed.textContent()).toBe('1 changed row');
      expect(await cell(page, 2, 'Estimate').textContent()).toBe('many');
      await page.getByRole('button', { name: 'Discard all' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Discard/ })
        .click();
    });

    test('LIST-029 LIST-054 rows are saved as a CSV file by the browser, all of them and with the columns of the screen', async () => {
      const page = await visitAs('admin', '/_lists/startuptasks');
      await page.getByText('20 of 128 rows').waitFor();
      const [file] = await Promise.all([page.waitForEvent('download'), pressTool(page, 'Export to CSV')]);
      expect(file.suggestedFilename()).toMatch(/^Startup tasks \d{4}-\d\d-\d\d\.csv$/);
      expect(file.url()).toMatch(/^blob:/);
      const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
      expect([lines.length, lines[0]]).toEqual([129, '\ufeffTitle,Assigned to,Due,Status,Site,"Estimate, hours",Urgent']);
      const [book] = await Promise.all([page.waitForEvent('download'), pressTool(page, 'Export to Excel')]);
      expect([book.suggestedFilename(), book.url()]).toEqual([
        expect.stringMatching(/^Startup tasks .*\.xlsx$/),
        expect.stringMatching(/^blob:/),
      ]);
      const { Sheets, SheetNames } = readBook(await readFile(await book.path()));
      const [head, ...cells] = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
      expect([head?.join(), cells.length]).toEqual(['Title,Assigned to,Due,Status,Site,Estimate, hours,Urgent', 128]);
      expect(cells.map(([title]) => title)).toEqual(
        lines.slice(1).map((line) => expect.stringContaining(line.split(',')[0]?.replaceAll('"', '') ?? '')),
      );
    });
  });

  describe('an import', () => {
    test('shows the content of the file, imports the columns that are mapped to fields, and reports refused rows individually', async () => {
      const page = await visitAs('admin', '/_lists/studycontacts', { isNew: true });
      await rows(page).first().waitFor();
      await page.getByRole('button', { name: 'Import rows' }).click();
      const file = (text: string) => ({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      const importing = dialog(page).getByRole('button', { name: /^Import \d+ rows?$/ });
      await pickTable(page, file(`Who,Remarks\nAda Lovelace,first\n${'x'.repeat(2000)},second\n`));
      await dialog(page).getByRole('cell', { name: 'Ada Lovelace' }).waitFor();
      await dialog(page).getByText('Choose a field for at least one column').waitFor();
      expect(await importing.isDisabled()).toBe(true);
      await dialog(page).getByLabel('Field for the column Remarks').selectOption('Full name');
      await dialog(page).getByLabel('Field for the column Who').selectOption('Full name');
      await dialog(page).getByText('Several columns are mapped to the same field: Full name').waitFor();
      expect(await importing.isDisabled()).toBe(true);
      await dialog(page).getByLabel('Field for the column Remarks').selectOption('Leave out');
      expect(await new AxeBuilder({ page }).include('[role=dialog]').faults()).toEqual([]);
      await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click();
      const tray = page.getByRole('region', { name: 'Background jobs' });
      await tray.getByText('1 failed').click();
      await tray.getByText(/^Row 2 Full name: /).waitFor();
      const [refused] = await Promise.all([
        page.waitForEvent('download'),
        tray.getByRole('button', { name: 'Download refused rows' }).click(),
      ]);
      const [head, line] = (await readFile(await refused.path(), 'utf8')).trimEnd().split('\r\n');
      expect(head).toBe('\ufeffWho,Remarks,Reason');
      expect(line).toMatch(/^x{2000},second,Full name: /);
      await rowOf(page, 'Ada Lovelace').waitFor();
    });
  });
});
