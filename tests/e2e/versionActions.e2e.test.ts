import { expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { chooseInRowMenu } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('an earlier version of an item', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('FILE-031 can be viewed with Read, restored with Edit and deleted with Delete', async () => {
    const admin = await signedIn();
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const { id: userId } = await (await signedIn(INES)).call(account.getAccount, {});
    const body = { systemSiteId, listDisplayName: 'Minutes', type: 'items' as const };
    const { id: listId } = await admin.call(listDefinition.create, { body });
    const { Id, _Version } = await admin.call(list.createItem, { listId, body: { Title: 'May' } });
    await admin.call(list.updateItem, { listId, body: { Id, _Version, Title: 'June' } });
    await admin.call(permission.stopInheriting, { body: { listId } });
    const offered = async (accessLevels: number) => {
      await admin.call(permission.edit, { body: { listId, userIds: [userId], accessLevels } });
      const page = await visitAs(INES, `/_lists/minutes/_forms/view?id=${Id}&itemTabView=versions`);
      await page.getByRole('list', { name: 'Versions' }).getByRole('button').nth(1).click();
      await page.getByRole('button', { name: 'View', exact: true }).waitFor();
      const names = ['Restore 1', 'Delete version 1'];
      const counts = await Promise.all(names.map((name) => page.getByRole('button', { name }).count()));
      return names.filter((_, at) => counts[at] === 1);
    };
    expect(await offered(Access.Read)).toEqual([]);
    expect(await offered(Access.Edit)).toEqual(['Restore 1']);
    expect(await offered(Access.Edit | Access.Delete)).toEqual(['Restore 1', 'Delete version 1']);
  });

  test('is restored as a new version, which is then selected and has the focus', async () => {
    const page = await visitAs(INES, '/_lists/regulatorydocuments');
    await chooseInRowMenu(page, 'Pharmacy manual', 'Versions');
    const entries = page.getByRole('list', { name: 'Versions' }).getByRole('button');
    await entries.nth(1).click();
    expect(await entries.count()).toBe(2);
    await page.getByRole('button', { name: 'Restore 1' }).press('Enter');
    await expect.poll(() => entries.count()).toBe(3);
    await expect.poll(() => entries.first().getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => entries.first().evaluate((entry) => entry === document.activeElement)).toBe(true);
  });
});
