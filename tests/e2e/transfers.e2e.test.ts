import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { site } from '#shared/contracts/site.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { countClicks } from '#tests/e2e/clicks.ts';
import { dialog, LIBRARY, listIdOf, rowMenu, rowOf } from '#tests/e2e/listPage.ts';
import { goTo, signInAt } from '#tests/e2e/standingPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';
import { uploadOver } from '#tests/kit/uploadOver.ts';

/** From a library to one of another site. */
inChromium('moving and copying to other lists', () => {
  const { visitAs, signedIn, passwordOf } = useWorkspace();
  let admin: HttpBrowser;
  let libraryId: string;
  let archiveId: string;
  beforeAll(async () => {
    admin = await signedIn('admin');
    libraryId = await listIdOf(admin, 'Regulatory documents');
    const { id: parentSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const far = await admin.call(site.create, { body: { parentSiteId, siteName: 'Far site', subPath: 'far' } });
    const created = { title: 'Archive', path: 'archive', listInternalName: 'archive', type: 'documents' } as const;
    archiveId = (await admin.call(site.createList, { systemSiteId: far.id, body: created })).id;
  });

  const add = (name: string) => uploadOver(admin, libraryId, name, Buffer.from('Some words to move'));
  const namesIn = async () => (await admin.call(list.items, { listId: archiveId })).items.map(({ _FileName }) => _FileName).sort();
  const button = (page: Page, name: string) => dialog(page).getByRole('button', { name });
  const finished = (page: Page) => page.getByRole('region', { name: 'Background jobs' }).getByText('Finished, 1 done').waitFor();

  test('a file goes to a library of another site with at most 6 clicks, and the next one with 4', async () => {
    const [first, next] = [`Far ${randomUUID()}.txt`, `Next ${randomUUID()}.txt`];
    for (const name of [first, next]) await add(name);
    const page = await visitAs('admin', LIBRARY);
    await rowOf(page, first).waitFor();
    const clicks = await countClicks(page);
    await rowMenu(page, first);
    await page.getByRole('menuitem', { name: 'Move to' }).click();
    await button(page, 'Other lists and libraries').click();
    await button(page, 'Far site').click();
    await button(page, 'Archive').click();
    await button(page, 'Move here').click();
    await rowOf(page, first).waitFor({ state: 'detached' });
    await finished(page);
    expect(await clicks()).toBeLessThanOrEqual(6);
    await expect.poll(namesIn).toContain(first);

    const before = await clicks();
    await rowMenu(page, next);
    await page.getByRole('menuitem', { name: 'Move to' }).click();
    await button(page, 'Archive Far site').click();
    await button(page, 'Move here').click();
    await rowOf(page, next).waitFor({ state: 'detached' });
    expect((await clicks()) - before).toBeLessThanOrEqual(4);
    await expect.poll(namesIn).toContain(next);
  });

  test('AUTH-017 recent destinations are not shown to the next user of the browser', async () => {
    const name = `Hers ${randomUUID()}.txt`;
    await add(name);
    const page = await visitAs('admin', LIBRARY);
    const openWindow = async (verb: string) => {
      await rowOf(page, name).waitFor();
      await rowMenu(page, name);
      await page.getByRole('menuitem', { name: verb }).click();
      await button(page, 'Other lists and libraries').waitFor();
    };
    await openWindow('Copy to');
    await button(page, 'Other lists and libraries').click();
    await button(page, 'Far site').click();
    await button(page, 'Archive').click();
    await button(page, 'Copy here').click();
    await expect.poll(namesIn).toContain(name);
    await openWindow('Copy to');
    await button(page, 'Archive Far site').waitFor();
    await page.keyboard.press('Escape');
    await page.evaluate(() => new BroadcastChannel('session').postMessage('signedOut'));
    await page.locator('input[name="password"]').waitFor();
    await signInAt(page, { userName: INES, password: passwordOf(INES) }, LIBRARY);
    await openWindow('Copy to');
    expect(await button(page, 'Archive Far site').count()).toBe(0);
    const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent-goals')).length);
    expect(await stored()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Account: Inês Carvalho' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.locator('input[name="password"]').waitFor();
    expect(await stored()).toBe(0);
  });

  test('losses and obstacles are shown beforehand, and the old address leads to the new one', async () => {
    const name = `Twice ${randomUUID()}.txt`;
    const { Id: id } = await add(name);
    await uploadOver(admin, archiveId, name, Buffer.from('Other words'));
    await admin.call(list.updateItem, { listId: libraryId, body: { Id: id, ValidUntil: '2027-01-01' } });
    const page = await visitAs('admin', LIBRARY);
    await rowMenu(page, name);
    await page.getByRole('menuitem', { name: 'Move to' }).click();
    await button(page, 'Other lists and libraries').click();
    await dialog(page).getByRole('searchbox', { name: 'Find a list or library' }).fill('archi');
    await button(page, 'Archive Far site').click();
    await button(page, 'Move here').click();
    await dialog(page).getByText('so their values will be lost').waitFor();
    await dialog(page).getByLabel(`${name} is already there`).selectOption('Replace');
    await button(page, 'Move here').click();
    await rowOf(page, name).waitFor({ state: 'detached' });
    await expect.poll(async () => (await namesIn()).filter((other) => other?.startsWith(name.slice(0, -4)))).toEqual([name]);

    await goTo(page, `${LIBRARY}/_forms/view?id=${id}`);
    await page.getByText('This item was moved to another list').waitFor();
    await page.getByRole('link', { name: 'Open it there' }).click();
    await page.getByText(name).first().waitFor();
    expect(page.url()).toContain('/far/');
  });

  test('an item whose unique value is already in the other list is reported with the field, and cannot be sent', async () => {
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const make = async (title: string, path: string) => {
      const body = { title, path, listInternalName: path, type: 'items' } as const;
      const { id: listId } = await admin.call(site.createList, { systemSiteId, body });
      const code = { name: 'Code', fieldType: FieldTypes.SingleLine, isUnique: true, isRequired: true };
      await admin.call(listDefinition.createField, { body: { listId, ...code } });
      return listId;
    };
    const end = randomUUID().slice(0, 8);
    const [here, there] = [await make(`Labels ${end}`, `labels${end}`), await make(`Codes ${end}`, `codes${end}`)];
    for (const listId of [here, there]) await admin.call(list.createItem, { listId, body: { Title: 'Crate', Code: 'C-1' } });
    const page = await visitAs('admin', `/_lists/labels${end}`);
    await rowMenu(page, 'Crate');
    await page.getByRole('menuitem', { name: 'Copy to' }).click();
    await button(page, 'Other lists and libraries').click();
    await button(page, `Codes ${end}`).click();
    await button(page, 'Copy here').click();
    await dialog(page).getByText('Code: This value is already used').waitFor();
    expect(await button(page, 'Copy here').isDisabled()).toBe(true);
    await button(page, 'Back').click();
    expect(await button(page, 'Copy here').isDisabled()).toBe(false);
  });
});
