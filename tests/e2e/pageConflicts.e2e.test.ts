import { expect, test } from 'vitest';
import { site } from '#shared/contracts/site.ts';
import { heading, rootPages, tools } from '#tests/e2e/sitePages.ts';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('two users who change a page', () => {
  const workspace = useWorkspace();
  const { visitAs } = workspace;

  test('CALL-016 a page that is not read again after a conflict is reported, and the choice remains', async () => {
    workspace.forgive(/net::ERR_FAILED|status of 409/);
    const admin = await workspace.signedIn();
    const { systemSiteId, addPage } = await rootPages(admin);
    const { id } = await addPage('Contested');
    const page = await visitAs('admin', `/_pages/edit?id=${id}`);
    const addText = async (words: string) => {
      await tools(page).getByRole('radio', { name: 'Widgets' }).check({ force: true });
      await tools(page).getByRole('button', { name: /^Text/ }).click();
      await tools(page).getByRole('textbox', { name: 'Text' }).fill(words);
    };
    const change = async (title: string) => {
      const theirs = await admin.call(site.page, { systemSiteId, pageId: id, forEditing: 'true' });
      await admin.call(site.updatePage, { systemSiteId, pageId: id, body: { page: { ...theirs, title } } });
    };
    const save = page.getByRole('button', { name: 'Save page' });
    const conflict = page.getByRole('alert').filter({ hasText: 'changed this page while you were editing it' });
    const failed = page.locator('.mantine-Notification-root').filter({ hasText: 'Something went wrong' });
    const calls = `**/pages/${id}?*`;

    await addText('Mine at first');
    await change('Theirs');
    await save.click();
    await conflict.waitFor();
    for (const choice of ['Load the other version', 'Keep mine']) {
      await page.route(calls, (route) => route.abort());
      await page.getByRole('button', { name: choice }).click();
      await failed.waitFor();
      await failed.getByRole('button', { name: 'Close' }).click();
      await failed.waitFor({ state: 'detached' });
      await conflict.waitFor();
      await page.unroute(calls);
    }
    await page.getByRole('button', { name: 'Load the other version' }).click();
    await heading(page, 'Theirs').waitFor();
    await conflict.waitFor({ state: 'detached' });
    expect(await page.getByRole('main').getByText('Mine at first').count()).toBe(0);

    await addText('Mine in the end');
    await change('Theirs again');
    await save.click();
    await conflict.waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await conflict.waitFor({ state: 'detached' });
    await save.click();
    await page.getByText('Page saved').waitFor();
    const saved = await admin.call(site.page, { systemSiteId, pageId: id, forEditing: 'true' });
    expect([saved.title, JSON.stringify(saved.pageSections).includes('Mine in the end')]).toEqual(['Theirs', true]);
  });
});
