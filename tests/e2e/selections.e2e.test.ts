import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { site } from '#shared/contracts/site.ts';
import { confirm, dialog, rowOf } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

/** More than are deleted before the response. */
const ROWS = 25;

inChromium('selected rows', () => {
  const { visitAs, signedIn } = useWorkspace();
  let siteId = '';
  let listId = '';
  let address = '';
  beforeAll(async () => {
    ({ id: siteId } = await (await signedIn()).call(site.details, { body: { path: '/' } }));
  });
  beforeEach(async () => {
    const admin = await signedIn();
    const listDisplayName = `Deliveries ${Date.now()}`;
    ({ id: listId, relativeUrl: address } = await admin.call(listDefinition.create, {
      body: { systemSiteId: siteId, listDisplayName, type: 'items' },
    }));
  });

  const add = async (count: number): Promise<number[]> => {
    const ines = await signedIn(INES);
    const ids: number[] = [];
    for (let at = 1; at <= count; at += 1) ids.push((await ines.call(list.createItem, { listId, body: { Title: `Delivery ${at}` } })).Id);
    return ids;
  };
  const left = async (folderId = listId) => (await (await signedIn()).call(list.items, { listId, folderId, pageSize: 200 })).items.length;
  /** Selects all rows of the list after loading the rest. */
  const tickAll = async (page: Page) => {
    await page.getByRole('button', { name: /^Load \d+ more/ }).click();
    await page.getByText(`${ROWS} of ${ROWS} rows`).waitFor();
    await page.locator('.ag-header input[type=checkbox]').first().check();
    await page.getByRole('toolbar', { name: `${ROWS} selected` }).waitFor();
  };
  const deleteAll = async (page: Page) => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete', exact: true }).click();
    await confirm(page, `Delete ${ROWS} items`);
  };

  test('are deleted even if the page is closed immediately', async () => {
    await add(ROWS);
    const page = await visitAs(INES, address);
    await tickAll(page);
    const started = page.waitForResponse(/selection\/delete/);
    await deleteAll(page);
    await started;
    await page.close();
    await expect.poll(() => left()).toBe(0);
  });

  test('report what was not deleted and why, and can be restored', async () => {
    const [held = 0] = await add(ROWS);
    await (await signedIn()).call(list.checkOut, { listId, id: held });
    const page = await visitAs(INES, address);
    await tickAll(page);
    await deleteAll(page);
    await page.getByText(`${ROWS - 1} moved to the recycle bin`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored', { exact: true }).waitFor();
    const tray = page.getByRole('region', { name: 'Background jobs' });
    await tray.getByText('1 failed').click();
    await tray.getByText('Delivery 1 Checked out by Administrator').waitFor();
    expect(await left()).toBe(ROWS);
  });

  test('are moved to a folder by one call', async () => {
    await add(3);
    const { id: folderId } = await (await signedIn()).call(list.createFolder, { listId, folderName: 'Done' });
    const page = await visitAs(INES, address);
    for (const name of ['Delivery 1', 'Delivery 2']) await rowOf(page, name).getByRole('checkbox').check();
    const requested: string[] = [];
    page.on('request', (request) => /selection\/move|moveToFolder/.test(request.url()) && requested.push(request.url()));
    await page.getByRole('toolbar').getByRole('button', { name: 'Move to' }).click();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await dialog(page).getByRole('button', { name: 'Move here' }).click();
    await page.getByText('2 moved to Done').waitFor();
    expect(requested).toHaveLength(1);
    expect([await left(), await left(folderId)]).toEqual([1, 2]);
  });
});
