import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { site } from '#shared/contracts/site.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import { drag, middle } from '#tests/e2e/drag.ts';
import { dialog, listIdOf, rows } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const BOARD = '/_lists/startuptasks?listView=board';

inChromium('the board of a list', () => {
  const { visitAs, signedIn, forgive } = useWorkspace();
  const column = (page: Page, key: string): Locator => page.locator(`[data-column="${key}"]`);
  const card = (page: Page, words: string): Locator => page.locator('[data-card]').filter({ hasText: words });

  const addTask = async (Title: string, values: FieldValues = {}): Promise<{ id: number; stored: () => Promise<Item> }> => {
    const person = await signedIn(INES);
    const listId = await listIdOf(person, 'Startup tasks');
    const body = { Title, Status: { id: 'not-started', value: 'Not started' }, DueDate: '2020-01-01', ...values };
    const { Id } = await person.call(list.createItem, { listId, body });
    return { id: Id, stored: () => person.call(list.getItem, { listId, id: Id }) };
  };

  test('a card is dragged to another column, which can be undone', async () => {
    const { stored } = await addTask('Carry the card');
    const page = await visitAs(INES, BOARD);
    await card(page, 'Carry the card').waitFor();
    await drag(page, await middle(card(page, 'Carry the card')), await middle(column(page, 'completed')));
    await column(page, 'completed').getByText('Carry the card').waitFor();
    await page.getByText('Carry the card moved to Completed').waitFor();
    expect((await stored()).Status).toMatchObject({ id: 'completed' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await stored()).Status).toMatchObject({ id: 'not-started' });
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('a card without values shows only its number and title', async () => {
    const { id } = await addTask('Only a title', { DueDate: null });
    const page = await visitAs(INES, BOARD);
    await expect.poll(() => card(page, 'Only a title').textContent()).toBe(`#${id}Only a title`);
  });

  test('Space lifts a card, arrows and Space drop it, Escape puts it back, Enter opens it', async () => {
    const { stored } = await addTask('Lift the card');
    const page = await visitAs(INES, BOARD);
    await card(page, 'Lift the card').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Lift the card over In progress').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Lift the card returned to its column').waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await column(page, 'in-progress').getByText('Lift the card').waitFor();
    await expect.poll(async () => (await stored()).Status).toMatchObject({ id: 'in-progress' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain('Lift the card');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
  });

  test('a card returns to its place when the server refuses the move', async () => {
    const { id, stored } = await addTask('Refused card');
    const page = await visitAs(INES, BOARD);
    await card(page, 'Refused card').waitFor();
    forgive(/409/);
    await page.route(
      '**/item/update',
      async (route) => {
        const admin = await signedIn();
        const listId = await listIdOf(admin, 'Startup tasks');
        await admin.call(list.updateItem, {
          listId,
          body: { Id: id, _Version: 1, Status: { id: 'waiting-on-sponsor', value: 'Waiting on sponsor' } },
        });
        await route.continue();
      },
      { times: 1 },
    );
    await drag(page, await middle(card(page, 'Refused card')), await middle(column(page, 'completed')));
    await page.getByText('Refused card was not moved because').waitFor();
    await column(page, 'waiting-on-sponsor').getByText('Refused card').waitFor();
    expect((await stored()).Status).toMatchObject({ id: 'waiting-on-sponsor' });
  });

  test('LIST-035 a user who may only read sees no button to add and cannot move cards, and the last chosen columns are remembered', async () => {
    await addTask('Only looked at');
    const page = await visitAs(TOMAS, BOARD);
    await card(page, 'Only looked at').waitFor();
    expect(await page.getByRole('toolbar').getByRole('button').allTextContents()).toEqual(['Add filter']);
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Add task/ })
        .count(),
    ).toBe(0);
    await drag(page, await middle(card(page, 'Only looked at')), await middle(column(page, 'completed')));
    await card(page, 'Only looked at').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    expect(await column(page, 'not-started').getByText('Only looked at').count()).toBe(1);
    expect(await page.locator('[data-lifted="true"]').count()).toBe(0);
    await page.getByLabel('Columns by').selectOption('Site');
    await column(page, 'uk-011').waitFor();
    await goTo(page, '/_lists/startuptasks');
    await goTo(page, BOARD);
    await column(page, 'uk-011').waitFor();
  });

  test('the server searches and filters the cards like the rows, and an address shows the same cards and rows', async () => {
    // The last of its column: it is not among the cards that are loaded first.
    await addTask('Zebra far away', { DueDate: '2090-01-01', Site: { id: 'uk-011', value: 'UK-011' } });
    await addTask('Zebra elsewhere', { Site: { id: 'pt-003', value: 'PT-003' } });
    const page = await visitAs(TOMAS, BOARD);
    await page.locator('[data-card]').nth(20).waitFor();
    expect(await card(page, 'Zebra far away').count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Search items' }).fill('zebra');
    await card(page, 'Zebra far away').waitFor();
    await expect.poll(() => page.locator('[data-card]').count()).toBe(2);
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('combobox', { name: 'Column', exact: true }).selectOption('Site');
    await page.getByLabel('Value').selectOption('UK-011');
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await card(page, 'Zebra elsewhere').waitFor({ state: 'detached' });
    expect(await page.locator('[data-card]').allTextContents()).toEqual([expect.stringContaining('Zebra far away')]);

    await page.getByRole('radio', { name: 'Table' }).click({ force: true });
    await page.getByRole('button', { name: 'Change filter: Site is UK-011' }).waitFor();
    await expect.poll(() => rows(page).locator('[col-id="Title"]').allTextContents()).toEqual([expect.stringContaining('Zebra far away')]);
    const { search } = new URL(page.url());
    await goTo(page, '/');
    await goTo(page, `/_lists/startuptasks${search.replace('listView=table', 'listView=board')}`);
    await page.getByRole('button', { name: 'Remove filter: Site is UK-011' }).click();
    await card(page, 'Zebra elsewhere').waitFor();
    expect(await page.locator('[data-card]').count()).toBe(2);
  });

  test('a new item that is saved twice keeps the chosen values instead of those of its column', async () => {
    const page = await visitAs(INES, BOARD);
    await column(page, 'in-progress')
      .getByRole('button', { name: /^Add task/ })
      .click();
    await dialog(page).getByLabel('Title').fill('Chosen otherwise');
    await dialog(page).getByLabel('Status').click();
    await page.getByRole('option', { name: 'Completed' }).click();
    const save = dialog(page).getByRole('button', { name: 'Save', exact: true });
    const answered = () => page.waitForResponse(/item\/(create|update)/);
    await Promise.all([answered(), save.click()]);
    await page.getByRole('option', { name: 'Completed' }).waitFor({ state: 'detached' });
    // It is reopened as an existing item, which has a number.
    await dialog(page)
      .getByText(/^#\d+$/)
      .first()
      .waitFor();
    await dialog(page).getByLabel('Title').fill('Chosen otherwise, twice');
    await Promise.all([answered(), save.click()]);
    await column(page, 'completed').getByText('Chosen otherwise, twice').waitFor();
    expect(await column(page, 'in-progress').getByText('Chosen otherwise').count()).toBe(0);
  });

  test('on a phone the alert and the settings are in the menu of the toolbar, also in the calendar', async () => {
    const page = await visitAs('admin', BOARD, { viewport: { width: 390, height: 844 } });
    for (const path of [BOARD, '/_lists/studycalendar']) {
      await goTo(page, path);
      const menu = page.getByRole('toolbar').getByRole('button', { name: '2 more actions' });
      await menu.click();
      await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
      await page.getByRole('menuitem', { name: 'Alert me' }).click();
      await page.getByRole('dialog', { name: /^Add alert to/ }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });

  test('a board of many columns requests the visible ones, and others when they come near', async () => {
    const admin = await signedIn('admin');
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const created = await admin.call(site.createList, {
      systemSiteId,
      body: { title: 'Rooms', path: 'rooms', listInternalName: 'rooms', type: 'items' },
    });
    const options = Array.from({ length: 60 }, (_, index) => ({ id: `room-${index}`, value: `Room ${index}` }));
    await admin.call(listDefinition.createField, { body: { listId: created.id, name: 'Room', fieldType: FieldTypes.Choice, options } });
    await admin.call(list.createItem, { listId: created.id, body: { Title: 'Far away', Room: options[59] } });

    const page = await visitAs('admin', '/_lists/rooms?listView=board');
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(/room-\d+/.exec(decodeURIComponent(request.url()))?.[0] ?? ''));
    await goTo(page, '/');
    await goTo(page, '/_lists/rooms?listView=board');
    await page.getByRole('region', { name: 'Room 0', exact: true }).getByText('0', { exact: true }).waitFor();
    expect(requested.size).toBeLessThan(20);
    await page.getByRole('region', { name: 'Room 59' }).scrollIntoViewIfNeeded();
    await card(page, 'Far away').waitFor();
  });

  test('unsaved rows are not lost when the layout changes', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks?listViewId=recent&listView=table');
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Edit rows' }).click();
    await page.locator('.ag-row[row-index="0"] [col-id="Title"]').dblclick();
    await page.keyboard.type('Not saved yet');
    await page.keyboard.press('Enter');
    await page.getByText('1 changed').first().waitFor();
    await page.getByRole('radio', { name: 'Board' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Not saved yet').waitFor();
  });
});
