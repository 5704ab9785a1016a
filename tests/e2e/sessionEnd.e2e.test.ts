import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '#shared/http/wrapper.ts';
import { dropFiles, lineOf, tray } from '#tests/e2e/dropFiles.ts';
import { listIdOf, NEWEST_FILES, rowOf, rows, TASKS, typeInCell } from '#tests/e2e/listPage.ts';
import { signInAt } from '#tests/e2e/standingPage.ts';
import { INES, PRIYA, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { uploadOver } from '#tests/kit/uploadOver.ts';

inChromium('a page that stays open while one user signs out and another signs in', () => {
  const { visitAs, signedIn, passwordOf, forgive } = useWorkspace();
  beforeAll(async () => {
    const priya = await signedIn(PRIYA);
    const library = await listIdOf(priya, 'Regulatory documents');
    for (const name of ['Hers.txt', 'Hers too.txt']) await uploadOver(priya, library, name, Buffer.from('what Priya wrote'));
    const admin = await signedIn();
    await uploadOver(admin, await listIdOf(admin, 'Regulatory documents'), 'Of the office.txt', Buffer.from('what they wrote'));
  });

  /** Ends a session like another window of the browser: on the server, and in every window. */
  const end = async (page: Page): Promise<void> => {
    const status = await page.evaluate(
      async ([path, cookie, header]) => {
        const token = document.cookie.split(`${cookie}=`)[1]?.split(';')[0] ?? '';
        const answer = await fetch(`/api${path}`, { method: 'POST', headers: { [header]: token } });
        new BroadcastChannel('session').postMessage('signedOut');
        return answer.status;
      },
      [account.logout.path, CSRF_COOKIE, CSRF_HEADER] as const,
    );
    expect(status).toBe(200);
    await page.locator('input[name="password"]').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  };
  const comeAs = (page: Page, userName: string, path: string) => signInAt(page, { userName, password: passwordOf(userName) }, path);
  const question = (page: Page) => tray(page).getByRole('alert');

  test('shows neither the uploads of the first user nor the question about them, and uses none of the answers', async () => {
    const page = await visitAs(INES, NEWEST_FILES);
    await dropFiles(page, [
      { name: 'Hers.txt', content: 'what Ines wrote' },
      { name: 'Of the office.txt', content: 'what Ines wrote' },
    ]);
    await question(page).getByText('Other people last saved 2 files with these names.').waitFor();
    await end(page);
    expect([await tray(page).count(), await page.getByText('Hers.txt').count()]).toEqual([0, 0]);

    await comeAs(page, PRIYA, NEWEST_FILES);
    await rowOf(page, 'Hers.txt').first().waitFor();
    expect(await tray(page).count()).toBe(0);
    await dropFiles(page, [{ name: 'Of the office.txt', content: 'what Priya wrote' }]);
    await question(page).getByText('Someone else last saved a file with this name.').waitFor();
    expect(await tray(page).getByRole('listitem').count()).toBe(1);
    await question(page).getByRole('button', { name: 'Skip' }).click();
    await lineOf(page, 'Of the office.txt').getByText('Skipped').waitFor();
    await tray(page)
      .getByRole('checkbox', { name: /new version/ })
      .uncheck();
    await end(page);

    await comeAs(page, INES, NEWEST_FILES);
    await dropFiles(page, [{ name: 'Hers too.txt', content: 'what Ines wrote' }]);
    // Neither the answer nor the checkbox of the previous user is kept.
    await question(page).getByText('Someone else last saved a file with this name.').waitFor();
    expect(await tray(page).getByRole('listitem').count()).toBe(1);
  });

  test('shows neither changed rows nor copied cells of the first user', async () => {
    const page = await visitAs(INES, TASKS);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Edit rows' }).click();
    const title = (await rows(page).first().locator('[col-id="Title"]').textContent()) ?? '';
    await typeInCell(page, title, 'Title', 'Of Ines alone');
    await page.keyboard.press('Enter');
    await page.getByText('1 changed row').waitFor();
    await end(page);
    await comeAs(page, PRIYA, TASKS);
    await rowOf(page, title).first().waitFor();
    expect([await page.getByText('Of Ines alone').count(), await page.getByText('1 changed row').count()]).toEqual([0, 0]);
  });

  test('AUTH-017 shows no tasks and notifications of the first user, not even while the hub is silent', async () => {
    const page = await visitAs(INES, '/');
    await page.routeWebSocket('**/_api_hub**', () => undefined);
    await page.goto('/_lists');
    const panel = page.getByRole('complementary', { name: 'Search, calendar, tasks and notifications' });
    const openTasks = () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Tasks/ })
        .click();
    await openTasks();
    const ofInes = panel.getByRole('button', { name: /^Open / });
    await ofInes.first().waitFor();
    const title = (await ofInes.first().getAttribute('aria-label')) ?? '';
    await end(page);
    await comeAs(page, PRIYA, '/_lists');
    await openTasks();
    await ofInes.first().waitFor();
    expect(await panel.getByRole('button', { name: title }).count()).toBe(0);
  });

  test('does not redirect the second user to what the first one requested', async () => {
    forgive(/401/);
    const page = await visitAs(INES, TASKS);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Edit rows' }).click();
    const title = (await rows(page).first().locator('[col-id="Title"]').textContent()) ?? '';
    await typeInCell(page, title, 'Title', 'Saved too late');
    await page.keyboard.press('Enter');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const errors = [{ id: null, error: 'signInRequired', translate: true }];
    await page.route('**/item/update*', async (route) => {
      await held;
      await route.fulfill({ status: 401, json: { value: null, hasErrors: true, errors, hasWarnings: false, warnings: [] } });
    });
    await Promise.all([page.waitForRequest('**/item/update*'), page.getByRole('button', { name: 'Save all' }).click()]);
    await end(page);
    await comeAs(page, PRIYA, TASKS);
    await rowOf(page, title).first().waitFor();
    await Promise.all([page.waitForResponse('**/item/update*'), answer()]);
    await page.getByRole('button', { name: 'Edit rows' }).click();
    await page.getByText('No changes').waitFor();
    expect(new URL(page.url()).pathname).toBe(new URL(TASKS, page.url()).pathname);
  });
});
