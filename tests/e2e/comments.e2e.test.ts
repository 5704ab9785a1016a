import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { countClicks } from '#tests/e2e/clicks.ts';
import { chooseInRowMenu, LIBRARY, listIdOf, rowOf, rows, TASKS } from '#tests/e2e/listPage.ts';
import { INES, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

/** Types like a person, and selects the first suggestion after the @. */
const mention = async (page: Page, before: string, typed: string, name: string, after: string) => {
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type(`${before}@${typed}`);
  await page.getByRole('option', { name }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type(after);
};

inChromium('comments', () => {
  const { visitAs, signedIn } = useWorkspace();

  const addTask = async (Title: string) => {
    const admin = await signedIn('admin');
    const listId = await listIdOf(admin, 'Startup tasks');
    const { Id: id } = await admin.call(list.createItem, { listId, body: { Title } });
    return { admin, about: { listId, id } };
  };

  test('a user comments and mentions a colleague with at most 3 clicks, and the colleague answers from the notification', async () => {
    const { admin, about } = await addTask('Talk about this');
    const page = await visitAs('admin', TASKS);
    await rowOf(page, 'Talk about this').waitFor();
    const clicks = await countClicks(page);
    await chooseInRowMenu(page, 'Talk about this', 'Comments');
    await page.getByRole('textbox', { name: 'Write a comment' }).waitFor();
    await mention(page, 'Is this ready, ', 'inê', 'Inês Carvalho', 'thinks so');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'Is this ready, @Inês Carvalho thinks so' }).waitFor();
    expect(await clicks()).toBeLessThanOrEqual(3);
    expect(await page.getByRole('tab', { name: 'Comments' }).textContent()).toBe('Comments1');
    expect(await new AxeBuilder({ page }).faults()).toEqual([]);

    const other = await visitAs(INES, '/_account/my-notifications');
    await other.getByRole('link', { name: 'Talk about this' }).first().click();
    await other.getByRole('button', { name: 'Reply' }).click();
    await other.getByRole('textbox', { name: /Reply to/ }).fill('Ready since Monday');
    await other.keyboard.press('Control+Enter');
    // It appears in the first window automatically.
    await page.getByText('Ready since Monday').waitFor();
    await expect
      .poll(async () => (await admin.call(account.getPendingNotifications, {}))[0]?.message.messageDetails.message)
      .toBe('inbox.message.replied');

    await page
      .getByRole('button', { name: /^React to the comment by/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Heart' }).click();
    // The colleague sees it immediately and reacts.
    await other.getByRole('button', { name: /^Heart:/ }).click();
    expect(await page.getByRole('button', { name: /^Heart:.*Inês Carvalho/ }).textContent()).toBe('2');

    await page.getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('button', { name: 'Show 1 resolved thread' }).click();
    await page.getByText(/^Resolved by/).waitFor();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await page.getByText(/^Resolved by/).waitFor({ state: 'detached' });
    expect((await admin.call(list.threads, about)).threads).toMatchObject([
      { resolvedBy: null, replies: [{ text: 'Ready since Monday' }] },
    ]);
    await page.getByRole('button', { name: 'Close', exact: true }).first().click();
    await rowOf(page, 'Talk about this').getByRole('img', { name: '2 comments' }).waitFor();
  });

  test('a page is discussed next to it, and its button shows the number of comments', async () => {
    const page = await visitAs('admin', '/_pages/WhoAndWhen');
    await page.getByRole('button', { name: 'Comments', exact: true }).click();
    await page.getByRole('complementary', { name: 'Comments on Who and when' }).waitFor();
    await mention(page, '', 'inê', 'Inês Carvalho', 'is this still right?');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Comments 1' }).waitFor();
    expect(await new AxeBuilder({ page }).faults()).toEqual([]);
    const other = await visitAs(INES, '/_account/my-notifications');
    await other.getByRole('main').getByRole('link', { name: 'Who and when' }).first().click();
    await other.getByRole('listitem').filter({ hasText: 'is this still right?' }).waitFor();
  });

  test('suggestions close when a mention has been chosen, and when the comment is sent', async () => {
    const { about } = await addTask('Mentioned and sent');
    const page = await visitAs('admin', `/_lists/startuptasks/_forms/view?id=${about.id}&itemTabView=comments`);
    await page.getByRole('textbox', { name: 'Write a comment' }).click();
    await mention(page, 'Please look ', 'inê', 'Inês Carvalho', '');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('listitem').filter({ hasText: 'Please look @Inês Carvalho' }).waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
  });

  test('SHELL-068 a comment is edited and deleted by its author, and a draft survives a visit to another tab', async () => {
    const { admin, about } = await addTask('Words that change');
    await admin.call(list.addComment, { ...about, body: { text: 'First words' } });
    const page = await visitAs('admin', `/_lists/startuptasks/_forms/view?id=${about.id}&itemTabView=comments`);
    await page.getByRole('button', { name: /^More about the comment/ }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Edit your comment' }).fill('Better words');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Better words').waitFor();
    await page.getByText('edited', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('Not sent yet');
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('tab', { name: /^Comments/ }).click();
    expect(await page.getByRole('textbox', { name: 'Write a comment' }).inputValue()).toBe('Not sent yet');
    await page.getByRole('button', { name: /^More about the comment/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Better words').waitFor({ state: 'detached' });
    expect(await admin.call(list.threads, about)).toMatchObject({ total: 0 });
  });

  test('a comment of someone else can be deleted only with full access, and edited by nobody', async () => {
    const { admin, about } = await addTask('Words of two');
    await admin.call(list.addComment, { ...about, body: { text: 'Words of the administrator' } });
    await (await signedIn(INES)).call(list.addComment, { ...about, body: { text: 'Words of a member' } });
    const open = async (userName: string) => {
      const page = await visitAs(userName, `/_lists/startuptasks/_forms/view?id=${about.id}&itemTabView=comments`);
      for (const text of ['Words of the administrator', 'Words of a member']) await page.getByText(text).waitFor();
      return { page, menus: page.getByRole('button', { name: /^More about the comment/ }) };
    };
    expect(await (await open(TOMAS)).menus.count()).toBe(0);
    const own = (await open(INES)).menus;
    expect(await own.count()).toBe(1);
    expect(await own.getAttribute('aria-label')).toContain('Inês Carvalho');
    const { page, menus } = await open('admin');
    expect(await menus.count()).toBe(2);
    await menus.and(page.getByLabel(/Inês Carvalho/)).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Delete']);
  });

  test('a file is commented on next to the rows, and users who cannot open it are named before it is sent', async () => {
    const admin = await signedIn('admin');
    const listId = await listIdOf(admin, 'Regulatory documents');
    const form = new FormData();
    form.append('file', new File(['A plan that is discussed'], 'Discussed plan.txt'));
    const sent = await (await admin.send(`/api/List/${listId}/document/upload`, { method: 'POST', body: form })).json();
    const itemId = Number(sent.value.Id);
    const { id: tomas } = await (await signedIn(TOMAS)).call(account.getAccount, {});
    await admin.call(permission.stopInheriting, { body: { listId, itemId } });
    await admin.call(permission.remove, { body: { listId, itemId, userIds: [tomas] } });
    const page = await visitAs('admin', LIBRARY);
    await rows(page).first().waitFor();
    const clicks = await countClicks(page);
    await chooseInRowMenu(page, 'Discussed plan.txt', 'Comments');
    expect(await page.getByRole('radio', { name: 'Comments' }).isChecked()).toBe(true);
    await mention(page, '', 'tom', 'Tomás Ribeiro', 'please read this');
    await page.getByText('Tomás Ribeiro cannot open this and will not be notified.').waitFor();
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'please read this' }).waitFor();
    expect(await clicks()).toBeLessThanOrEqual(3);
  });
});
