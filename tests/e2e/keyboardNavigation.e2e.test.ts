import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const LOOKS = process.env.SHEAF_LOOKS;

inChromium('navigating with the keyboard', () => {
  const { visitAs } = useWorkspace();

  test('Ctrl K finds a list, a site and a page by a few letters, and opens the chosen one', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks');
    const palette = page.getByRole('dialog', { name: 'Go to' });
    const options = palette.getByRole('option');
    await page.getByRole('heading', { level: 1, name: 'Startup tasks' }).waitFor();
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('regul');
    await expect.poll(() => options.first().textContent()).toContain('Regulatory documents');
    expect(await new AxeBuilder({ page }).faults()).toEqual([]);
    if (LOOKS) {
      mkdirSync(LOOKS, { recursive: true });
      await page.screenshot({ path: `${LOOKS}/palette.png` });
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Regulatory documents' }).waitFor();
    await palette.waitFor({ state: 'detached' });

    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('kingdom');
    await expect.poll(() => options.first().textContent()).toContain('United Kingdom');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await options.first().click();
    await page.getByRole('heading', { level: 1, name: 'United Kingdom' }).waitFor();

    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('startup desk');
    await expect.poll(() => options.last().textContent()).toBe('Search for “startup desk”');
    await options.last().click();
    await page.waitForURL(/\/_search\?query=startup\+desk/);
    await page.keyboard.press('Control+k');
    await palette.waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
  });

  test('SHELL-036 a slash opens the sidebar, which shows its search by default, except while typing', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks');
    const box = page.getByRole('searchbox', { name: 'Search items' });
    await box.fill('');
    await box.press('/');
    expect(await box.inputValue()).toBe('/');
    await box.fill('');
    await page.getByRole('heading', { level: 1, name: 'Startup tasks' }).click();
    await page.keyboard.press('/');
    const search = page.getByRole('complementary').getByRole('searchbox');
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await search.inputValue()).toBe('');
  });
});
