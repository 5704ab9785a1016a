import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { withinClicks } from '#tests/e2e/firstHour/clicks.ts';
import { cellOf, chooseInRowMenu, dialog, listIdOf, rowOf, rows, TASKS, typeInCell } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { SOON } from '#tests/kit/patience.ts';

inChromium('what users do every day', () => {
  const { visit, visitAs, signedIn } = useWorkspace();

  const addTask = async (values: Record<string, unknown>) => {
    const admin = await signedIn('admin');
    const listId = await listIdOf(admin, 'Startup tasks');
    const { Id: id } = await admin.call(list.createItem, { listId, body: values });
    return { id, stored: () => admin.call(list.getItem, { listId, id }), admin, listId };
  };
  const giveToInes = async (Title: string) => {
    const { id } = await (await signedIn(INES)).call(account.getAccount, {});
    return addTask({ Title, AssignedTo: { internalId: id, fullName: 'Inês Carvalho', isGroup: false } });
  };

  test('T1 a site is created from the switcher with three clicks, and suggests next steps', async () => {
    const page = await visitAs('admin', '/');
    await withinClicks(page, 3, async () => {
      await page.getByRole('button', { name: 'Switch site' }).click();
      await page.getByRole('link', { name: 'Add site' }).click();
      await dialog(page).getByRole('textbox', { name: 'Title' }).fill('Vendors');
      await dialog(page).getByRole('button', { name: 'Add site' }).click();
      await page.waitForURL('**/vendors');
    });
    await page.getByRole('heading', { name: 'Set up this site' }).waitFor();
    const reader = await visitAs(INES, '/');
    await reader.getByRole('button', { name: 'Switch site' }).click();
    await reader.getByRole('list', { name: 'My sites' }).getByRole('link').first().waitFor();
    expect(await reader.getByRole('link', { name: 'Add site' }).count()).toBe(0);
  });

  test('T5 ten rows are pasted over, one step is undone, and all are saved, with one click and keys', async () => {
    const created: Awaited<ReturnType<typeof addTask>>[] = [];
    for (let at = 0; at < 10; at += 1) created.push(await addTask({ Title: `Row ${at}` }));
    const page = await visitAs('admin', TASKS);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await rowOf(page, 'Row 9').waitFor();
    await page.evaluate(() => navigator.clipboard.writeText(Array.from({ length: 10 }, (_, at) => `Renamed ${at}`).join('\r\n')));
    await withinClicks(page, 1, async () => {
      await cellOf(page, 'Row 9', 'Title').click();
      await page.keyboard.press('F2');
      await page.getByText('No changes').waitFor();
      await page.keyboard.press('Control+v');
      await page.getByText('10 changed rows').waitFor();
      await page.keyboard.press('Control+z');
      await page.getByText('No changes').waitFor();
      await page.keyboard.press('Control+y');
      await page.getByText('10 changed rows').waitFor();
      await page.keyboard.press('Control+s');
      await expect
        .poll(async () => (await Promise.all(created.map(({ stored }) => stored()))).filter(({ Title }) => /^Renamed/.test(Title)).length, {
          timeout: SOON,
        })
        .toBe(10);
    });
  });

  test('T14 an item is found by its number from the search in the header, with one click', async () => {
    const { id } = await addTask({ Title: 'Known by its number' });
    const page = await visitAs('admin', '/');
    await page.getByRole('heading', { name: 'Aldous Therapeutics' }).waitFor();
    await withinClicks(page, 1, async () => {
      await page.keyboard.press('/');
      const box = page.getByRole('searchbox', { name: /^Search/ });
      await expect.poll(() => box.evaluateAll((inputs) => inputs.some((input) => input === document.activeElement))).toBe(true);
      await page.keyboard.type(`#${id}`);
      await page
        .getByRole('option', { name: /Known by its number/ })
        .or(page.getByRole('link', { name: /Known by its number/ }))
        .first()
        .click();
      await page.getByRole('heading', { name: /Known by its number/ }).waitFor();
    });
  });

  test('T15 an alert is created with two clicks, and its notification opens the item with one', async () => {
    const page = await visitAs('admin', TASKS);
    await rows(page).first().waitFor();
    await withinClicks(page, 2, async () => {
      await page.getByRole('button', { name: 'Alert me' }).click();
      await dialog(page).getByRole('button', { name: 'Add alert' }).click();
      await dialog(page).waitFor({ state: 'detached' });
    });
    await giveToInes('Open me from the notification');
    const hers = await visitAs(INES, '/_account/my-notifications');
    await withinClicks(hers, 1, async () => {
      await hers.getByRole('link', { name: 'Open me from the notification' }).first().click();
      await hers.getByRole('heading', { name: /Open me from the notification/ }).waitFor();
    });
  });

  test('T16 a deleted item is restored with two clicks, from the recycle bin', async () => {
    const { id, admin, listId } = await addTask({ Title: 'Deleted by mistake' });
    await admin.call(list.deleteItem, { listId, body: { id } });
    const page = await visitAs('admin', '/');
    await withinClicks(page, 2, async () => {
      await page.getByRole('link', { name: 'Recycle bin' }).click();
      await page.getByRole('button', { name: 'Restore Deleted by mistake' }).click();
      await expect
        .poll(async () => (await admin.call(list.items, { listId, listViewId: 'recent' })).items.some(({ Id }) => Id === id))
        .toBe(true);
    });
  });

  test('T17 the author of a change is found, and an older version restored, with four clicks', async () => {
    const { id, admin, listId, stored } = await addTask({ Title: 'As it was' });
    await admin.call(list.updateItem, { listId, body: { Id: id, Title: 'Changed by mistake' } });
    const page = await visitAs('admin', `/_lists/startuptasks/_forms/edit?id=${id}`);
    await page.getByRole('heading', { name: /Changed by mistake/ }).waitFor();
    await withinClicks(page, 4, async () => {
      await page.getByRole('tab', { name: /^Versions/ }).click();
      const versions = page.getByRole('list', { name: 'Versions' }).getByRole('button');
      await versions.nth(1).click();
      await page.getByRole('button', { name: 'Restore 1' }).click();
      await expect.poll(async () => (await stored()).Title).toBe('As it was');
    });
  });

  test('T18 a group and a user are added, the group gets access to the site, and the user signs in, with twelve clicks', async () => {
    const page = await visitAs('admin', '/_lists/groups');
    const add = async (fill: () => Promise<unknown>) => {
      await page
        .getByRole('button', { name: /^Add (group|user)$/ })
        .first()
        .click();
      await fill();
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
      await dialog(page).getByText(/^#\d/).first().waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
    };
    await withinClicks(page, 12, async () => {
      await add(() => dialog(page).getByLabel('Name').fill('Monitors'));
      await page.getByRole('link', { name: /^Users/ }).click();
      await add(async () => {
        await dialog(page).getByLabel('Full name').fill('Mona Monitor');
        await dialog(page).getByLabel('User name').fill('mona.monitor');
        await dialog(page).getByLabel('Groups').fill('Monit');
        await page.getByRole('option', { name: /Monitors/ }).click();
        await dialog(page).getByLabel('Password').fill('A long enough word 7!');
      });
      await page.getByRole('link', { name: 'Site settings' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Permissions' }).first().click();
      await page.getByRole('button', { name: 'Grant access' }).click();
      await dialog(page).getByRole('combobox').fill('Monit');
      await page.getByRole('option', { name: /Monitors/ }).click();
      await page.keyboard.press('Escape');
      await dialog(page).getByLabel('Read', { exact: true }).check();
      await dialog(page).getByRole('button', { name: 'Grant access' }).click();
      await page.getByRole('row', { name: /Monitors/ }).waitFor();
    });
    const hers = await visit('/');
    await hers.getByLabel('User name').fill('mona.monitor');
    await hers.getByLabel('Password', { exact: true }).fill('A long enough word 7!');
    await hers.keyboard.press('Enter');
    await hers
      .getByRole('link', { name: /Startup tasks/ })
      .first()
      .waitFor();
  });

  test('T19 the language is changed with two clicks', async () => {
    const page = await visitAs(INES, '/');
    await withinClicks(page, 2, async () => {
      await page.getByRole('button', { name: 'Account: Inês Carvalho' }).click();
      await page.getByRole('menuitemradio', { name: 'Français' }).click();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
    });
    await page.getByRole('button', { name: /Inês Carvalho/ }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  });

  test('T20 a task is completed on a phone with two taps', async () => {
    const { stored } = await giveToInes('Complete me on the phone');
    const page = await visitAs(INES, '/_account/my-tasks', { viewport: { width: 390, height: 844 } });
    await withinClicks(page, 2, async () => {
      await page.getByRole('button', { name: 'Open Complete me on the phone' }).click();
      await page.getByRole('button', { name: 'Complete', exact: true }).click();
      await expect.poll(async () => (await stored()).Status).toMatchObject({ id: 'completed' });
    });
  });

  test('T23 a list is exported to Excel with two clicks', async () => {
    const page = await visitAs('admin', TASKS);
    await rows(page).first().waitFor();
    await withinClicks(page, 2, async () => {
      await page.getByRole('button', { name: /more action/ }).click();
      const [book] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export to Excel' }).click()]);
      expect(book.suggestedFilename()).toMatch(/\.xlsx$/);
    });
  });

  test('T24 when two users change one row, the later one chooses field by field', async () => {
    const { id, admin, listId } = await addTask({ Title: 'Held by two' });
    const page = await visitAs(INES, `/_lists/startuptasks/_forms/edit?id=${id}`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Hers');
    await admin.call(list.updateItem, { listId, body: { Id: id, Title: 'His' } });
    await withinClicks(page, 2, async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText(/His/).first().waitFor();
    });
    await goTo(page, '/');
  });

  test('T24 a user who changes a row sees who else does, before anything is saved', async () => {
    const { stored } = await addTask({ Title: 'Changed by two' });
    const type = async (page: Page, title: string) => {
      await cellOf(page, 'Changed by two', 'Title').click();
      await page.keyboard.press('F2');
      await page.getByText('No changes').waitFor();
      await typeInCell(page, 'Changed by two', 'Title', title);
      await page.keyboard.press('Enter');
    };
    const page = await visitAs('admin', TASKS);
    await type(page, 'Changed by two of us');
    const other = await visitAs(INES, TASKS);
    await type(other, 'Changed by two of them');
    await rowOf(other, 'Changed by two of them').getByRole('img', { name: 'Also here: Administrator' }).waitFor();
    await rowOf(page, 'Changed by two of us').getByRole('img', { name: 'Also here: Inês Carvalho' }).waitFor();
    expect((await stored())._Version).toBe(1);
  });

  test('a row is changed through its menu', async () => {
    await addTask({ Title: 'Opened by its menu' });
    const page = await visitAs('admin', TASKS);
    await withinClicks(page, 2, async () => {
      await chooseInRowMenu(page, 'Opened by its menu', 'Edit');
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).waitFor();
    });
  });
});
