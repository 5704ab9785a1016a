import { expect, test } from 'vitest';
import { closeForm, dialog } from '#tests/e2e/listPage.ts';
import { INES, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('personal views', () => {
  const { visitAs } = useWorkspace();

  test('LIST-088 are saved by a member of the demonstration with a button that says what it is for, and only this member sees them', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks?listView=table');
    const options = page.getByRole('button', { name: 'View options' });
    await options.waitFor();
    expect(await options.textContent()).toBe('View options');
    await options.click();
    await page.getByRole('menuitem', { name: 'New view' }).click();
    await dialog(page).getByLabel('Name').fill('Mine alone');
    expect(await dialog(page).getByRole('checkbox', { name: 'Personal view' }).isChecked()).toBe(true);
    await dialog(page).getByRole('button', { name: 'Save view' }).click();
    await dialog(page).getByText('Edit view Mine alone').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('listViewId')).toMatch(/^own-/);
    await closeForm(page);
    await page.getByRole('button', { name: 'Mine alone' }).waitFor();
    await options.click();
    await page.getByRole('menuitem', { name: 'Delete view' }).waitFor();

    const reader = await visitAs(TOMAS, '/_lists/startuptasks');
    await reader.getByRole('tab', { name: 'All tasks' }).waitFor();
    expect(await reader.getByText('Mine alone').count()).toBe(0);
    expect(await reader.getByRole('button', { name: 'View options' }).count()).toBe(0);
  });

  test('and the only view of a list is named, except on a phone, where the options are an icon with a name', async () => {
    const page = await visitAs(INES, '/_lists/news?listView=table');
    await page.getByRole('tab', { selected: true }).waitFor();
    const phone = await visitAs(INES, '/_lists/news', { viewport: { width: 390, height: 844 } });
    const options = phone.getByRole('button', { name: 'View options' });
    await options.waitFor();
    expect(await options.textContent()).toBe('');
  });
});
