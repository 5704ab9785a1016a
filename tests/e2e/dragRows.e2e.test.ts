import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { countClicks } from '#tests/e2e/clicks.ts';
import { drag, middle } from '#tests/e2e/drag.ts';
import { LIBRARY, listIdOf, rowOf } from '#tests/e2e/listPage.ts';
import { TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('dragging rows', () => {
  const { visitAs, signedIn } = useWorkspace();

  const addFiles = async (...names: string[]) => {
    const admin = await signedIn('admin');
    const listId = await listIdOf(admin, 'Regulatory documents');
    const ids: number[] = [];
    for (const name of names) {
      const form = new FormData();
      form.append('file', new File(['Some words to move'], name));
      const sent = await (await admin.send(`/api/List/${listId}/document/upload`, { method: 'POST', body: form })).json();
      ids.push(Number(sent.value.Id));
    }
    const pathOf = async (id: number) => (await admin.call(list.getItem, { listId, id })).folderPath;
    return { ids, pathOf };
  };

  test('a file is moved into a folder and back to a step of the path, each by one drag', async () => {
    const { ids, pathOf } = await addFiles('Drag me.txt');
    const page = await visitAs('admin', LIBRARY);
    await rowOf(page, 'Drag me.txt').waitFor();
    const clicks = await countClicks(page);
    const folder = rowOf(page, '02 Ethics committee');
    await rowOf(page, 'Drag me.txt').getByText('Drag me.txt').dragTo(folder);
    await rowOf(page, 'Drag me.txt').waitFor({ state: 'detached' });
    await expect.poll(() => pathOf(ids[0] ?? 0)).toBe('02 Ethics committee');
    expect(await clicks()).toBe(0);
    expect(await page.locator('[data-dropping]').count()).toBe(0);

    await folder.dblclick();
    await rowOf(page, 'Drag me.txt').waitFor();
    const root = page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Regulatory documents', exact: true });
    await rowOf(page, 'Drag me.txt').getByText('Drag me.txt').dragTo(root);
    await rowOf(page, 'Drag me.txt').waitFor({ state: 'detached' });
    await expect.poll(() => pathOf(ids[0] ?? 0)).toBe('');
  });

  test('selected rows move together, and nothing can be dropped on a file', async () => {
    const { ids, pathOf } = await addFiles('First of two.txt', 'Second of two.txt', 'Stays.txt');
    const page = await visitAs('admin', LIBRARY);
    for (const name of ['First of two.txt', 'Second of two.txt']) await rowOf(page, name).getByRole('checkbox').check();
    await rowOf(page, 'First of two.txt').getByText('First of two.txt').dragTo(rowOf(page, 'Stays.txt'));
    await rowOf(page, 'First of two.txt').getByText('First of two.txt').dragTo(rowOf(page, '03 Site agreements'));
    await expect.poll(async () => Promise.all(ids.map(pathOf))).toEqual(['03 Site agreements', '03 Site agreements', '']);
  });

  test('LIST-060 a user who may not move a row cannot drag it', async () => {
    await addFiles('Only read.txt');
    const page = await visitAs(TOMAS, LIBRARY);
    await rowOf(page, 'Only read.txt').waitFor();
    expect(await rowOf(page, 'Only read.txt').locator('[draggable="true"]').count()).toBe(0);
  });

  test('selected cells do not replace the menu of selected rows', async () => {
    await addFiles('Marked one.txt', 'Marked two.txt');
    const page = await visitAs('admin', LIBRARY);
    const cellIn = (name: string) => rowOf(page, name).locator('.ag-cell[col-id="_FileSize"]');
    await drag(page, await middle(cellIn('Marked one.txt')), await middle(cellIn('Marked two.txt')));
    for (const name of ['Marked one.txt', 'Marked two.txt']) await rowOf(page, name).getByRole('checkbox').check();
    await cellIn('Marked one.txt').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Move' }).waitFor();
  });
});
