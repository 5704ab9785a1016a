import { expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { dialog } from '#tests/e2e/listPage.ts';
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

  test('Ctrl S checks it in with the comment, and an approver who declines it is told which item it was, and the author why', async () => {
    const admin = await signedIn();
    const ines = await signedIn(INES);
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const body = { systemSiteId, listDisplayName: 'Commented', type: 'items' as const };
    const { id: listId } = await admin.call(listDefinition.create, { body });
    await admin.call(listDefinition.update, { body: { listId, requiresApproval: true } });
    const { Id: id } = await admin.call(list.createItem, { listId, body: { Title: 'Budget' } });
    await ines.call(list.checkOut, { listId, id });
    await ines.call(list.updateItem, { listId, body: { Id: id, Title: 'Budget of May' } });

    const page = await visitAs(INES, `/_lists/commented/_forms/edit?id=${id}`);
    await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Check in' }).click();
    await dialog(page).getByRole('textbox').fill('Costs of travel are included.');
    await page.keyboard.press('Control+s');
    await page.getByText('Checked in', { exact: true }).first().waitFor();
    await dialog(page).waitFor({ state: 'detached' });

    const approver = await visitAs('admin', `/_lists/commented/_forms/edit?id=${id}`);
    await approver.getByText('Comment: Costs of travel are included.').waitFor();
    await approver.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Decline' }).click();
    await dialog(approver).getByRole('textbox').fill('Too expensive.');
    await dialog(approver).getByRole('button', { name: 'Decline' }).click();
    await approver.getByText('Budget of May declined', { exact: true }).first().waitFor();
    await page.getByText('Your changes were declined.').filter({ hasText: 'Declined by Administrator. Comment: Too expensive.' }).waitFor();
  });
});
