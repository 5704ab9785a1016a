import { expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('an item that can be checked out', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('FORM-008 FORM-092 offers its check-out with Edit, and with Approve the check-in for others and the approval', async () => {
    const admin = await signedIn();
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const { id: userId } = await (await signedIn(INES)).call(account.getAccount, {});
    const body = { systemSiteId, listDisplayName: 'Drafts', type: 'items' as const };
    const { id: listId } = await admin.call(listDefinition.create, { body });
    await admin.call(listDefinition.update, { body: { listId, requiresApproval: true } });
    const { Id: id } = await admin.call(list.createItem, { listId, body: { Title: 'Plan' } });
    await admin.call(permission.stopInheriting, { body: { listId } });

    const offered = async (accessLevels: number, banner = '') => {
      await admin.call(permission.edit, { body: { listId, userIds: [userId], accessLevels } });
      const page = await visitAs(INES, `/_lists/drafts/_forms/view?id=${id}`);
      const actions = page.getByRole('toolbar', { name: 'Actions' });
      await actions.getByRole('button', { name: 'Print' }).waitFor();
      await page.getByText(banner).first().waitFor();
      const names = await actions.getByRole('button').allInnerTexts();
      return names.filter((name) => /check|draft|decline|pending/i.test(name));
    };
    expect(await offered(Access.Read)).toEqual([]);
    expect(await offered(Access.Edit)).toEqual(['Check out']);
    await admin.call(list.checkOut, { listId, id });
    const held = 'Checked out by';
    expect(await offered(Access.Edit, held)).toEqual([]);
    expect(await offered(Access.Edit | Access.Approve, held)).toEqual(['Check in', 'Discard check-out']);
    await admin.call(list.updateItem, { listId, body: { Id: id, Title: 'Plan of May' } });
    await admin.call(list.checkIn, { listId, id, body: {} });
    expect(await offered(Access.Edit, 'are waiting for approval')).toEqual(['Pending approval']);
    expect(await offered(Access.Edit | Access.Approve, 'waiting for your approval')).toEqual(['Approve draft', 'Decline']);
  });
});
