import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { chooseInRowMenu, listIdOf, rowOf, TASKS } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('starred and recent objects', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('lists, items and pages are starred on their pages, appear in the drawer, and come first in the palette before recently opened ones', async () => {
    const ines = await signedIn(INES);
    const listId = await listIdOf(ines, 'Startup tasks');
    const { Id: id } = await ines.call(list.createItem, { listId, body: { Title: 'Read the protocol' } });
    const page = await visitAs(INES, '/_pages/WhoAndWhen');
    const said = page.getByRole('status');
    await page.getByRole('button', { name: 'Star Who and when' }).click();
    await said.filter({ hasText: 'Who and when starred' }).waitFor();
    await goTo(page, TASKS);
    await page.getByRole('button', { name: 'Star Startup tasks' }).click();
    await page.getByRole('button', { name: 'Remove the star from Startup tasks' }).waitFor();
    await rowOf(page, 'Read the protocol').waitFor();
    await chooseInRowMenu(page, 'Read the protocol', 'Star');
    await said.filter({ hasText: 'Read the protocol starred' }).waitFor();
    const drawer = page.getByRole('navigation', { name: 'Aldous Therapeutics' });
    await drawer.getByRole('link', { name: 'Read the protocol' }).waitFor();
    expect(await new AxeBuilder({ page }).faults()).toEqual([]);
    await drawer.getByRole('link', { name: 'Read the protocol' }).click();
    await page.getByRole('heading', { name: 'Read the protocol' }).waitFor();

    const contacts = await listIdOf(ines, 'Study contacts');
    await ines.call(list.getItem, { listId: contacts, id: 1, formName: 'view' });
    const { Title: opened } = await ines.call(list.getItem, { listId: contacts, id: 1 });
    const lines = async () => {
      await page.keyboard.press('Control+k');
      const all = await page.getByRole('dialog').getByRole('option').allTextContents();
      await page.keyboard.press('Escape');
      return all.slice(0, 4);
    };
    await expect
      .poll(lines)
      .toEqual([
        'Read the protocolStartup tasks',
        'Startup tasksAldous Therapeutics',
        'Who and whenAldous Therapeutics',
        `${opened}Study contacts`,
      ]);
    await ines.call(list.getItem, { listId, id });
    await goTo(page, TASKS);
    await page.getByRole('button', { name: 'Remove the star from Startup tasks' }).click();
    await said.filter({ hasText: 'Star removed from Startup tasks' }).waitFor();
    await page.getByRole('button', { name: 'Star Startup tasks' }).waitFor();
  });
});
