import dayjs from 'dayjs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { faultsOf } from '#tests/e2e/axe.ts';
import { listIdOf } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const TASKS = '/_lists/startuptasks';
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Search, calendar, tasks and notifications' });
const toggle = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name });
const tab = (page: Page, name: string | RegExp) => sidebar(page).getByRole('tab', { name });
const fitsAcross = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

inChromium('the right sidebar', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('SHELL-021 SHELL-035 SHELL-036 SHELL-037 SHELL-038 SHELL-039 SHELL-040 SHELL-041 SHELL-042 switches between its four panels, closes by its toggle, by Esc and with the page, and is no route', async () => {
    const page = await visitAs('admin', '/');
    await toggle(page, 'Search').click();
    const prompt = sidebar(page).getByText('Search everything');
    await prompt.waitFor();
    expect((await sidebar(page).boundingBox())?.width).toBe(540);
    expect(new URL(page.url()).pathname).toBe('/');
    await sidebar(page).getByRole('searchbox').fill('contacts');
    await prompt.waitFor({ state: 'detached' });

    await sidebar(page).evaluate((one) => one.setAttribute('data-same', 'yes'));
    await toggle(page, 'Calendar').click();
    await sidebar(page).getByText('Nothing scheduled for you in this period').waitFor();
    await sidebar(page)
      .getByRole('heading', { name: dayjs().format('MMMM YYYY'), exact: true })
      .waitFor();
    expect(await sidebar(page).locator('[data-date], [data-time]').count()).toBe(0);
    expect(await sidebar(page).getByRole('radiogroup', { name: 'Period' }).locator('label').allTextContents()).toEqual(['Day', 'List']);
    await sidebar(page).getByTitle('Day', { exact: true }).click();
    for (const time of ['00:00:00', '09:30:00', '23:00:00']) await sidebar(page).locator(`[data-time="${time}"]`).last().waitFor();
    expect(await sidebar(page).getByRole('columnheader').count()).toBe(1);
    await sidebar(page)
      .getByRole('heading', { name: dayjs().format('D MMMM YYYY'), exact: true })
      .waitFor();
    expect(await sidebar(page).getByRole('link', { name: 'Open my calendar' }).getAttribute('href')).toBe('/_account/my-calendar');

    await tab(page, 'Tasks').click();
    await sidebar(page).getByText('No open tasks').waitFor();
    await page.keyboard.press('ArrowRight');
    await sidebar(page).getByText('No notifications', { exact: true }).waitFor();
    expect(await tab(page, 'Notifications').evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await sidebar(page).getAttribute('data-same')).toBe('yes');
    expect(await faultsOf(page)).toEqual([]);

    await toggle(page, 'Notifications').click();
    await sidebar(page).waitFor({ state: 'detached' });
    await toggle(page, 'Tasks').click();
    await sidebar(page).waitFor();
    await page.keyboard.press('Escape');
    await sidebar(page).waitFor({ state: 'detached' });
    expect(await toggle(page, 'Tasks').evaluate((one) => one === document.activeElement)).toBe(true);

    await toggle(page, 'Search').click();
    await sidebar(page).getByRole('searchbox').fill('startup tasks');
    await sidebar(page).getByRole('link', { name: 'Startup tasks', exact: true }).click();
    await page.waitForURL(`**${TASKS}`);
    await sidebar(page).waitFor({ state: 'detached' });

    await toggle(page, 'Calendar').click();
    await sidebar(page).waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/');
    await sidebar(page).waitFor({ state: 'detached' });
  });

  test('SHELL-001 NOTIF-005 NOTIF-006 NOTIF-007 NOTIF-009 NOTIF-013 NOTIF-014 NOTIF-015 NOTIF-016 SHELL-021 SHELL-068 AUTH-061 AUTH-062 AUTH-064 notifications and tasks come and go without a reload, in every window', async () => {
    const admin = await signedIn();
    const ines = await signedIn(INES);
    const listId = await listIdOf(admin, 'Startup tasks');
    const me = { internalId: (await ines.call(account.getAccount, {})).id, fullName: 'Inês Carvalho', isGroup: false };
    // The workspace was created with tasks, which the feed reports later.
    const inboxes = [''];
    const untilIdle = async () => {
      const { tasks, notifications } = await ines.call(account.getAccount, {});
      inboxes.push(`${tasks} ${notifications}`);
      return inboxes.at(-1) === inboxes.at(-2);
    };
    await expect.poll(untilIdle, { interval: 700 }).toBe(true);
    await ines.call(account.dismissAllNotifications, {});
    const { tasks: before } = await ines.call(account.getAccount, {});
    const give = async (Title: string) =>
      (await admin.call(list.createItem, { listId, body: { Title, AssignedTo: me, DueDate: '2026-01-02' } })).Id;

    const hers = { internalId: (await (await signedIn(PRIYA)).call(account.getAccount, {})).id, fullName: 'Priya Raman', isGroup: false };
    await admin.call(list.createItem, { listId, body: { Title: 'Ship the freezers', AssignedTo: hers, DueDate: '2026-01-02' } });

    const page = await visitAs(INES, '/_account/my-notifications');
    await toggle(page, 'Tasks').click();
    const task = await give('Collect the samples');
    await sidebar(page).getByText('Collect the samples').waitFor();
    await sidebar(page).getByRole('region', { name: 'Overdue' }).waitFor();
    const other = await give('Sign the delegation log');
    await sidebar(page).getByRole('button', { name: 'Open Sign the delegation log' }).waitFor();
    await toggle(page, /^Notifications, 2 new/)
      .filter({ hasText: '2' })
      .click();
    await sidebar(page).getByText('Assigned to you in Startup tasks').first().waitFor();

    // The same person elsewhere.
    const [newest] = await ines.call(account.getPendingNotifications, {});
    await ines.call(account.dismissNotification, { body: { notificationId: newest?.notificationId ?? '' } });
    await toggle(page, /^Notifications, 1 new/).waitFor();
    await sidebar(page).getByRole('button', { name: 'Dismiss Collect the samples' }).click();
    await sidebar(page).getByText('No notifications', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    const stored = page.getByRole('main').or(page.locator('#page')).first();
    await expect.poll(() => stored.getByRole('button', { name: /^Dismiss/ }).count()).toBe(0);
    await stored.getByText('Collect the samples').waitFor();

    await give('Confirm the visit');
    await stored.getByRole('button', { name: 'Dismiss all' }).click();
    await page.getByRole('alertdialog').getByText('Dismiss 1 notification?').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect((await ines.call(account.getAccount, {})).notifications).toBe(1);
    await stored.getByRole('button', { name: 'Dismiss all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss 1 notification' }).click();
    await toggle(page, 'Notifications')
      .and(page.getByLabel('Notifications', { exact: true }))
      .waitFor();
    await stored.getByTitle('Yesterday').click();
    await stored.getByText('No notifications in this period').waitFor();

    const month = dayjs().startOf('month');
    const window = { startDate: month.toISOString(), endDate: month.add(1, 'month').toISOString(), zone: 'UTC' };
    const { occurrences } = await ines.call(account.getMyAgenda, window);
    await goTo(page, '/_account/my-calendar');
    await page.getByTitle('List', { exact: true }).click();
    await page
      .getByText(occurrences[0]?.Title ?? 'nothing')
      .first()
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await goTo(page, '/_account/my-tasks');
    for (const title of ['Collect the samples', 'Sign the delegation log', 'Confirm the visit']) await page.getByText(title).waitFor();
    expect(await page.getByText('Ship the freezers').count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    // Deleted without notifying this window, whose feed is disconnected.
    await page.route('**/api/Account/GetMyTaskUrl*', (route) =>
      route.fulfill({
        status: 404,
        json: {
          hasErrors: true,
          errors: [{ id: null, error: 'notFound', translate: true }],
          value: null,
          hasWarnings: false,
          warnings: [],
        },
      }),
    );
    const again = page.waitForRequest('**/api/Account/GetPendingTasks');
    await page.getByRole('button', { name: 'Open Sign the delegation log' }).click();
    await again;
    await page.unroute('**/api/Account/GetMyTaskUrl*');
    await page.getByRole('button', { name: 'Sign the delegation log', exact: true }).click();
    await page.waitForURL(`**/_forms/view?id=${other}*`);
    await goTo(page, '/');
    // A sidebar opened while the page changes closes with it.
    await page.getByRole('heading', { level: 1, name: 'Aldous Therapeutics' }).waitFor();
    await toggle(page, /^Tasks/).click();
    await sidebar(page).getByText('Collect the samples').waitFor();
    await admin.call(list.updateItem, { listId, body: { Id: task, Status: { id: 'completed' } } });
    await sidebar(page).getByText('Collect the samples').waitFor({ state: 'detached' });
    await toggle(page, new RegExp(`^Tasks, ${before + 2} open`))
      .filter({ hasText: String(before + 2) })
      .waitFor();
  });

  test('NOTIF-007 a notification that arrives while the question is open is not dismissed with the others', async () => {
    const [admin, priya] = [await signedIn(), await signedIn(PRIYA)];
    const listId = await listIdOf(admin, 'Startup tasks');
    const { id: internalId, fullName } = await priya.call(account.getAccount, {});
    const assign = async (Title: string, count: number) => {
      await admin.call(list.createItem, { listId, body: { Title, AssignedTo: { internalId, fullName, isGroup: false } } });
      await expect.poll(async () => (await priya.call(account.getAccount, {})).notifications).toBe(count);
    };
    await priya.call(account.dismissAllNotifications, {});
    await assign('Seen', 1);
    const page = await visitAs(PRIYA, '/_lists');
    await toggle(page, /^Notifications, 1 new/).click();
    await sidebar(page).getByRole('button', { name: 'Dismiss Seen' }).waitFor();
    await sidebar(page).getByRole('button', { name: 'Dismiss all' }).click();
    const question = page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss 1 notification' });
    await question.waitFor();
    await assign('Unseen', 2);
    await toggle(page, /^Notifications, 2 new/).waitFor();
    await question.click();
    await sidebar(page).getByRole('button', { name: 'Dismiss Seen' }).waitFor({ state: 'detached' });
    await sidebar(page).getByRole('button', { name: 'Dismiss Unseen' }).waitFor();
    await toggle(page, /^Notifications, 1 new/).waitFor();
  });

  test("NOTIF-008 NOTIF-011 the time filters are offered, and a day follows the reader's time zone, wherever the server is", async () => {
    const page = await visitAs(INES, '/_account/my-notifications', { timezoneId: 'Pacific/Auckland' });
    const filters = page.getByRole('radiogroup', { name: 'Time' });
    await filters.waitFor();
    expect((await filters.locator('label').allTextContents()).toSorted()).toEqual(['All', 'Last month', 'Last week', 'Today', 'Yesterday']);
    const requested = page.waitForRequest(/GetPendingNotifications.*from=.*to=|GetPendingNotifications.*to=.*from=/);
    await page.getByTitle('Yesterday', { exact: true }).click();
    const { searchParams } = new URL((await requested).url());
    const there = ['from', 'to'].map((name) =>
      new Date(searchParams.get(name) ?? '').toLocaleString('sv', { timeZone: 'Pacific/Auckland' }),
    );
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
    expect(there).toEqual([`${dayjs(today).subtract(1, 'day').format('YYYY-MM-DD')} 00:00:00`, `${today} 00:00:00`]);
  });

  test('NOTIF-011 a window that is open at midnight asks for the new day', async () => {
    const page = await visitAs(INES, '/_lists', { timezoneId: 'Pacific/Kiritimati' });
    await page.getByRole('heading', { level: 1, name: 'Lists' }).waitFor();
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/GetPendingNotifications')) requested.push(searchParams.get('from') ?? '');
    });
    await page.clock.install();
    await goTo(page, '/_account/my-notifications');
    await page.getByRole('radiogroup', { name: 'Time' }).waitFor();
    const midnight = await page.evaluate(() => new Date().setHours(24, 0, 0, 0));
    await page.clock.pauseAt(midnight - 1000);
    await page.getByTitle('Today', { exact: true }).click();
    await expect.poll(() => requested.at(-1)).toBe(new Date(midnight - 24 * 3_600_000).toISOString());
    await page.clock.runFor(2000);
    await expect.poll(() => requested.at(-1)).toBe(new Date(midnight).toISOString());
  });

  test('NOTIF-004 the sidebar shows ten notifications, and the next ten on request', async () => {
    const [admin, priya] = [await signedIn(), await signedIn(PRIYA)];
    const listId = await listIdOf(admin, 'Startup tasks');
    const { id: internalId, fullName } = await priya.call(account.getAccount, {});
    await priya.call(account.dismissAllNotifications, {});
    const AssignedTo = { internalId, fullName, isGroup: false };
    for (let number = 1; number <= 12; number += 1)
      await admin.call(list.createItem, { listId, body: { Title: `Paged ${number}`, AssignedTo } });
    await expect.poll(async () => (await priya.call(account.getAccount, {})).notifications).toBe(12);
    const page = await visitAs(PRIYA, '/_lists');
    await toggle(page, /^Notifications, 12 new/).click();
    const shown = sidebar(page).getByRole('button', { name: /^Dismiss Paged/ });
    await shown.first().waitFor();
    expect(await shown.count()).toBe(10);
    await sidebar(page).getByRole('button', { name: /^Load/ }).click();
    await expect.poll(() => shown.count()).toBe(12);
    await expect.poll(() => sidebar(page).getByRole('button', { name: /^Load/ }).count()).toBe(0);
  });

  test('on a phone the sidebar fills the screen, and no page scrolls sideways', async () => {
    const page = await visitAs('admin', '/', { viewport: { width: 390, height: 844 } });
    await toggle(page, 'Notifications').click();
    expect(await sidebar(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    for (const name of ['Tasks', 'Calendar', 'Search']) {
      await tab(page, name).click();
      expect(await fitsAcross(page), name).toBe(true);
    }
    await page.keyboard.press('Escape');
    for (const path of ['/_account/my-tasks', '/_account/my-alerts', '/_account/my-notifications', '/_app-settings/notifications']) {
      await goTo(page, path);
      await page.locator('h1').waitFor();
      expect(await fitsAcross(page), path).toBe(true);
    }
  });
});
