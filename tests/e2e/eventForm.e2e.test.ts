import { beforeAll, expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { drag, middle } from '#tests/e2e/drag.ts';
import { requestsOf, save } from '#tests/e2e/requests.ts';
import { addRota, addRuledList } from '#tests/e2e/ruledList.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('the form of an event', () => {
  const workspace = useWorkspace();
  const { visitAs, signedIn, forgive } = workspace;
  let listId = '';
  let rota = '';
  beforeAll(async () => {
    const admin = await signedIn('admin');
    [listId, rota] = [await addRuledList(admin), await addRota(admin)];
  });
  const { add, edit } = requestsOf(workspace, () => listId);

  test('FORM-010 FORM-078 FORM-082 FORM-085 an event names users who would be busy twice, can be saved anyway, and warns of days that some months lack', async () => {
    const me = await (await signedIn(INES)).call(account.getAccount, {});
    const People = [{ internalId: me.id, fullName: me.fullName, isGroup: false }];
    const at = (hour: number) => ({ EventDate: `2027-08-31T${hour}:00:00.000Z`, EndDate: `2027-08-31T${hour + 1}:00:00.000Z`, People });
    await add({ Title: 'First', ...at(10) }, rota);
    const { Id } = await add({ Title: 'Later', ...at(12) }, rota);
    const page = await visitAs(INES, `/_lists/rota/_forms/edit?id=${Id}`);
    await page.getByLabel('Start, time').fill('10:30 AM');
    await save(page);
    await page.getByText('Not saved: the event conflicts with other bookings.').waitFor();
    await page.getByRole('alert').getByText('Inês Carvalho has First from 31-Aug-2027 10:00 AM to 11:00 AM').waitFor();
    const stored = { listId: rota, id: Id };
    expect(await (await signedIn(INES)).call(list.getItem, stored)).toMatchObject({ EventDate: '2027-08-31T12:00:00.000Z', _Version: 1 });
    await page.getByRole('button', { name: 'Find time' }).click();
    await page.getByText(/, First/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const skipped = page.getByText('Some months do not have this day.');
    await page.getByRole('button', { name: 'Weekly' }).click();
    await page.getByText(/^Every week/).waitFor();
    expect(await skipped.count()).toBe(0);
    await page.getByRole('button', { name: 'Monthly' }).click();
    await skipped.waitFor();
    await page.getByLabel('Start', { exact: false }).first().fill('28-Aug-2027');
    await skipped.waitFor({ state: 'detached' });
    await page.getByLabel('Start', { exact: false }).first().fill('31-Aug-2027');
    await skipped.waitFor();
    // The calendar of the date can cover what follows.
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Never', exact: true }).click();
    const ignoring = page.getByLabel('Save even if someone is busy');
    const [tick, button] = [await ignoring.boundingBox(), await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()];
    expect(Math.abs((tick?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(20);
    await ignoring.check();
    await save(page);
    await page.getByText('Later saved').waitFor();
    const { Id: other } = await add({ Title: 'No event' });
    const form = await edit(other);
    await form.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
    expect(await form.getByLabel('Save even if someone is busy').count()).toBe(0);
  });

  test('an event with too many others to compare is refused in the form and the calendar, and saved if the user insists', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const at = (hour: number) => ({ EventDate: `${today}T${hour}:00:00.000Z`, EndDate: `${today}T${hour + 1}:00:00.000Z` });
    const { Id } = await add({ Title: 'Crowded', ...at(10) }, rota);
    const error = { id: null, error: 'tooManyToCompare', translate: true };
    const refusal = { value: null, hasErrors: true, errors: [error], hasWarnings: false, warnings: [] };
    const page = await visitAs(INES, `/_lists/rota/_forms/edit?id=${Id}`);
    forgive(/409/);
    // Thousands of events would take a minute to create.
    await page.route(
      (url) => url.pathname.endsWith('/item/update') && !url.searchParams.has('ignoreScheduleConflicts'),
      (route) => route.fulfill({ status: 409, json: refusal }),
    );
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Crowded day');
    await save(page);
    await page.getByRole('alert').getByText('have too many other events to compare').waitFor();
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await page.getByText('Crowded day saved').waitFor();
    await goTo(page, '/_lists/rota?listView=calendar');
    await page.getByRole('radio', { name: 'Day', exact: true }).check({ force: true });
    const event = page
      .getByRole('region', { name: /^Events of/ })
      .locator('[tabindex="0"]')
      .filter({ hasText: 'Crowded day' });
    const from = await middle(event);
    await drag(page, from, { ...from, y: from.y + 100 });
    const question = page.getByRole('alertdialog', { name: 'Move Crowded day anyway?' });
    await question.getByText('have too many other events to compare').waitFor();
    await question.getByRole('button', { name: 'Move anyway' }).click();
    await page.getByText('Crowded day moved').waitFor();
    expect((await (await signedIn(INES)).call(list.getItem, { listId: rota, id: Id }))._Version).toBe(3);
  });

  test("FORM-078 a day that some months lack follows the reader's time zone", async () => {
    const evening = { EventDate: '2027-09-01T02:00:00.000Z', EndDate: '2027-09-01T03:00:00.000Z' };
    const { Id } = await add({ Title: 'Last evening of August in New York', ...evening }, rota);
    const page = await visitAs(INES, `/_lists/rota/_forms/edit?id=${Id}`, { timezoneId: 'America/New_York' });
    await page.getByRole('button', { name: 'Monthly' }).click();
    await page.getByText('Some months do not have this day.').waitFor();
    await page.getByRole('button', { name: 'Never', exact: true }).click();
    const whole = { EventDate: '2027-09-06T00:00:00.000Z', EndDate: '2027-09-07T00:00:00.000Z', IsAllDayEvent: true };
    const { Id: holiday } = await add({ Title: 'Holiday', ...whole }, rota);
    await goTo(page, `/_lists/rota/_forms/view?id=${holiday}`);
    await page.getByText('06-Sep-2027', { exact: true }).waitFor();
    await page.getByText('07-Sep-2027', { exact: true }).waitFor();
  });

  test('FORM-074 FORM-075 FORM-076 FORM-080 an event repeats on a day of a month, or on the first or last of a kind', async () => {
    const { Id } = await add({ Title: 'Payday', EventDate: '2028-01-31T10:00:00.000Z', EndDate: '2028-01-31T11:00:00.000Z' }, rota);
    const page = await visitAs(INES, `/_lists/rota/_forms/edit?id=${Id}`);
    await page.getByRole('button', { name: 'Monthly' }).click();
    const number = page.getByRole('spinbutton');
    for (const [typed, taken] of [
      ['13', '12'],
      ['0', '1'],
      ['1.5', '1'],
    ] as const) {
      await number.fill(typed);
      await expect.poll(() => number.inputValue()).toBe(taken);
    }
    await page.getByLabel('Day of the month').selectOption('On the last');
    await page.getByLabel('On the last', { exact: true }).selectOption('working day');
    await page.getByText('Every month on the last working day').waitFor();
    await page.getByRole('button', { name: 'Yearly' }).click();
    await page.getByLabel('Day of the month').selectOption('On day');
    await page.getByLabel('On day', { exact: true }).fill('31');
    await page.getByLabel('Month', { exact: true }).selectOption('February');
    await page.getByText('Every year in February on day 29').waitFor();
    await page.getByLabel('On day', { exact: true }).fill('30');
    await page.getByText('Every year in February on day 29').waitFor();
    await page.getByRole('button', { name: 'Monthly' }).click();
    await page.getByLabel('Day of the month').selectOption('On the first');
    await page.getByLabel('On the first', { exact: true }).selectOption('Monday');
    await save(page);
    await page.getByText('Payday saved').waitFor();
    const stored = await (await signedIn(INES)).call(list.getItem, { listId: rota, id: Id });
    expect(stored.Recurrence).toEqual({ freq: 'MONTHLY', interval: 1, byday: ['MO'], bysetpos: [1] });
    await page.goto(`${new URL(page.url()).origin}/_lists/rota/_forms/edit?id=${Id}`);
    await page.getByText('Every month on the first Monday').waitFor();
  });
});
