import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const expectAccessible = async (page: Page): Promise<void> => {
  expect(await new AxeBuilder({ page }).faults()).toEqual([]);
};

inChromium('a user whose access begins below the root', () => {
  const { visitAs, signedIn, forgive } = useWorkspace();
  let addSite: (name: string) => Promise<void>;

  beforeAll(async () => {
    const admin = await signedIn('admin');
    const { id: siteId } = await admin.call(site.details, { body: { path: '/' } });
    const { id: tomas } = await (await signedIn(TOMAS)).call(account.getAccount, {});
    const { entries, version } = await admin.call(permission.get, { siteId });
    const ids = (kind: 'user' | 'role') => entries.filter(({ type }) => type === kind).map(({ id }) => id);
    await admin.call(permission.remove, { body: { siteId, version, userIds: ids('user'), roleIds: ids('role') } });
    addSite = async (siteName) => {
      const created = await admin.call(site.create, { body: { parentSiteId: siteId, siteName, subPath: siteName.toLowerCase() } });
      await admin.call(permission.stopInheriting, { body: { siteId: created.id } });
      await admin.call(permission.grant, { body: { siteId: created.id, userIds: [tomas], accessLevels: Access.Read } });
    };
  });

  test('has an account before anything is shared, and is taken to the first shared site without a reload', async () => {
    forgive(/404/);
    const page = await visitAs(TOMAS, '/');
    await page.getByRole('heading', { level: 1, name: 'Nothing is shared with you yet' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.getByRole('link', { name: 'Change password' }).click();
    await page.getByLabel('Current password').waitFor();
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Nothing is shared with you yet' }).waitFor();

    await addSite('Porto');
    await page.waitForURL('**/porto', { timeout: 60_000 });
    await page.getByRole('heading', { level: 1, name: 'Porto' }).waitFor();
  });

  test('starts on the only site, or chooses among several, and has the account pages in the frame of the first', async () => {
    forgive(/404/);
    const page = await visitAs(TOMAS, '/');
    await page.waitForURL('**/porto');
    await page.getByRole('heading', { level: 1, name: 'Porto' }).waitFor();

    await addSite('Braga');
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'My sites' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: /Braga/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Braga' }).waitFor();

    await page.goto('/_account/my-tasks');
    await page.getByRole('heading', { level: 1, name: 'My tasks' }).waitFor();
  });

  test('switches from one site to another, also with the keyboard alone', async () => {
    forgive(/404/);
    const page = await visitAs(TOMAS, '/braga');
    await page.getByRole('button', { name: 'Switch site' }).press('Enter');
    const search = page.getByRole('searchbox', { name: 'Find a site' });
    await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
    await expectAccessible(page);
    await search.fill('ort');
    expect(await page.getByRole('list', { name: 'My sites' }).getByRole('link').allTextContents()).toEqual(['Porto/porto']);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/porto');
    await search.waitFor({ state: 'detached' });

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('complementary', { name: 'Site navigation' }).click({ position: { x: 20, y: 400 } });
    await page.getByRole('button', { name: 'Switch site' }).click();
    await page.getByRole('list', { name: 'My sites' }).getByRole('link', { name: /Braga/ }).click();
    await page.waitForURL('**/braga');
  });
});
