import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { dialog, LIBRARY, listIdOf, rows } from '#tests/e2e/listPage.ts';
import { TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { SOON } from '#tests/kit/patience.ts';
import { pageOf, section, widget } from '#tests/sites/plans.ts';

const tile = (page: Page, name: string): Locator => page.getByRole('option').filter({ hasText: name });
const width = (picture: Locator): Promise<number> =>
  picture.evaluate((image) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0));

/** The first thumbnail waits for its process, which starts slowly on a busy machine. */
const FIRST_PICTURE = { timeout: 2 * SOON };

inChromium('the gallery of a library', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('media lists begin with thumbnails, which are selected, opened and used by keyboard and mouse as rows are', async () => {
    const admin = await signedIn('admin');
    const listId = await listIdOf(admin, 'Site photos');
    const { folders } = await admin.call(list.items, { listId });
    const location = folders.find(({ name }) => name === 'UK-011');
    const { items } = await admin.call(list.items, { listId, folderId: location?.id ?? '' });
    const names = items.map(({ _FileName }) => String(_FileName));
    const commented = { listId, id: items[0]?.Id ?? 0 };
    const { threads } = await admin.call(list.threads, commented);
    if (threads.length === 0) await admin.call(list.addComment, { ...commented, body: { text: 'Which room is this?' } });

    const page = await visitAs('admin', '/_lists/sitephotos');
    await tile(page, 'UK-011').dblclick();
    await page.getByRole('listbox', { name: 'Site photos' }).waitFor();
    const first = tile(page, names[0] ?? '');
    await expect.poll(() => width(first.locator('img')), FIRST_PICTURE).toBe(480);
    await first.getByRole('img', { name: '1 comment' }).waitFor();
    expect(await new AxeBuilder({ page }).faults()).toEqual([]);

    await first.click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    await page.getByText(`${names.length} selected`).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    await page.keyboard.press('Escape');
    await tile(page, names[1] ?? '').focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByText(names[1] ?? '')
      .first()
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // The table shows them as well, and is remembered for the next visit.
    await page.getByText('Table', { exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: names[0] ?? '' });
    await expect.poll(() => width(row.locator('img').first())).toBe(480);
  });

  test("a view opens as a gallery if it says so, and the user's own choice takes precedence", async () => {
    const title = `Pictures ${randomUUID()}`;
    const page = await visitAs('admin', LIBRARY);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'View options' }).click();
    await page.getByRole('menuitem', { name: 'New view' }).click();
    await dialog(page).getByLabel('Name *').fill(title);
    await dialog(page).getByLabel('View as').selectOption('Gallery');
    await dialog(page).getByRole('button', { name: 'Save view' }).click();
    const gallery = page.getByRole('listbox', { name: 'Regulatory documents' });
    await gallery.waitFor();
    // The window stays open above the rows in their new look for further changes.
    await dialog(page).getByLabel('View as').selectOption('Table');
    await dialog(page).getByRole('button', { name: 'Save view' }).click();
    await rows(page).first().waitFor();
    await dialog(page).getByLabel('View as').selectOption('Gallery');
    await dialog(page).getByRole('button', { name: 'Save view' }).click();
    await gallery.waitFor();
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'View options' }).evaluate((button) => button === document.activeElement)).toBe(true);
    // An A4 page is as high as the tile of a picture is wide, and its tile is no higher than the others.
    await expect.poll(() => width(tile(page, 'Protocol synopsis').locator('img')), FIRST_PICTURE).toBe(339);
    await page.setViewportSize({ width: 390, height: 844 });
    const heights = () =>
      gallery.getByRole('option').evaluateAll((tiles) => [...new Set(tiles.flatMap((one) => [one.clientHeight, one.scrollHeight]))]);
    await expect.poll(async () => (await heights()).length).toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: 'All documents' }).click();
    await rows(page).first().waitFor();
    await page.getByRole('tab', { name: title }).click();
    await gallery.waitFor();
    await page.getByText('Table', { exact: true }).click();
    await gallery.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'All documents' }).click();
    await page.getByRole('tab', { name: title }).click();
    await expect.poll(() => page.getByRole('tab', { name: title }).getAttribute('aria-selected')).toBe('true');
    await rows(page).first().waitFor();
    expect(await gallery.count()).toBe(0);
  });

  test('a thumbnail that was refused is requested once', async () => {
    const page = await visitAs('admin', '/_lists/sitephotos');
    let requested = 0;
    await page.route('**/thumbnail*', (route) => {
      requested += 1;
      return requested === 1 ? route.fulfill({ status: 409 }) : route.continue();
    });
    await tile(page, 'UK-011').dblclick();
    await tile(page, '.png').first().waitFor();
    const tiles = page.getByRole('listbox', { name: 'Site photos' }).getByRole('option');
    await expect.poll(() => tiles.locator('img').count(), FIRST_PICTURE).toBe(await tiles.count());
    for (const picture of await tiles.locator('img').all()) await expect.poll(() => width(picture), FIRST_PICTURE).toBe(480);
  });

  test('PAGE-020 an image of a library is put on a page, where it requires the access of each reader', async () => {
    const admin = await signedIn('admin');
    const listId = await listIdOf(admin, 'Site photos');
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const plan = pageOf('Pictured', [section([widget('image', { url: '/logo.svg', alt: '' })])]);
    const { id } = await admin.call(site.createPage, { systemSiteId, body: plan });
    const editor = await visitAs('admin', `/_pages/edit?id=${id}`);
    await editor.getByRole('button', { name: 'Settings of Image' }).click();
    await editor.getByRole('button', { name: 'Choose from a library' }).click();
    const window = editor.getByRole('dialog');
    await window.getByRole('button', { name: 'UK-011' }).click();
    const offered = window.getByRole('button', { name: 'Reception.png' });
    await expect.poll(() => width(offered.locator('img'))).toBe(480);
    expect(await new AxeBuilder({ page: editor }).faults()).toEqual([]);
    await offered.click();
    await expect.poll(() => width(editor.getByRole('img', { name: 'Reception' }))).toBeGreaterThan(480);
    await editor.getByRole('button', { name: 'Save page' }).click();
    await editor.getByText('Page saved').waitFor();

    const reader = await visitAs(TOMAS, '/_pages/pictured');
    await expect.poll(() => width(reader.getByRole('img', { name: 'Reception' }))).toBeGreaterThan(480);
    const { folders } = await admin.call(list.items, { listId });
    const location = folders.find(({ name }) => name === 'UK-011');
    const { items } = await admin.call(list.items, { listId, folderId: location?.id ?? '' });
    const itemId = items.find(({ _FileName }) => _FileName === 'Reception.png')?.Id ?? 0;
    const { id: tomas } = await (await signedIn(TOMAS)).call(account.getAccount, {});
    await admin.call(permission.stopInheriting, { body: { listId, itemId } });
    await admin.call(permission.remove, { body: { listId, itemId, userIds: [tomas] } });
    const later = await visitAs(TOMAS, '/_pages/pictured', { isNew: true });
    await later.getByText('The image did not load').waitFor();
  });
});
