import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { drag, middle } from '#tests/e2e/drag.ts';
import { withinClicks } from '#tests/e2e/firstHour/clicks.ts';
import { dialog, listIdOf, saveForm } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

/** Days of the current month that are never at the edge of a month or week. */
const day = (count: number) => `${new Date().toISOString().slice(0, 8)}${String(count).padStart(2, '0')}`;

const calendar = (page: Page): Locator => page.getByRole('region', { name: 'Events of Study calendar' });
const cell = (page: Page, date: string): Locator => calendar(page).locator(`[data-date="${date}"]`).first();
const eventOn = (page: Page, date: string, words: string): Locator => cell(page, date).locator('[tabindex="0"]').filter({ hasText: words });
const question = (page: Page): Locator => page.getByRole('alertdialog');

inChromium('a series of events', () => {
  const { visitAs, signedIn } = useWorkspace();

  const openCalendar = async () => {
    const ines = await signedIn(INES);
    const listId = await listIdOf(ines, 'Study calendar');
    const page = await visitAs(INES, '/_lists/studycalendar');
    // A clock set at that time is at its epoch for a moment.
    await calendar(page).waitFor();
    const addSeries = (Title: string, Recurrence: object = { freq: 'DAILY', interval: 4, count: 4 }) =>
      ines.call(list.createItem, {
        listId,
        body: { Title, EventDate: `${day(10)}T06:00:00.000Z`, EndDate: `${day(10)}T07:00:00.000Z`, Recurrence },
      });
    const itemsNamed = async (title: string) =>
      (await ines.call(list.items, { listId, pageSize: 100 })).items.filter(({ Title }) => Title === title);
    return { page, addSeries, itemsNamed };
  };

  test('T13 is created with six clicks, and one of its events is changed with three', async () => {
    const { page, itemsNamed } = await openCalendar();
    await page.clock.setFixedTime(new Date(`${day(15)}T14:10:00Z`));
    await withinClicks(page, 6, async () => {
      await page.getByRole('button', { name: 'Add event' }).click();
      await dialog(page).getByLabel('Title').fill('Safety call');
      await dialog(page).getByRole('button', { name: 'Weekly' }).click();
      await dialog(page).getByRole('radio', { name: 'After' }).click();
      await saveForm(page);
      // Closing a form while it is being saved asks whether to discard it.
      await page.getByText('Item added').waitFor();
      await dialog(page).getByRole('button', { name: 'Close' }).last().click();
      await dialog(page).waitFor({ state: 'detached' });
    });
    const [series] = await itemsNamed('Safety call');
    expect(series?.Recurrence).toMatchObject({ freq: 'WEEKLY', count: 10 });

    await withinClicks(page, 3, async () => {
      await eventOn(page, day(22), 'Safety call').click();
      await dialog(page).getByLabel('Title').fill('Safety call with the sponsor');
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
      await question(page).getByRole('button', { name: 'This event', exact: true }).click();
      await page.getByText('Safety call with the sponsor saved').waitFor();
    });
    const [apart] = await itemsNamed('Safety call with the sponsor');
    expect(apart).toMatchObject({ _Series: { id: series?.Id, occurrence: day(22) }, Recurrence: null });
  });

  test('asks how far a drag reaches, and moves one event, the following ones, or all', async () => {
    const { page, addSeries, itemsNamed } = await openCalendar();
    await addSeries('Dragged series');
    const move = async (from: number, to: number, reach: string) => {
      await eventOn(page, day(from), 'Dragged series').waitFor();
      await drag(page, await middle(eventOn(page, day(from), 'Dragged series')), await middle(cell(page, day(to))));
      await question(page).getByRole('button', { name: reach, exact: true }).click();
      await question(page).waitFor({ state: 'detached' });
      if (reach !== 'Cancel') await eventOn(page, day(to), 'Dragged series').waitFor();
    };
    await move(14, 15, 'Cancel');
    await move(14, 15, 'This event');
    await move(10, 11, 'All events');
    await eventOn(page, day(19), 'Dragged series').waitFor();
    await move(19, 20, 'This and following events');
    const items = (await itemsNamed('Dragged series')).map(({ EventDate, Recurrence }) => [String(EventDate).slice(0, 10), Recurrence]);
    expect(items.toSorted()).toEqual([
      [day(11), { freq: 'DAILY', interval: 4, count: 2, exdate: [day(15)] }],
      [day(15), null],
      [day(20), { freq: 'DAILY', interval: 4, count: 2 }],
    ]);
  });

  test('shows one of its events at the address in an agenda', async () => {
    const { page, addSeries, itemsNamed } = await openCalendar();
    const { Id } = await addSeries('Addressed series');
    await goTo(page, `/_lists/studycalendar/_forms/edit?id=${Id}&occurrence=${day(18)}`);
    await expect.poll(() => page.getByLabel('Starts').first().inputValue()).toMatch(/^18-/);
    await page.getByLabel('Location').fill('Porto');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await question(page).getByRole('button', { name: 'This event', exact: true }).click();
    await page.getByText('This event was changed individually.').waitFor();
    const locations = (await itemsNamed('Addressed series')).map(
      ({ Location, EventDate }) => `${Location} ${String(EventDate).slice(0, 10)}`,
    );
    expect(locations.toSorted()).toEqual([` ${day(10)}`, `Porto ${day(18)}`]);
  });

  test('loses one event, or the following ones, when they are deleted', async () => {
    const { page, addSeries, itemsNamed } = await openCalendar();
    await addSeries('Shrinking series');
    const remove = async (on: number, reach: string) => {
      await eventOn(page, day(on), 'Shrinking series').click();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await question(page).getByRole('button', { name: reach, exact: true }).click();
      await eventOn(page, day(on), 'Shrinking series').waitFor({ state: 'detached' });
    };
    await remove(14, 'This event');
    await remove(22, 'This and following events');
    expect((await itemsNamed('Shrinking series'))[0]?.Recurrence).toEqual({ freq: 'DAILY', interval: 4, count: 3, exdate: [day(14)] });
    await remove(18, 'All events');
    await eventOn(page, day(10), 'Shrinking series').waitFor({ state: 'detached' });
    expect(await itemsNamed('Shrinking series')).toEqual([]);
  });
});
