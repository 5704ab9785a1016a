import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { hold } from '#tests/e2e/hold.ts';
import { rowOf as gridRowOf, recordOf } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

inChromium('the recycle bin and permissions', () => {
  const { visitAs, signedIn, forgive } = useWorkspace();
  let siteId = '';
  let listId = '';
  beforeAll(async () => {
    const admin = await signedIn();
    ({ id: siteId } = await admin.call(site.details, { body: { path: '/' } }));
    const body = { systemSiteId: siteId, listDisplayName: 'Handbook', type: 'items' as const };
    ({ id: listId } = await admin.call(listDefinition.create, { body }));
  });

  test('AUTH-007 RECY-001 RECY-004 RECY-008 RECY-013 an entry is named by the address, viewed, restored and deleted permanently, by users who may delete', async () => {
    const ines = await signedIn(INES);
    const deleted = async (Title: string) => {
      const { Id: id } = await ines.call(list.createItem, { listId, body: { Title } });
      return ines.call(recycle.delete, { body: { listId, id } });
    };
    // Unique names, so that a repeated test finds nothing of the first attempt.
    const now = Date.now();
    const [first, second] = [`First chapter ${now}`, `Second chapter ${now}`];
    const [{ recycleId }] = [await deleted(first), await deleted(second)];
    const page = await visitAs(INES, `/_recycle-bin?id=${recycleId}`);
    await page.getByText('One deleted item is shown.').waitFor();
    expect(await recordOf(page, second).count()).toBe(0);
    await button(page, 'Show all').click();
    await recordOf(page, second).waitFor();

    await button(page, `Open the original location of ${first}`).click();
    await page.waitForURL(/\/_lists\/handbook\?showDeleted=true/);
    await gridRowOf(page, first).waitFor();
    await page.goBack();
    await button(page, `Restore ${second}`).click();
    await recordOf(page, second).waitFor({ state: 'detached' });
    await button(page, `Delete permanently: ${first}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await recordOf(page, first).waitFor({ state: 'detached' });
    const titles = (await ines.call(list.items, { listId })).items.map(({ Title }) => Title);
    expect(titles.filter((title) => [first, second].includes(title))).toEqual([second]);
    const left = await ines.call(recycle.site, { systemSiteId: siteId });
    expect(left.filter(({ title }) => [first, second].includes(title))).toEqual([]);

    forgive(/500/);
    await page.route('**/api/Recycle/get/site**', async (route) => {
      // A page that is being left asks no more.
      const isRequired = await page.evaluate(() => Reflect.get(globalThis, 'isAsked') === true).catch(() => false);
      return isRequired ? route.continue() : route.fulfill({ status: 500, body: '{}' });
    });
    await page.reload();
    await page.getByText('The recycle bin did not load').waitFor();
    // Earlier events are delivered again over the new connection and reload the bin: that also fails until the button is pressed.
    await button(page, 'Try again').evaluate((element: HTMLButtonElement) => {
      Object.assign(globalThis, { isAsked: true });
      element.click();
    });
    await page.getByText('The recycle bin did not load').waitFor({ state: 'detached' });

    await page.getByRole('complementary').getByRole('link', { name: 'Recycle bin' }).waitFor();
    const local = await ines.call(site.details, { body: { path: '/unitedkingdom' } });
    const below = { listId: local.lists.find(({ title }) => title === 'Local tasks')?.id ?? '' };
    const { Id: id } = await ines.call(list.createItem, { ...below, body: { Title: `Local ${first}` } });
    await ines.call(recycle.delete, { body: { ...below, id } });
    await goTo(page, '/unitedkingdom/_recycle-bin');
    await page.getByRole('heading', { level: 1, name: 'Recycle bin' }).waitFor();
    await recordOf(page, `Local ${first}`).waitFor();
    // They may do everything with items except delete them.
    for (const who of [PRIYA, TOMAS]) {
      const other = await visitAs(who, '/');
      await other.getByRole('link', { name: 'Handbook' }).waitFor();
      expect(await other.getByRole('link', { name: 'Recycle bin' }).count(), who).toBe(0);
      for (const address of [`/_recycle-bin?id=${recycleId}`, '/_recycle-bin', '/unitedkingdom/_recycle-bin']) {
        await goTo(other, address);
        await other.waitForURL(`**/401?returnUrl=${encodeURIComponent(address)}`);
      }
    }
    await expect((await signedIn(TOMAS)).call(recycle.site, { systemSiteId: siteId })).rejects.toMatchObject({ error: 'forbidden' });
  });

  test('RECY-002 RECY-004 RECY-007 an entry leaves the recycle bin of all sites when it is restored or deleted', async () => {
    const admin = await signedIn();
    const now = Date.now();
    const [kept, back, gone] = [`Kept ${now}`, `Back ${now}`, `Gone ${now}`];
    for (const Title of [kept, back, gone]) {
      const { Id: id } = await admin.call(list.createItem, { listId, body: { Title } });
      await admin.call(recycle.delete, { body: { listId, id } });
    }
    const page = await visitAs('admin', '/_app-settings/_recycle-bin');
    await button(page, `Restore ${back}`).click();
    await recordOf(page, back).waitFor({ state: 'detached' });
    await button(page, `Delete permanently: ${gone}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await recordOf(page, gone).waitFor({ state: 'detached' });
    await recordOf(page, kept).waitFor();
    const titles = (await admin.call(list.items, { listId })).items.map(({ Title }) => Title);
    expect(titles.filter((title) => [kept, back, gone].includes(title))).toEqual([back]);
  });

  test('a list that is restored is reported and shown, although the recycle bin was left before the answer', async () => {
    const admin = await signedIn();
    const listDisplayName = `Manual ${Date.now()}`;
    const created = await admin.call(listDefinition.create, { body: { systemSiteId: siteId, listDisplayName, type: 'items' } });
    const { recycleId } = await admin.call(listDefinition.delete, { body: { listId: created.id } });
    const page = await visitAs('admin', `/_recycle-bin?id=${recycleId}`);
    const release = await hold(page, '**/api/Recycle/restore');
    const requested = page.waitForRequest('**/api/Recycle/restore');
    await button(page, `Restore ${listDisplayName}`).click();
    await requested;
    await goTo(page, '/_pages');
    await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor();
    release();
    await page.getByText(`${listDisplayName} restored with its contents`).waitFor();
    await page.getByRole('complementary').getByRole('link', { name: listDisplayName }).waitFor();
  });

  test('SHELL-068 several entries are restored or deleted permanently together, and the bin is emptied after a confirmation', async () => {
    const ines = await signedIn(INES);
    const { Id: stored } = await ines.call(list.createItem, { listId, body: { Title: 'Kept' } });
    const now = Date.now();
    const titles = ['One', 'Two', 'Three', 'Four'].map((name) => `${name} ${now}`);
    for (const Title of titles) {
      const { Id: id } = await ines.call(list.createItem, { listId, body: { Title } });
      await ines.call(recycle.delete, { body: { listId, id } });
    }
    const [one = '', two = '', three = '', four = ''] = titles;
    const page = await visitAs(INES, '/_recycle-bin');
    const pick = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).check();
    const picked = page.getByRole('toolbar', { name: '2 selected' });
    await pick(one);
    await pick(two);
    await picked.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Restoring 2 items').waitFor();
    for (const title of [one, two]) await recordOf(page, title).waitFor({ state: 'detached' });
    await pick(three);
    await picked.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Clear' }).click();
    await pick(three);
    await page.getByRole('button', { name: 'Delete permanently', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 item permanently' }).click();
    await page.getByText('Permanently deleting 1 item').waitFor();
    await recordOf(page, three).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Empty recycle bin' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await recordOf(page, four).waitFor();
    await page.getByRole('button', { name: 'Empty recycle bin' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty recycle bin' }).click();
    await page.getByText('The recycle bin is empty').waitFor();
    expect(await ines.call(recycle.site, { systemSiteId: siteId })).toEqual([]);
    const left = (await ines.call(list.items, { listId })).items.map(({ Id, Title }) => (Id === stored ? 'Kept' : Title));
    expect(left.filter((title) => [...titles, 'Kept'].includes(title)).toSorted()).toEqual(['Kept', one, two].toSorted());
  });

  test('RECY-005 RECY-006 an approver of a permanent deletion opens the entry from the task, without a right to delete; others see whose approval is pending', async () => {
    const [admin, tomas] = [await signedIn(), await signedIn(TOMAS)];
    const { id: approver } = await tomas.call(account.getAccount, {});
    await admin.call(listDefinition.update, { body: { listId, deletionApprovers: [approver] } });
    const Title = `Old chapter ${Date.now()}`;
    const { Id: id } = await admin.call(list.createItem, { listId, body: { Title } });
    await admin.call(recycle.delete, { body: { listId, id } });
    await admin.call(listDefinition.update, { body: { listId, deletionApprovers: [] } });

    const owner = await visitAs('admin', '/_recycle-bin');
    await recordOf(owner, Title).getByText('Waiting for the approval of Tomás Ribeiro').waitFor();
    expect(await button(owner, `Pending approval: ${Title}`).isDisabled()).toBe(true);

    const page = await visitAs(TOMAS, '/_account/my-tasks');
    await page.getByRole('button', { name: `Decide on ${Title}` }).click();
    await recordOf(page, Title).waitFor();
    expect(await button(page, `Restore ${Title}`).count()).toBe(0);
    expect(await button(page, 'Show all').count()).toBe(0);
    await button(page, `Approve delete: ${Title}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve delete' }).click();
    await page.getByText('No longer in the recycle bin').waitFor();
    await owner.reload();
    await owner.getByRole('heading', { level: 1, name: 'Recycle bin' }).waitFor();
    await recordOf(owner, Title).waitFor({ state: 'detached' });
  });

  test('PERM-015 PERM-016 with ModifyPermissions the page of permissions can be read, with full access its buttons are shown', async () => {
    const [admin, ines] = [await signedIn(), await signedIn(INES)];
    const { id } = await ines.call(account.getAccount, {});
    await admin.call(permission.stopInheriting, { body: { listId } });
    await admin.call(permission.edit, { body: { listId, userIds: [id], accessLevels: Access.ModifyPermissions } });
    const owner = await (await signedIn(PRIYA)).call(account.getAccount, {});
    await admin.call(permission.edit, { body: { listId, userIds: [owner.id], accessLevels: Access.FullAccess } });
    const buttons = ['Grant access', 'Edit access of Inês Carvalho', 'Remove access of Inês Carvalho'];
    for (const [who, count] of [
      ['admin', 1],
      [PRIYA, 1],
      [INES, 0],
    ] as const) {
      const page = await visitAs(who, '/_lists/handbook/_settings/permissions');
      await recordOf(page, 'Inês Carvalho').waitFor();
      for (const name of buttons) expect(await button(page, name).count(), `${who}: ${name}`).toBe(count);
    }
    const reader = await visitAs(TOMAS, '/_lists/handbook/_settings/permissions');
    await reader.waitForURL(/\/401/);
  });

  test('LIST-031 a deleted list is greyed in the index and leads to the recycle bin; the grid has no rows with a deletion date', async () => {
    const [admin, ines] = [await signedIn(), await signedIn(INES)];
    const body = { systemSiteId: siteId, listDisplayName: 'Old notices', type: 'items' as const };
    const { id: old } = await admin.call(listDefinition.create, { body });
    const page = await visitAs(INES, '/_lists');
    const row = (name: string) => page.getByRole('main').getByRole('link', { name });
    await row('Old notices').waitFor();
    const colourOf = (name: string) =>
      row(name)
        .getByText(name, { exact: true })
        .evaluate((words) => getComputedStyle(words).color);
    const plain = await colourOf('Old notices');
    await admin.call(listDefinition.delete, { body: { listId: old } });
    await page.reload();
    await page.getByRole('heading', { name: 'Deleted lists' }).waitFor();
    const grey = await colourOf('Old notices');
    expect(grey).not.toBe(plain);
    const parts = (grey.match(/\d+/g) ?? []).slice(0, 3).map(Number);
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(40);
    await row('Old notices').click();
    await page.getByText('One deleted item is shown.').waitFor();

    const rota = { systemSiteId: siteId, listDisplayName: 'Rota of notices', type: 'items' as const };
    const { id: stored } = await admin.call(listDefinition.create, { body: rota });
    for (const Title of ['Stays', 'Goes']) await ines.call(list.createItem, { listId: stored, body: { Title } });
    await goTo(page, '/_lists/rotaofnotices');
    await gridRowOf(page, 'Goes').waitFor();
    await ines.call(recycle.delete, { body: { listId: stored, id: 2 } });
    await gridRowOf(page, 'Goes').waitFor({ state: 'detached' });
    await page.reload();
    await gridRowOf(page, 'Stays').waitFor();
    expect(await gridRowOf(page, 'Goes').count()).toBe(0);

    const reader = await visitAs(TOMAS, '/_lists');
    await reader.getByRole('main').getByRole('link', { name: 'Startup tasks' }).waitFor();
    expect(await reader.getByRole('heading', { name: 'Deleted lists' }).count()).toBe(0);
  });

  test('LIST-109 the permissions of a folder have their own address, also for a user who may modify no others', async () => {
    const [admin, ines] = [await signedIn(), await signedIn(INES)];
    const body = { systemSiteId: siteId, listDisplayName: 'Shelf', type: 'items' as const };
    const { id: shelf } = await admin.call(listDefinition.create, { body });
    const { id: folderId } = await admin.call(list.createFolder, { listId: shelf, folderName: 'Boxes' });
    const page = await visitAs('admin', '/_lists/shelf');
    await gridRowOf(page, 'Boxes').click({ button: 'right', position: { x: 200, y: 20 } });
    await page.getByRole('menuitem', { name: 'Permissions' }).click();
    await page.waitForURL((url) => url.href.endsWith(`/_lists/shelf/_settings/permissions?folderId=${folderId}`));
    await button(page, 'Stop inheriting').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop inheriting' }).click();
    await page.getByText('Boxes has its own permissions.').waitFor();

    const { id } = await ines.call(account.getAccount, {});
    const scope = { listId: shelf, folderId };
    await admin.call(permission.edit, { body: { ...scope, userIds: [id], accessLevels: Access.ModifyPermissions } });
    const member = await visitAs(INES, `/_lists/shelf/_settings/permissions?folderId=${folderId}`);
    await recordOf(member, 'Inês Carvalho').getByText('Modify permissions').last().waitFor();
    for (const path of ['permissions', 'permissions?folderId=none']) {
      await goTo(member, `/_lists/shelf/_settings/${path}`);
      await member.waitForURL(/\/401/);
    }
  });
});
