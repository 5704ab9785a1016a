import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { application } from '#shared/contracts/application.ts';
import { site } from '#shared/contracts/site.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { startMariadb, withMariadb } from '#tests/kit/mariadb.ts';
import { downloadOver, uploadOver } from '#tests/kit/uploadOver.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const violationsOf = (page: Page): Promise<string[]> => new AxeBuilder({ page }).faults();

inChromium('storage containers', () => {
  const { visitAs, signedIn, forgive } = useWorkspace();

  test('APP-017 the fields of a container depend on its kind, and required ones are enforced', async () => {
    const page = await visitAs('admin', '/_app-settings/storage');
    await page.getByRole('button', { name: 'Add container' }).click();
    const window = dialog(page, 'Add container');
    const labels = async () => (await window.locator('form label').allTextContents()).map((label) => label.replace('*', '').trim());
    expect(await labels()).toEqual(['Type', 'Server', 'Database', 'User name', 'Password']);
    await window.getByLabel('Type').selectOption('AWS');
    const amazon = ['Type', 'Bucket', 'Region', 'Prefix', 'Access key', 'Secret key', 'Endpoint (S3-compatible storage)'];
    expect(await labels()).toEqual(amazon);
    const starred = async () => (await window.locator('form label').allTextContents()).filter((label) => label.includes('*')).length;
    expect(await starred()).toBe(4);
    expect(await window.getByLabel('Secret key').getAttribute('required')).not.toBeNull();
    await window.getByRole('button', { name: 'Add container' }).click();
    await window.getByText('Correct 4 fields.').waitFor();
    const invalid = window.locator('[aria-invalid="true"]');
    expect(await invalid.count()).toBe(4);
    // The first of them has the focus and describes its error.
    const first = await invalid.first().getAttribute('aria-describedby');
    expect(await invalid.first().evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await window.locator(`[id="${first}"]`).textContent()).toBe('Fill in this field');
    await window.getByLabel('Bucket').fill('our-files');
    await window.getByLabel('Access key').fill('AKIAEXAMPLE');
    await window.getByLabel('Secret key').fill('word');
    await window.getByRole('button', { name: 'Add container' }).click();
    await window.getByText('Correct 1 field.').waitFor();
    await window.getByLabel('Region').selectOption('eu-west-1');
    expect(await violationsOf(page)).toEqual([]);
    await window.getByRole('button', { name: 'Add container' }).click();
    await page.getByText('Container added').waitFor();

    await page.getByRole('button', { name: 'Edit our-files' }).click();
    const edit = dialog(page, 'Container');
    await edit.getByText('A value is set but not shown.').waitFor();
    expect(await edit.getByLabel('Secret key').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete our-files' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete container' }).click();
    await page.getByRole('row', { name: /our-files/ }).waitFor({ state: 'detached' });
  });

  test.each([
    [1366, 768],
    [390, 844],
  ])('are shown in a window of %i by %i, however much content follows', async (width, height) => {
    // Today's uploads are shown below only if there are any: the day may have just begun.
    const admin = await signedIn();
    const { lists } = await admin.call(site.details, { body: { path: '/' } });
    const library = lists.find(({ type }) => type === 'documents')?.id ?? '';
    await uploadOver(admin, library, `Below ${width}.bin`, randomBytes(1_000));
    const page = await visitAs('admin', '/_app-settings/storage', { viewport: { width, height } });
    const builtIn = page.getByRole('row', { name: /Built-in storage/ });
    await builtIn.waitFor();
    await page.getByRole('heading', { name: 'Uploads today by person' }).waitFor();
    const ends = (await builtIn.boundingBox()) ?? { y: 0, height: 0 };
    const cut = await builtIn.evaluate((row) => row.closest('div')?.getBoundingClientRect().bottom ?? 0);
    expect(ends.y + ends.height).toBeLessThanOrEqual(cut + 1);
  });

  withMariadb('in MySQL', () => {
    test('APP-019 APP-022 a container is tested, added and activated, and the next file is stored in it', async () => {
      const maria = await startMariadb();
      try {
        const { server, databaseName, userName, password } = await maria.place();
        const page = await visitAs('admin', '/_app-settings/storage');
        await page.getByRole('button', { name: 'Add container' }).click();
        const window = dialog(page, 'Add container');
        await window.getByLabel('Server').fill(server);
        await window.getByLabel('Database').fill(databaseName);
        await window.getByLabel('User name').fill(userName);
        await window.getByLabel('Password').fill('another word');
        forgive(/422/);
        await window.getByRole('button', { name: 'Test connection' }).click();
        const toast = page.getByRole('alert').filter({ hasText: 'The container rejected the user name or the key' });
        await toast.waitFor();
        // Without an error id, and so without a link to support.
        expect(await toast.getByRole('link').count()).toBe(0);
        await window.getByLabel('Password').fill(password);
        await window.getByRole('button', { name: 'Test connection' }).click();
        await page.getByText('The connection works').waitFor();
        await window.getByRole('button', { name: 'Add container' }).click();

        const name = `${databaseName} · ${server}`;
        await page.getByRole('button', { name: `Make active: ${name}` }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Make active' }).click();
        await page
          .getByRole('row', { name: new RegExp(databaseName) })
          .getByText('Active', { exact: true })
          .waitFor();

        const admin = await signedIn();
        const { lists } = await admin.call(site.details, { body: { path: '/' } });
        const library = lists.find(({ type }) => type === 'documents')?.id ?? '';
        const bytes = randomBytes(1_000_000);
        const { Id } = await uploadOver(admin, library, 'Stored.bin', bytes);
        const there = async () => (await admin.call(application.fileContainers, {})).find(({ isActive }) => isActive)?.usage.files;
        await expect.poll(there, { interval: 100 }).toBe(1);
        expect((await downloadOver(admin, library, Id)).equals(bytes)).toBe(true);
        await page.getByRole('button', { name: 'Calculate usage' }).click();
        await page
          .getByRole('row', { name: /MySQL/ })
          .getByText(/ in 1 file$/)
          .last()
          .waitFor();
        expect(await violationsOf(page)).toEqual([]);
        await admin.call(application.activateFileContainer, { body: { id: 'builtIn' } });
      } finally {
        await maria.stop();
      }
    });
  });

  test('the usage of each site is shown next to the quota that an administrator sets', async () => {
    const admin = await signedIn('admin');
    const page = await visitAs('admin', '/_app-settings/configuration-settings');
    await page.getByRole('button', { name: /Edit Quotas/ }).click();
    const window = dialog(page, 'Quotas');
    await window.getByLabel('Storage per site in GB (0 for no limit)').fill('2');
    await window.getByRole('button', { name: 'Save' }).click();
    await window.waitFor({ state: 'detached' });
    await page.goto(new URL('/_app-settings/storage', page.url()).href);
    const section = page.getByRole('region', { name: 'Storage by site' });
    await section.getByText('Each site can store 2.0 GB', { exact: false }).waitFor();
    const [largest] = (await admin.call(application.siteUsage, {})).sites;
    expect((largest?.bytes ?? 0) > 0).toBe(true);
    await section.locator('tbody tr').first().getByText(String(largest?.title)).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await admin.call(application.editSystemSetting, { body: { settingKey: 'Quotas', settings: { siteGigabytes: 0 } } });
  });
});
