import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { site } from '#shared/contracts/site.ts';
import { hold } from '#tests/e2e/hold.ts';
import { addTask, cellOf, dialog, listIdOf, rowOf, rows, TASKS, typeInCell } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace, type Workspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const changeTitle = async (page: Page, words: string, title: string): Promise<void> => {
  await typeInCell(page, words, 'Title', title);
  await page.keyboard.press('Enter');
  await rowOf(page, title).filter({ hasText: 'Changed' }).waitFor();
};

/** Another user changes a title by script while a person edits it. */
const changeBehind = async ({ signedIn }: Workspace, from: string, to: string): Promise<void> => {
  const ines = await signedIn(INES);
  const listId = await listIdOf(ines, 'Startup tasks');
  const { items } = await ines.call(list.items, { listId, listViewId: 'recent' });
  const { Id = 0 } = items.find(({ Title }) => Title === from) ?? {};
  await ines.call(list.updateItem, { listId, body: { Id, Title: to } });
};

inChromium('editing rows', () => {
  const workspace = useWorkspace();
  const editing = async (...titles: string[]): Promise<Page> => {
    const page = await workspace.visitAs('admin', TASKS);
    for (const title of titles) await addTask(page, title);
    await page.getByRole('button', { name: 'Edit rows' }).click();
    await rowOf(page, titles.at(-1) ?? '').waitFor();
    return page;
  };

  test('LIST-068 LIST-069 LIST-072 LIST-083 rows are changed, queued, saved one after the other with their changed fields, and reverted', async () => {
    const page = await editing('First of two', 'Second of two');
    const bodies: Record<string, unknown>[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/item/update*', async (route) => {
      bodies.push(route.request().postDataJSON());
      await held;
      await route.continue();
    });
    await changeTitle(page, 'First of two', 'First of 2');
    await changeTitle(page, 'Second of two', 'Second of 2');
    await page.getByText('2 changed rows').waitFor();
    await page.getByRole('button', { name: 'Save all' }).click();
    await rowOf(page, 'First of 2').filter({ hasText: 'Saving' }).waitFor();
    await rowOf(page, 'Second of 2').filter({ hasText: 'Queued' }).waitFor();
    await expect.poll(() => bodies).toEqual([{ Title: 'First of 2', Id: expect.any(Number), _Version: 1 }]);
    release();
    await rowOf(page, 'Second of 2').filter({ hasText: 'Saved' }).waitFor();
    await page.getByText('No changes').waitFor();
    expect(bodies.length).toBe(2);
    await page.unroute('**/item/update*');
    const toast = (words: string) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words });
    await toast('2 rows saved').getByRole('button', { name: 'Undo' }).click();
    for (const title of ['First of two', 'Second of two']) await rowOf(page, title).filter({ hasText: 'Saved' }).waitFor();
    // A loaded row is ready for changes and has no mark.
    const arrive = await hold(page, /\/api\/List\/[^/]+\/details/i);
    await page.reload();
    await page.getByRole('status', { name: 'Loading' }).first().waitFor();
    expect(await rows(page).count()).toBe(0);
    arrive();
    for (const title of ['First of two', 'Second of two']) await rowOf(page, title).waitFor();
    await page.getByRole('button', { name: 'Edit rows' }).click();
    await changeTitle(page, 'First of two', 'First again');
    expect(await page.getByText(/Changed|Queued|Saving|Saved|Not saved/).count()).toBe(1);
  });

  test('LIST-075 LIST-084 SHELL-058 the review shows old and new values in a dialog of 640 by 480, and can show only the changed rows', async () => {
    const page = await editing('Measure the shelf', 'Order gloves');
    await changeTitle(page, 'Measure the shelf', 'Measure both shelves');
    await changeTitle(page, 'Order gloves', 'Order masks');
    await page.getByLabel('Only changed rows').check();
    await expect.poll(() => rows(page).count()).toBe(2);
    // Actions that do not fit next to the switch go into the menu, not onto a second line.
    const toolbar = page.getByRole('toolbar', { name: 'Actions for this list' });
    const apart = () =>
      toolbar.getByRole('button').evaluateAll((all) => {
        const middles = all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
        return Math.max(...middles) - Math.min(...middles);
      });
    await expect.poll(apart).toBeLessThan(4);
    await toolbar.getByRole('button', { name: /more actions/ }).waitFor();
    await page.getByRole('button', { name: 'Review' }).click();
    const review = page.getByRole('dialog', { name: 'Review changes' });
    expect(await review.boundingBox()).toMatchObject({ width: 640, height: 480 });
    expect(await review.getByRole('deletion').allTextContents()).toEqual(['Measure the shelf', 'Order gloves']);
    expect(await review.getByRole('insertion').allTextContents()).toEqual(['Measure both shelves', 'Order masks']);
    for (const left of [1, 0]) {
      await review.getByRole('button', { name: 'Undo' }).first().click();
      await expect.poll(() => review.getByRole('insertion').count()).toBe(left);
    }
    await review.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
    await changeTitle(page, 'Measure the shelf', 'Measure no shelf');
    expect(await page.getByLabel('Only changed rows').isChecked()).toBe(false);
    expect(await rows(page).count()).toBeGreaterThan(1);
  });

  test('LIST-073 one row is saved or discarded, all are after a review or a confirmation', async () => {
    const page = await editing('Alpha', 'Beta');
    for (const title of ['Alpha', 'Beta']) await changeTitle(page, title, `${title} two`);
    await page.getByRole('button', { name: 'Save: Alpha' }).click();
    await rowOf(page, 'Alpha two').filter({ hasText: 'Saved' }).waitFor();
    await page.getByRole('button', { name: 'Undo: Beta' }).click();
    await rowOf(page, 'Beta two').waitFor({ state: 'detached' });
    await page.getByText('No changes').waitFor();

    await changeTitle(page, 'Beta', 'Beta three');
    await page.getByRole('button', { name: 'Review' }).click();
    const review = page.getByRole('dialog', { name: 'Review changes' });
    await review.getByRole('insertion').filter({ hasText: 'three' }).waitFor();
    await review.getByRole('button', { name: 'Save all' }).click();
    await rowOf(page, 'Beta three').filter({ hasText: 'Saved' }).waitFor();

    // The review says what is wrong, and where.
    await typeInCell(page, 'Alpha two', 'Estimate', 'many');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Review' }).click();
    await review.getByRole('definition').filter({ hasText: 'Enter a number' }).waitFor();
    await review.getByText('Not saved').waitFor();
    const wrong = review.locator('section').filter({ hasText: 'Enter a number' });
    await wrong.getByRole('button', { name: 'Undo' }).click();
    await page.keyboard.press('Escape');

    await changeTitle(page, 'Alpha two', 'Alpha four');
    const discard = page.getByRole('button', { name: 'Discard all' });
    const question = page.getByRole('alertdialog');
    await discard.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await rowOf(page, 'Alpha four').waitFor();
    await discard.click();
    await question.getByRole('button', { name: 'Discard 1 row' }).click();
    await rowOf(page, 'Alpha four').waitFor({ state: 'detached' });
    await page.reload();
    for (const title of ['Alpha two', 'Beta three']) await rowOf(page, title).waitFor();
  });

  test('changed rows can still be saved when the window becomes as narrow as a phone', async () => {
    const page = await editing('Turned');
    await changeTitle(page, 'Turned', 'Turned and saved');
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('toolbar', { name: 'Changes' });
    await bar.getByText('1 changed row').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await bar.getByRole('button', { name: 'Save all' }).click();
    await rowOf(page, 'Turned and saved').waitFor();
    await bar.waitFor({ state: 'detached' });
  });

  test('LIST-078 LIST-079 an empty required cell is not sent, and the row explains why', async () => {
    const page = await editing('Never without a title');
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/item/update')) sent += 1;
    });
    await typeInCell(page, 'Never without a title', 'Title', '');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save all' }).click();
    await page.getByRole('alert').getByText('Fill in this field').waitFor();
    expect(sent).toBe(0);
  });

  test('LIST-069 LIST-079 each row that was not saved lists all messages of the server about it, and none about another', async () => {
    const page = await editing('Wrong twice', 'Wrong once');
    workspace.forgive(/status of 400/);
    const wrong = (at: string, message: string) => ({ at, code: 'invalid', message });
    const received = {
      'Twice wrong': [wrong('Title', 'Not by this name'), wrong('DueDate', 'Not on a Sunday')],
      'Once wrong': [wrong('Status', 'Not before it is paid')],
    };
    await page.route('**/item/update*', (route) => {
      const fields = Object.entries(received).find(([title]) => title === route.request().postDataJSON().Title)?.[1];
      const errors = [{ id: null, error: 'invalidInput', translate: true, fields }];
      return route.fulfill({ status: 400, json: { value: null, hasErrors: true, errors, hasWarnings: false, warnings: [] } });
    });
    await changeTitle(page, 'Wrong twice', 'Twice wrong');
    await changeTitle(page, 'Wrong once', 'Once wrong');
    await page.getByRole('button', { name: 'Save all' }).click();
    for (const title of Object.keys(received)) await rowOf(page, title).filter({ hasText: 'Not saved' }).waitFor();
    for (const [title, problems] of Object.entries(received)) {
      const alert = page.getByRole('alert').filter({ hasText: 'was not saved' });
      // The first one opens automatically.
      if (title !== 'Twice wrong') await rowOf(page, title).getByTitle('Show reason').click();
      for (const { message } of problems) await alert.getByText(message).waitFor();
      expect((await alert.textContent())?.match(/Not (by|on|before)/g)).toHaveLength(problems.length);
      await alert.getByRole('button').first().press('Escape');
      await alert.waitFor({ state: 'detached' });
    }
    await page.unroute('**/item/update*');
  });

  test('LIST-069 a row that is saved with a warning shows it', async () => {
    const page = await editing('Warn me');
    const error = { id: null, error: 'nobodyOwns', translate: true };
    await page.route('**/item/update*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), hasWarnings: true, warnings: [error] } });
    });
    await changeTitle(page, 'Warn me', 'Warned');
    await page.getByRole('button', { name: 'Save all' }).click();
    await rowOf(page, 'Warned').filter({ hasText: 'Warning' }).waitFor();
    await page.unroute('**/item/update*');
  });

  test('LIST-082 a cell opens in edit mode if its field is edited in rows, and otherwise does not', async () => {
    const page = await workspace.visitAs('admin', '/_lists/users');
    const opened = page.locator('.ag-cell-inline-editing, .ag-popup-editor');
    await page.getByRole('button', { name: 'Edit rows' }).click();
    await cellOf(page, 'Tomás Ribeiro', 'UserName').dblclick();
    expect(await opened.count()).toBe(0);
    await cellOf(page, 'Tomás Ribeiro', 'Email').dblclick();
    await opened.first().waitFor();
    await page.keyboard.press('Escape');
  });

  test('LIST-080 when two users change one field, keeping mine writes it, after naming the recent change that it overwrites', async () => {
    const page = await editing('Who wins');
    await changeTitle(page, 'Who wins', 'I win');
    await changeBehind(workspace, 'Who wins', 'They win');
    await page.getByRole('button', { name: 'Save all' }).click();
    const problem = page.getByRole('alert').filter({ hasText: 'was also changed by someone else' });
    await problem.getByText('Changed by Inês Carvalho').waitFor();
    await problem.getByText('Keeping yours overwrites this recent change.').waitFor();
    await problem.getByRole('button', { name: /Keep mine\s*I win/ }).click();
    await page.getByRole('button', { name: 'Save all' }).click();
    await page.getByText('No changes').waitFor();
    await page.reload();
    await rowOf(page, 'I win').waitFor();
    expect(await rowOf(page, 'They win').count()).toBe(0);
  });

  test('taking theirs discards mine', async () => {
    const page = await editing('Whose words');
    await changeTitle(page, 'Whose words', 'My words');
    await changeBehind(workspace, 'Whose words', 'Their words');
    await page.getByRole('button', { name: 'Save all' }).click();
    await page.getByRole('button', { name: /Use theirs\s*Their words/ }).click();
    await page.getByText('No changes').waitFor();
    await rowOf(page, 'Their words').waitFor();
  });

  test('LIST-071 LIST-076 LIST-077 leaving with unsaved rows asks first; staying keeps them and leaving discards them', async () => {
    const page = await editing('Leave me');
    await changeTitle(page, 'Leave me', 'Left behind');
    const contacts = page.getByRole('link', { name: /Study contacts/ });
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await contacts.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await rowOf(page, 'Left behind').filter({ hasText: 'Changed' }).waitFor();
    await contacts.click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { level: 1, name: 'Study contacts' }).waitFor();
    await page.goBack();
    await rowOf(page, 'Leave me').waitFor();
    expect(await dialog(page).count()).toBe(0);
  });

  test('LIST-076 changes in one folder are discarded when another folder of the list is opened', async () => {
    const ines = await workspace.signedIn(INES);
    const { id: systemSiteId } = await ines.call(site.details, { body: { path: '/' } });
    const admin = await workspace.signedIn('admin');
    const { id: listId } = await admin.call(listDefinition.create, { body: { systemSiteId, listDisplayName: 'Shelves', type: 'items' } });
    const folder = await ines.call(list.createFolder, { listId, folderName: 'Upper' });
    await ines.call(list.createItem, { listId, folderId: folder.id, body: { Title: 'Above' } });
    await ines.call(list.createItem, { listId, body: { Title: 'Below' } });
    const page = await workspace.visitAs(INES, '/_lists/shelves/Upper');
    await page.getByRole('button', { name: 'Edit rows' }).click();
    await changeTitle(page, 'Above', 'Moved above');
    await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Shelves', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
    await rowOf(page, 'Below').waitFor();
    expect(await page.getByRole('toolbar', { name: 'Changes' }).count()).toBe(0);
    await page.goBack();
    await rowOf(page, 'Above').waitFor();
    expect(await page.getByRole('toolbar', { name: 'Changes' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Edit rows' }).click();
    await page.getByText('No changes').waitFor();
  });
});
