import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { site } from '#shared/contracts/site.ts';
import { listIdOf } from '#tests/e2e/listPage.ts';
import { heading, rootPages } from '#tests/e2e/sitePages.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { widget } from '#tests/sites/plans.ts';

inChromium('the home page of a user', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('SHELL-016 SHELL-018 PAGE-005 LIST-019 does not replace a named page of the root site, or a folder in a table of its page', async () => {
    const [admin, tomas] = [await signedIn(), await signedIn(TOMAS)];
    const { systemSiteId, addPage } = await rootPages(admin);
    const { id: pageId } = await addPage('Shelves', widget('table', { list: await listIdOf(admin, 'Regulatory documents') }));
    await admin.call(site.setHomePage, { systemSiteId, pageId });
    const { id: userId } = await tomas.call(account.getAccount, {});
    await tomas.call(account.setAsHomepage, { body: { userId, website: '/_lists/startuptasks' } });

    const page = await visitAs(TOMAS, '/');
    await heading(page, 'Startup tasks').waitFor();
    await goTo(page, '/?pageName=whoandwhen');
    await heading(page, 'Who and when').waitFor();
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Aldous Therapeutics' })
      .filter({ visible: true })
      .click();
    await heading(page, 'Shelves').waitFor();
    await page.getByRole('button', { name: '02 Ethics committee' }).click();
    const trail = page.getByRole('navigation', { name: 'Parent folders' });
    await trail.getByText('02 Ethics committee').waitFor();
    const { pathname, search } = new URL(page.url());
    expect([pathname, search.startsWith('?wid_f_')]).toEqual(['/', true]);
    await trail.getByRole('button', { name: 'Regulatory documents' }).click();
    await page.getByRole('button', { name: '01 Protocol and amendments' }).waitFor();
    await heading(page, 'Shelves').waitFor();
    await page.goto(`${pathname}${search}`);
    await trail.getByText('02 Ethics committee').waitFor();
  });

  test('SHELL-016 can be a named page of the root site', async () => {
    const tomas = await signedIn(TOMAS);
    const { id: userId } = await tomas.call(account.getAccount, {});
    await tomas.call(account.setAsHomepage, { body: { userId, website: '/?pageName=whoandwhen' } });
    const page = await visitAs(TOMAS, '/_lists');
    await heading(page, 'Lists').waitFor();
    await page.goto('/');
    await heading(page, 'Who and when').waitFor();
    await page.getByRole('link', { name: 'Sheaf' }).click();
    await heading(page, 'Who and when').waitFor();
  });
});
