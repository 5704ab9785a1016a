import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { countClicks } from '#tests/e2e/clicks.ts';
import { chooseInRowMenu, pressTool, rowOf } from '#tests/e2e/listPage.ts';
import { TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('sharing', () => {
  const { visitAs, signedIn } = useWorkspace();

  /** A list that Tomás may not open. */
  const addPrivate = async (listDisplayName: string, type: 'documents' | 'items') => {
    const [admin, tomas] = [await signedIn('admin'), await signedIn(TOMAS)];
    const root = await admin.call(site.details, { body: { path: '/' } });
    const created = await admin.call(listDefinition.create, { body: { systemSiteId: root.id, listDisplayName, type } });
    const { id: userId } = await tomas.call(account.getAccount, {});
    await admin.call(permission.stopInheriting, { body: { listId: created.id } });
    await admin.call(permission.remove, { body: { listId: created.id, userIds: [userId] } });
    return { admin, tomas, listId: created.id, path: created.relativeUrl };
  };

  test('a library is shared for viewing with one user with at most 4 clicks, and the user opens it from the notification', async () => {
    const { tomas, listId, path } = await addPrivate('Shared library', 'documents');
    await expect(tomas.call(list.details, { listId })).rejects.toMatchObject({ error: 'notFound' });
    const page = await visitAs('admin', path);
    await page.getByRole('toolbar', { name: 'Actions for this list' }).waitFor();
    const clicks = await countClicks(page);
    await pressTool(page, 'Share');
    const dialog = page.getByRole('dialog', { name: 'Share Shared library' });
    await dialog.getByRole('combobox', { name: 'People and groups' }).fill('Tomás');
    await page.getByRole('option', { name: 'Tomás Ribeiro' }).click();
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Please file the letters here');
    expect(await new AxeBuilder({ page }).include('[role="dialog"]').faults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await clicks()).toBeLessThanOrEqual(4);

    const other = await visitAs(TOMAS, '/_account/my-notifications');
    await other.getByText('Please file the letters here').waitFor();
    await other.getByRole('listitem').filter({ hasText: 'Please file' }).getByRole('link', { name: 'Shared library' }).click();
    await other.getByRole('heading', { name: 'Shared library' }).waitFor();
    expect((await tomas.call(list.details, { listId })).access.effectiveAccess).toBe(7);
  });

  test('one item is shared from its menu, and the rest of the list stays closed', async () => {
    const { admin, tomas, listId, path } = await addPrivate('Partly shared', 'items');
    const { Id: id } = await admin.call(list.createItem, { listId, body: { Title: 'Open to one' } });
    await admin.call(list.createItem, { listId, body: { Title: 'Closed' } });
    const page = await visitAs('admin', path);
    await rowOf(page, 'Open to one').waitFor();
    await chooseInRowMenu(page, 'Open to one', 'Share');
    const dialog = page.getByRole('dialog', { name: 'Share Open to one' });
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.getByText('Choose who to share with').waitFor();
    await dialog.getByRole('combobox', { name: 'People and groups' }).fill('Tomás');
    await page.getByRole('option', { name: 'Tomás Ribeiro' }).click();
    await dialog.getByLabel('They can').selectOption('edit');
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await tomas.call(list.getItem, { listId, id })).toMatchObject({ Title: 'Open to one', _EffectiveAccess: 63 });
    await expect(tomas.call(list.details, { listId })).rejects.toMatchObject({ error: 'notFound' });
  });
});
