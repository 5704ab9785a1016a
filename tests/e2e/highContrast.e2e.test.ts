import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

/** Whether the system's selection color is the background of text in the corresponding text color. */
const isHighlighted = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText; transition: none';
    const { backgroundColor, color } = getComputedStyle(probe);
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()?.parentElement ?? element;
    const isRead = getComputedStyle(words).color === color && getComputedStyle(words).forcedColorAdjust === 'none';
    probe.remove();
    return isRead && getComputedStyle(element).backgroundColor === backgroundColor;
  });

inChromium('in high contrast', () => {
  const { visitAs } = useWorkspace();

  test('the selected and the open element stand out from the rest', async () => {
    const page = await visitAs(INES, '/_lists/startuptasks', { forcedColors: 'active' });
    const row = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
    await row.first().getByRole('checkbox').click();
    const chosen = {
      'the open list in the navigation': page.getByRole('link', { name: /^Startup tasks/, includeHidden: false }).first(),
      'the view that is shown': page.getByRole('tab', { selected: true }).first(),
      'the row that is selected': page.locator('[role="row"][aria-selected="true"]').first(),
      'the look of the list': page
        .locator('label')
        .filter({ has: page.getByRole('radio', { checked: true }) })
        .first(),
    };
    for (const [what, place] of Object.entries(chosen)) await expect.poll(() => isHighlighted(place), { message: what }).toBe(true);
    expect(await isHighlighted(row.nth(1))).toBe(false);
    expect(await isHighlighted(page.getByRole('tab', { selected: false }).first())).toBe(false);

    await goTo(page, '/_lists/startuptasks/_forms/edit?id=3');
    await page.getByRole('combobox', { name: 'Status' }).click();
    const option = page.getByRole('option', { name: 'In progress' });
    await option.waitFor();
    expect(await isHighlighted(option)).toBe(false);
    for (const _ of ['Not started', 'In progress']) await page.keyboard.press('ArrowDown');
    await expect.poll(() => isHighlighted(option)).toBe(true);
  });
});
