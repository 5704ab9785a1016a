import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { AxeBuilder } from '#tests/e2e/axe.ts';
import { withinClicks } from '#tests/e2e/firstHour/clicks.ts';
import { listIdOf } from '#tests/e2e/listPage.ts';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { pageOf, section, widget } from '#tests/sites/plans.ts';

const violationsOf = (page: Page): Promise<string[]> =>
  new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).faults();

inChromium('charts on pages', () => {
  const { visitAs, signedIn } = useWorkspace();

  const open = async (name: string, ...kinds: object[]) => {
    const admin = await signedIn('admin');
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
    const tasks = await listIdOf(admin, 'Startup tasks');
    const widgets = kinds.map((settings) => ({ ...widget('chart', { list: tasks, ...settings }), title: JSON.stringify(settings) }));
    const created = await admin.call(site.createPage, { systemSiteId, body: pageOf(name, [section(widgets)]) });
    return { admin, tasks, id: created.id };
  };

  test('bars, a line, a ring and a number show the totals of a list, with the figures next to them, and follow changes', async () => {
    const byStatus = { kind: 'bar', groupBy: 'Status' };
    const { admin, tasks } = await open(
      'Figures',
      byStatus,
      { kind: 'line', groupBy: 'DueDate' },
      { kind: 'donut', groupBy: 'Status' },
      { kind: 'number' },
    );
    const { groups } = await admin.call(list.totals, { listId: tasks, groupBy: 'Status' });
    const page = await visitAs('admin', '/_pages/Figures');
    const figures = page.getByRole('table', { name: JSON.stringify(byStatus) });
    await figures.waitFor();
    expect(await figures.getByRole('rowheader').allTextContents()).toEqual(groups.map(({ value }) => value || '(empty)'));
    expect(await figures.getByRole('cell').allTextContents()).toEqual(groups.map(({ items }) => String(items)));
    await expect.poll(() => page.locator('.recharts-surface').count()).toBeGreaterThanOrEqual(3);
    const all = groups.reduce((sum, { items }) => sum + items, 0);
    await page.getByText(String(all), { exact: true }).last().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await admin.call(list.createItem, { listId: tasks, body: { Title: 'One more' } });
    await page
      .getByText(String(all + 1), { exact: true })
      .last()
      .waitFor();
  });

  test('T12 a chart is added to a page and configured with twelve clicks', async () => {
    const { id } = await open('Charted');
    const page = await visitAs('admin', `/_pages/edit?id=${id}`);
    const tools = page.getByRole('complementary', { name: 'Page tools' });
    await withinClicks(page, 12, async () => {
      await tools.getByRole('button', { name: /^Chart/ }).click();
      await tools.getByRole('button', { name: 'Choose list' }).click();
      const picker = page.getByRole('dialog', { name: 'Choose list' });
      await picker.getByRole('radio', { name: 'Startup tasks' }).check();
      await picker.getByRole('button', { name: 'Choose', exact: true }).click();
      await tools.getByRole('combobox', { name: 'Group by' }).selectOption('Status');
      await page.getByRole('button', { name: 'Save page' }).click();
      await page.getByText('Page saved').waitFor();
    });
  });
});
