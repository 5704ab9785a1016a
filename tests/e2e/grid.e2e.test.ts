import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { hold } from '#tests/e2e/hold.ts';
import { linesIn } from '#tests/e2e/linesIn.ts';
import { chooseInRowMenu, deleteRow, dialog, LIBRARY, listIdOf, rowOf, rows, TASKS, untilLive } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const head = (page: Page, column: string) => page.locator(`.ag-header-cell[col-id="${column}"]`);
const panel = (page: Page) => page.getByRole('complementary', { name: 'Columns' });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for this list' });

inChromium('the grid of a list', () => {
  const { visitAs, signedIn, forgive } = useWorkspace();

  test('people, dates and numbers of a row are aligned on one line with its title', async () => {
    const page = await visitAs('admin', TASKS);
    await rows(page).first().waitFor();
    const cells = ['Title', 'AssignedTo', 'Site', 'Estimate'].map((name) => `[col-id="${name}"]`).join();
    expect(await linesIn(rows(page).first(), cells)).toHaveLength(1);
  });

  test('LIST-041 LIST-047 LIST-052 columns fit their content, and are shown, pinned and resized, also after a reload', async () => {
    const page = await visitAs('admin', TASKS);
    await rows(page).first().waitFor();
    const widthOf = async (column: string): Promise<number> => Math.round((await head(page, column).boundingBox())?.width ?? 0);
    // Its text is short, and the default width of its type is larger.
    await expect.poll(() => widthOf('Site')).toBeLessThan(110);

    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    expect((await panel(page).boundingBox())?.width).toBe(240);
    await panel(page).getByLabel('Created by').check();
    await head(page, '_CreatedBy').waitFor();
    await panel(page).getByLabel('Site', { exact: true }).uncheck();
    await head(page, 'Site').waitFor({ state: 'detached' });
    await panel(page).getByText('Status', { exact: true }).hover();
    await panel(page).getByRole('button', { name: 'Pin Status at the left' }).click();
    await page.locator('.ag-grid-pinned-left-cells .ag-header-cell[col-id="Status"]').waitFor();
    // The pointer waits until the columns have stopped moving.
    await head(page, 'DueDate').hover();
    const edge = await head(page, 'DueDate').boundingBox();
    if (!edge) throw new Error('no column');
    await page.mouse.move(edge.x + edge.width - 1, edge.y + 20);
    await page.mouse.down();
    await page.mouse.move(edge.x + edge.width + 59, edge.y + 20, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => widthOf('DueDate')).toBeGreaterThan(edge.width + 40);
    const wide = await widthOf('DueDate');

    await page.reload();
    await page.locator('.ag-grid-pinned-left-cells .ag-header-cell[col-id="Status"]').waitFor();
    await head(page, '_CreatedBy').waitFor();
    await expect.poll(() => widthOf('DueDate')).toBe(wide);
    expect(await head(page, 'Site').count()).toBe(0);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await panel(page).getByRole('button', { name: 'Unpin Status' }).click();
    await page.locator('.ag-grid-pinned-left-cells .ag-header-cell[col-id="Status"]').waitFor({ state: 'detached' });
  });

  test('columns fit their content when drawing it takes long', async () => {
    const page = await visitAs('admin', '/');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await goTo(page, TASKS);
    await expect.poll(async () => (await head(page, 'Site').boundingBox())?.width ?? 999).toBeLessThan(110);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await devtools.detach();
  });

  test('LIST-003 LIST-033 LIST-034 what does not fit in the toolbar moves into its menu', async () => {
    const page = await visitAs('admin', TASKS);
    await rows(page).first().waitFor();
    const hidden = async (): Promise<number> => {
      // Read in one step: the menu disappears as soon as everything fits.
      const [count = '0'] = await toolbar(page)
        .getByRole('button', { name: /more action/ })
        .allTextContents();
      return Number(count.trim());
    };
    await expect.poll(hidden).toBeGreaterThan(0);
    const before = await hidden();
    await page.setViewportSize({ width: 2600, height: 900 });
    await expect.poll(hidden).toBeLessThan(before);
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect.poll(hidden).toBeGreaterThan(3);
    await toolbar(page)
      .getByRole('button', { name: /more action/ })
      .click();
    await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
    expect(await page.getByText('New folder').count()).toBe(0);
  });

  test('LIST-032 the actions of a list are in its toolbar, with the menu of its view and the layout switch next to them', async () => {
    const wide = { viewport: { width: 2800, height: 900 } };
    const page = await visitAs('admin', LIBRARY, wide);
    await rows(page).first().waitFor();
    for (const name of ['Upload', 'New file', 'New folder', 'From template', 'Edit rows', 'Alert me', 'Settings'])
      await toolbar(page).getByRole('button', { name, exact: true }).waitFor();
    await page.getByRole('button', { name: 'View options' }).waitFor();

    await goTo(page, '/_lists/studycalendar');
    await toolbar(page).getByRole('button', { name: 'Add event' }).waitFor();
    for (const name of ['Alert me', 'Settings']) await page.getByRole('button', { name, exact: true }).waitFor();
    await page.getByText('Table', { exact: true }).click();
    await rows(page).first().waitFor();
    for (const name of ['Add event', 'Alert me', 'Edit rows', 'Settings'])
      await toolbar(page).getByRole('button', { name, exact: true }).waitFor();
    await page.getByText('Calendar', { exact: true }).last().click();
    await page.getByRole('region', { name: 'Events of Study calendar' }).waitFor();
  });

  describe('rows', () => {
    test('LIST-044 LIST-050 a row has its menu, and is marked while it is deleted or moved', async () => {
      const page = await visitAs('admin', LIBRARY);
      await rows(page).first().waitFor();
      const opacityOf = (words: string) =>
        rowOf(page, words)
          .first()
          .evaluate((row) => getComputedStyle(row).opacity);
      const letGo = await hold(page, /deleteMultipleItems/i);
      const letMove = await hold(page, /moveToFolder/i);
      const file = page.locator('.ag-row[row-id^="item:"]').first();
      const name = (await file.locator('[col-id="_FileName"]').textContent())?.trim() ?? '';
      await deleteRow(page, name);
      await expect.poll(() => opacityOf(name)).toBe('0.45');
      letGo();
      await rowOf(page, name).waitFor({ state: 'detached' });

      await chooseInRowMenu(page, 'Read me first.txt', 'Move to');
      await dialog(page).getByRole('button', { name: '03 Site agreements' }).click();
      await dialog(page).getByRole('button', { name: 'Move here' }).click();
      await expect.poll(() => opacityOf('Read me first.txt')).toBe('0.45');
      letMove();
      await rowOf(page, 'Read me first.txt').waitFor({ state: 'detached' });
    });

    test('LIST-051 a row that another user deletes is grey for a second and then disappears', async () => {
      const page = await visitAs('admin', TASKS);
      // Otherwise rows that are requested when the page connects could arrive without the item before its deletion is announced.
      await untilLive(page);
      const admin = await signedIn();
      const listId = await listIdOf(admin, 'Startup tasks');
      const { Id } = await admin.call(list.createItem, { listId, body: { Title: 'Here for a second' } });
      const row = page.locator(`.ag-row[row-id="item:${Id}"]`).first();
      await row.waitFor();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 2_000);
      await admin.call(recycle.delete, { body: { listId, id: Id } });
      // The grid draws in its own steps, which need a little time.
      let passed = 0;
      const pass = async (milliseconds: number) => {
        passed += milliseconds;
        await page.clock.runFor(milliseconds);
      };
      const drawn = async () => {
        await pass(20);
        return row.getAttribute('class');
      };
      await expect.poll(drawn).toMatch(/leaving/);
      const started = passed;
      await pass(950 - started);
      expect(await row.getAttribute('class')).toMatch(/leaving/);
      // The grid needs some of the following time to remove the row.
      const end = 1_800 + started;
      const left = async () => {
        if (passed < end) await pass(Math.min(100, end - passed));
        return row.count();
      };
      await expect.poll(left).toBe(0);
    });

    test('LIST-064 LIST-066 LIST-067 a reason can be given for a deletion, and is shown in the recycle bin', async () => {
      const page = await visitAs('admin', TASKS);
      const first = rows(page).first();
      await first.waitFor();
      const title = (await first.locator('[col-id="Title"]').textContent())?.trim() ?? '';
      await first.click({ button: 'right', position: { x: 200, y: 20 } });
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByLabel('Reason (optional)').fill('Entered twice');
      await question.getByRole('button', { name: 'Delete' }).click();
      await rowOf(page, title).waitFor({ state: 'detached' });
      await goTo(page, '/_recycle-bin');
      await page.getByText('Entered twice').first().waitFor();
    });

    test('selected rows show their actions in the toolbar, and hide them when the selection is cleared', async () => {
      const page = await visitAs('admin', TASKS);
      await rows(page).first().waitFor();
      const titles = ['Picked one', 'Picked two'].map((title) => `${title} ${Date.now()}`);
      const admin = await signedIn();
      const listId = await listIdOf(admin, 'Startup tasks');
      for (const Title of titles) await admin.call(list.createItem, { listId, body: { Title } });
      for (const title of titles) await rowOf(page, title).locator('.ag-selection-checkbox input').check();
      const picked = page.getByRole('toolbar', { name: '2 selected' });
      await picked.getByRole('button', { name: 'Delete' }).waitFor();
      expect(await page.getByRole('button', { name: 'Add task' }).count()).toBe(0);
      expect(await new AxeBuilder({ page }).faults()).toEqual([]);
      await picked.getByRole('button', { name: 'Clear' }).click();
      await toolbar(page).getByRole('button', { name: 'Add task' }).waitFor();

      for (const title of titles) await rowOf(page, title).locator('.ag-selection-checkbox input').check();
      await picked.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      for (const title of titles) await rowOf(page, title).waitFor({ state: 'detached' });
    });

    test('a field is added from the panel of columns and appears in the grid immediately', async () => {
      const page = await visitAs('admin', TASKS);
      await rows(page).first().waitFor();
      await page.getByRole('button', { name: 'Columns', exact: true }).click();
      await panel(page).getByRole('button', { name: 'Add field' }).click();
      await dialog(page).getByRole('textbox', { name: /^Name/ }).first().fill('Cost centre');
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await page.locator('.ag-header-cell', { hasText: 'Cost centre' }).waitFor();
      const ines = await visitAs(INES, TASKS);
      await rows(ines).first().waitFor();
      await ines.getByRole('button', { name: 'Columns', exact: true }).click();
      expect(await panel(ines).getByRole('button', { name: 'Add field' }).count()).toBe(0);
    });

    test('the link of a row is copied from its menu and opens that item', async () => {
      const page = await visitAs('admin', TASKS);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const title = (await rows(page).first().locator('[col-id="Title"]').textContent()) ?? '';
      await rows(page)
        .first()
        .click({ button: 'right', position: { x: 200, y: 20 } });
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      await page.getByText('The link is on the clipboard').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await goTo(page, link.slice(new URL(link).origin.length));
      await page.getByRole('heading', { name: title.trim() }).first().waitFor();
    });

    test('LIST-074 edit mode clears the selection and closes the open cell', async () => {
      const page = await visitAs('admin', TASKS);
      await rows(page).first().waitFor();
      for (const at of [0, 1]) await page.locator('.ag-selection-checkbox input').nth(at).check();
      await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Edit rows' }).click();
      await page.getByText('2 selected').waitFor({ state: 'detached' });
      expect(await page.locator('.ag-row-selected').count()).toBe(0);
      await rows(page).first().locator('[col-id="Title"]').dblclick();
      await page.locator('.ag-cell-inline-editing').waitFor();
      await toolbar(page).getByRole('button', { name: 'Editing rows' }).click();
      await page.locator('.ag-cell-inline-editing').waitFor({ state: 'detached' });
      await page.locator('.ag-selection-checkbox input').first().waitFor();
      expect(await page.locator('.ag-row-selected').count()).toBe(0);
      expect(await page.getByRole('toolbar', { name: /selected$/ }).count()).toBe(0);
    });
  });

  test('LIST-017 a folder is found by its id in the address, at any depth', async () => {
    const browser = await signedIn();
    const listId = await listIdOf(browser, 'Regulatory documents');
    const addFolder = (folderName: string, parentFolderId: string) =>
      browser.call(list.createFolder, { listId, folderName, parentFolderId });
    const { id: outer } = await addFolder('Outer', listId);
    const { id: folderId } = await addFolder('Inner', outer);
    await addFolder('Innermost', folderId);
    const page = await visitAs('admin', `${LIBRARY}?folderId=${folderId}`);
    await page.waitForURL((url) => url.pathname.endsWith('/Outer/Inner') && !url.search.includes('folderId'));
    await page.getByRole('navigation', { name: 'Folders' }).getByText('Inner', { exact: true }).waitFor();
    await rowOf(page, 'Innermost').waitFor();
  });

  test('LIST-025 a list loads, shows its rows, keeps them while they are refreshed, and dims them while all are reloaded', async () => {
    const ines = await signedIn(INES);
    const listId = await listIdOf(ines, 'Startup tasks');
    const page = await visitAs('admin', '/');
    let release = () => {};
    let held: Promise<void> | null = null;
    const hold = () => {
      held = new Promise((resolve) => {
        release = () => {
          held = null;
          resolve();
        };
      });
    };
    await page.route(/\/items\?/, async (route) => {
      await held;
      await route.continue();
    });
    hold();
    await goTo(page, TASKS);
    const grid = page.getByRole('region', { name: 'Rows of Startup tasks' });
    await grid.getByRole('status', { name: 'Loading' }).waitFor();
    expect(await rows(page).count()).toBe(0);
    release();
    await rows(page).first().waitFor();
    expect(await grid.getByRole('status', { name: 'Loading' }).count()).toBe(0);

    hold();
    const requested = page.waitForRequest(/\/items\?/);
    await ines.call(list.createItem, { listId, body: { Title: 'Came in quietly' } });
    await requested;
    expect([await grid.getAttribute('aria-busy'), (await rows(page).count()) > 0]).toEqual(['false', true]);
    release();
    await rowOf(page, 'Came in quietly').waitFor();

    hold();
    await page.getByRole('tab', { name: 'Waiting on sponsor' }).click();
    await expect.poll(() => grid.getAttribute('aria-busy')).toBe('true');
    expect(await rowOf(page, 'Came in quietly').count()).toBe(1);
    release();
    await rowOf(page, 'Came in quietly').waitFor({ state: 'detached' });
    expect(await grid.getAttribute('aria-busy')).toBe('false');

    const edit = toolbar(page).getByRole('button', { name: /^Edit(?:ing)? rows$/ });
    for (const pressed of ['false', 'true', 'false']) {
      expect(await edit.getAttribute('aria-pressed')).toBe(pressed);
      await edit.click();
    }
    await goTo(page, '/_lists/studycalendar');
    await page.getByRole('region', { name: 'Events of Study calendar' }).waitFor();
    await page.getByText('Table', { exact: true }).click();
    await rows(page).first().waitFor();
  });

  test('a double click opens an item in its window, editable for users who may edit', async () => {
    for (const [who, buttons] of [
      [INES, 1],
      [TOMAS, 0],
    ] as const) {
      const page = await visitAs(who, TASKS);
      await rows(page).first().locator('[col-id="Title"]').dblclick();
      await dialog(page).getByRole('tab', { name: 'Versions' }).waitFor();
      expect(await dialog(page).getByRole('button', { name: 'Save', exact: true }).count(), who).toBe(buttons);
    }
  });

  test('LIST-026 a list that cannot be read says so and can be reloaded', async () => {
    forgive(/500|Failed to load/);
    const page = await visitAs('admin', '/');
    // An event from just before would be delivered, and the list requested again.
    await page.routeWebSocket('**/_api_hub**', () => undefined);
    await page.route(/\/api\/List\/[^/]+\/details/i, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(TASKS);
    await page.getByText('Startup tasks did not load').waitFor();
    await page.unroute(/\/api\/List\/[^/]+\/details/i);
    await page.getByRole('button', { name: 'Try again' }).click();
    await rows(page).first().waitFor();
  });
});
