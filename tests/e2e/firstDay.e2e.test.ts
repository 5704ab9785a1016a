import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { site } from '#shared/contracts/site.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { listIdOf } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('what users do on their first day', () => {
  const { visitAs, signedIn } = useWorkspace();

  const giveTask = async (Title: string) => {
    const [admin, ines] = [await signedIn('admin'), await signedIn(INES)];
    const listId = await listIdOf(admin, 'Startup tasks');
    const AssignedTo = { internalId: (await ines.call(account.getAccount, {})).id, fullName: 'Inês Carvalho', isGroup: false };
    const { Id: id } = await admin.call(list.createItem, { listId, body: { Title, AssignedTo } });
    return () => admin.call(list.getItem, { listId, id });
  };

  const addList = async (title: string) => {
    const admin = await signedIn('admin');
    const root = await admin.call(site.details, { body: { path: '/' } });
    const created = await admin.call(listDefinition.create, { body: { systemSiteId: root.id, listDisplayName: title, type: 'items' } });
    const addField = (name: string, type: 'Date' | 'Choice' | 'SingleLine', options: { id: string; value: string }[] = []) =>
      admin.call(listDefinition.createField, { body: { listId: created.id, name, fieldType: FieldTypes[type], options, visible: true } });
    return { admin, listId: created.id, path: created.relativeUrl, addField };
  };

  test("a task is opened from the user's own tasks and completed there, with two clicks", async () => {
    const stored = await giveTask('Count the clicks');
    const page = await visitAs(INES, '/_account/my-tasks');
    await page.getByRole('button', { name: 'Open Count the clicks' }).click();
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect.poll(async () => (await stored()).Status).toMatchObject({ id: 'completed' });
    await page.getByRole('button', { name: 'Complete', exact: true }).waitFor({ state: 'detached' });
  });

  test('completing a task is announced and can be undone, also after its form was closed', async () => {
    const stored = await giveTask('Completed too early');
    const { Status } = await stored();
    const page = await visitAs(INES, '/_account/my-tasks');
    await page.getByRole('button', { name: 'Open Completed too early' }).click();
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await page.getByRole('status').getByText('Completed too early completed').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await stored()).Status).toEqual(Status);
  });

  test('what is opened from a link is edited by its first button, or by E, but not while typing', async () => {
    const stored = await giveTask('Edit what is open');
    const page = await visitAs(INES, '/_account/my-tasks');
    await page.getByRole('button', { name: 'Open Edit what is open' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await page.getByRole('searchbox', { name: 'Find a field' }).press('e');
    expect(await title.count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Find a field' }).fill('');
    await page.getByRole('heading', { name: /Edit what is open/ }).click();
    await page.keyboard.press('e');
    await title.fill('Edited where it was opened');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(async () => (await stored()).Title).toBe('Edited where it was opened');
  });

  test('a user who may not edit sees neither', async () => {
    const stored = await giveTask('Only to read');
    const { Id } = await stored();
    const page = await visitAs(TOMAS, `/_lists/startuptasks/_forms/view?id=${Id}`);
    await page.getByRole('heading', { name: /Only to read/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Complete', exact: true }).count()).toBe(0);
  });

  test('a notification that is opened is marked as read', async () => {
    await giveTask('Read by opening');
    const ines = await signedIn(INES);
    const page = await visitAs(INES, '/_account/my-notifications');
    await page.getByRole('link', { name: 'Read by opening' }).first().click();
    await page.getByRole('heading', { name: /Read by opening/ }).waitFor();
    await expect
      .poll(async () => (await ines.call(account.getPendingNotifications, {})).map(({ titleLink }) => titleLink.displayText))
      .not.toContain('Read by opening');
  });

  test('a new field is a column immediately, until someone has edited the view', async () => {
    const { admin, listId, path, addField } = await addList('New columns');
    await addField('Supplier', 'SingleLine');
    const page = await visitAs('admin', path);
    await page.getByRole('columnheader', { name: 'Supplier' }).waitFor();
    expect((await admin.call(list.itemsOnly, { listId, listViewId: 'all' })).items).toEqual([]);
    await admin.call(list.editView, { body: { listId, listViewId: 'all', fields: [{ field: 'Title' }] } });
    await addField('Price', 'SingleLine');
    await page.reload();
    await page.getByRole('columnheader', { name: 'Title' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Price' }).count()).toBe(0);
  });

  test('a card names its date, and is called due only where something is due', async () => {
    const { admin, listId, path, addField } = await addList('Contracts');
    await addField('State', 'Choice', [{ id: 'open', value: 'Open' }]);
    await addField('Signed on', 'Date');
    const fields = (await admin.call(list.fields, { listId })).map(({ internalFieldName }) => internalFieldName);
    const signed = fields.find((name) => name.startsWith('Signed')) ?? '';
    await admin.call(list.createItem, { listId, body: { Title: 'Lease', State: { id: 'open', value: 'Open' }, [signed]: '2025-11-30' } });
    const page = await visitAs('admin', path);
    await goTo(page, `${path}?listView=board`);
    await page.locator('[data-card]').getByText('Signed on: 30-Nov-2025').waitFor();
    expect(await page.getByText('Due 30-Nov-2025').count()).toBe(0);
  });

  test('a new site suggests next steps to its creator, and not to a reader', async () => {
    const admin = await signedIn('admin');
    const { id: parentSiteId } = await admin.call(site.details, { body: { path: '/' } });
    await admin.call(site.create, { body: { parentSiteId, siteName: 'Faro', subPath: 'faro' } });
    const page = await visitAs('admin', '/faro');
    await page.getByRole('heading', { name: 'Set up this site' }).waitFor();
    expect(await page.getByRole('link', { name: 'Invite people' }).getAttribute('href')).toBe('/faro/_settings/permissions');
    await page.getByRole('link', { name: 'Add page' }).click();
    await page.getByRole('dialog', { name: 'Add page' }).waitFor();
    await goTo(page, '/faro');
    await page.getByRole('button', { name: 'Add list' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Suppliers');
    await page.getByRole('dialog').getByRole('button', { name: 'Add list' }).click();
    await page.waitForURL('**/faro/_lists/suppliers');
    await goTo(page, '/faro');
    await page.getByRole('button', { name: 'Add list' }).waitFor();
    expect(await page.getByRole('link', { name: 'Add page' }).getAttribute('href')).toBe('/faro/_pages?add=page');

    await admin.call(site.create, { body: { parentSiteId, siteName: 'Lagos', subPath: 'lagos' } });
    const reader = await visitAs(TOMAS, '/lagos');
    await reader.getByRole('heading', { name: 'No lists yet' }).waitFor();
    expect(await reader.getByRole('button', { name: 'Add list' }).count()).toBe(0);
  });
});
