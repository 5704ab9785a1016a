import { expect, test } from 'vitest';
import { alerts } from '#shared/contracts/alerts.ts';
import { list } from '#shared/contracts/list.ts';
import { alertConditions, alertTriggers } from '#shared/models/messages/alert.ts';
import { faultsOf } from '#tests/e2e/axe.ts';
import { chooseInRowMenu, listIdOf } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const TASKS = '/_lists/startuptasks';

inChromium('alerts', () => {
  const { visitAs, signedIn } = useWorkspace();

  test("ALERT-003 ALERT-004 ALERT-005 ALERT-007 ALERT-008 LIST-040 AUTH-063 SHELL-057 SHELL-068 an alert is added from the toolbar, changed among one's own, and added for others in the settings", async () => {
    const page = await visitAs(INES, TASKS);
    await page.getByRole('button', { name: 'Alert me' }).click();
    const form = page.getByRole('dialog', { name: 'Add alert to Startup tasks' });
    expect(await form.getByLabel('Trigger').inputValue()).toBe('AllChanges');
    expect(await form.getByLabel('Changed by').inputValue()).toBe('AnyChanges');
    expect(await form.getByLabel('Frequency').inputValue()).toBe('Immediately');
    for (const [label, values] of [
      ['Trigger', alertTriggers],
      ['Changed by', alertConditions],
    ] as const) {
      const options = form.getByLabel(label).locator('option');
      const offered = await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      expect(offered).toEqual(Object.keys(values));
    }
    await form.getByLabel('Trigger').selectOption('ItemDeleted');
    await form.getByLabel('Changed by').selectOption('SomeoneElseChangesLastModifiedByMe');
    const day = form.getByLabel('Day', { exact: false });
    expect([await form.getByLabel('Time').count(), await day.count()]).toEqual([0, 0]);
    await form.getByLabel('Frequency').selectOption('Daily');
    await form.getByLabel('Time').waitFor();
    expect(await day.count()).toBe(0);
    await form.getByLabel('Frequency').selectOption('Weekly');
    expect(await day.getAttribute('aria-required')).toBe('true');
    await day.selectOption('Friday');
    expect(await faultsOf(page, '[role="dialog"]')).toEqual([]);
    await form.getByRole('button', { name: 'Add alert' }).click();
    await form.waitFor({ state: 'detached' });
    const ines = await signedIn(INES);
    expect(await ines.call(alerts.user, {})).toMatchObject([
      { alertFrequency: 2, alertChangeType: 3, alertChangeEvent: 3, dayOfTheWeek: 5, timeOfDay: '08:00', timeZone: 'UTC' },
    ]);

    await goTo(page, '/_account/my-alerts');
    await page.getByRole('button', { name: 'Edit Startup tasks' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('Friday news');
    await page.getByRole('dialog').getByRole('button', { name: 'Save alert' }).click();
    await page.getByRole('row', { name: /Friday news.*Weekly/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    const owner = await visitAs('admin', `${TASKS}/_settings/alert`);
    await owner.getByRole('row', { name: /Friday news.*Inês Carvalho/ }).waitFor();
    await owner.getByRole('button', { name: 'Add for others' }).click();
    const bulk = owner.getByRole('dialog', { name: 'Add alerts to Startup tasks for others' });
    expect(await bulk.boundingBox()).toMatchObject({ width: 500, height: 540 });
    await bulk.getByRole('combobox', { name: 'People' }).fill('Priya');
    await owner.getByRole('option', { name: 'Priya Raman' }).click();
    await owner.keyboard.press('Escape');
    await bulk.getByRole('button', { name: 'Add alerts' }).click();
    await owner.getByRole('row', { name: /Startup tasks.*Priya Raman/ }).waitFor();
    // Nobody sees other people's alerts among their own, not even administrators.
    await page.reload();
    await page.getByRole('row', { name: /Friday news.*Weekly/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Edit / }).count()).toBe(1);
    const own = await visitAs('admin', '/_account/my-alerts');
    await own.getByText('No alerts').first().waitFor();
    expect(await own.getByRole('row').count()).toBe(0);
    await goTo(owner, `${TASKS}/_settings/alert`);
    await owner.getByRole('button', { name: 'Delete Friday news' }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete alert' }).click();
    await owner.getByRole('row', { name: /Friday news/ }).waitFor({ state: 'detached' });
  });

  test('an alert on one row is added from its menu with a condition, and concerns only that row', async () => {
    const ines = await signedIn(INES);
    const listId = await listIdOf(ines, 'Startup tasks');
    const Title = `Watched ${Date.now()}`;
    const { Id: itemId } = await ines.call(list.createItem, { listId, body: { Title } });
    const page = await visitAs(INES, `${TASKS}?listViewId=recent`);
    await chooseInRowMenu(page, Title, 'Alert me');
    const window = page.getByRole('dialog', { name: `Add alert to ${Title}` });
    expect(await window.getByLabel('Title').inputValue()).toBe(Title);
    // An item that exists cannot be added.
    const triggers = window.getByLabel('Trigger').locator('option');
    expect(await triggers.allTextContents()).toEqual(['Any change', 'Existing item changed', 'Item deleted']);
    await window.getByLabel('Changed by').selectOption('SomeoneElseChanges');
    await window.getByRole('button', { name: 'Add alert' }).click();
    await window.waitFor({ state: 'detached' });
    const own = (await ines.call(alerts.user, { listId })).filter(({ alertTitle }) => alertTitle === Title);
    for (const { id } of own) await ines.call(alerts.delete, { body: { id } });
    expect(own).toMatchObject([{ itemId, itemTitle: Title, alertChangeEvent: alertConditions.SomeoneElseChanges }]);
  });
});
