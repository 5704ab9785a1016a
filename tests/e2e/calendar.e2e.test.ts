import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import { drag, middle } from '#tests/e2e/drag.ts';
import { dialog, listIdOf, saveForm } from '#tests/e2e/listPage.ts';
import { goTo } from '#tests/e2e/standingPage.ts';
import { INES, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

dayjs.extend(utc);

const CALENDAR = '/_lists/studycalendar';
const DAY = 24 * 3_600_000;

const today = () => new Date().toISOString().slice(0, 10);
/** A day of the current month that is never at the edge of a month or week. */
const midMonth = () => `${today().slice(0, 8)}15`;
const plus = (day: string, count: number) => new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

const events = (page: Page): Locator => page.getByRole('region', { name: 'Events of Study calendar' });
const eventOf = (page: Page, words: string): Locator => events(page).locator('[tabindex="0"]').filter({ hasText: words }).first();
const cell = (page: Page, day: string): Locator => events(page).locator(`[data-date="${day}"]`).first();
const period = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check({ force: true });

inChromium('the calendar of a list', () => {
  const { visitAs, signedIn, forgive } = useWorkspace();

  const inCalendar = async (userName = INES) => {
    const person = await signedIn(userName);
    return { person, listId: await listIdOf(person, 'Study calendar') };
  };
  const addEvent = async (Title: string, values: FieldValues = {}): Promise<Item> => {
    const { person, listId } = await inCalendar();
    const times = { EventDate: `${midMonth()}T06:00:00.000Z`, EndDate: `${midMonth()}T07:00:00.000Z` };
    return person.call(list.createItem, { listId, body: { Title, ...times, ...values } });
  };
  const stored = async (id: number): Promise<Item> => {
    const { person, listId } = await inCalendar();
    return person.call(list.getItem, { listId, id });
  };

  test('LIST-035 LIST-097 it opens with the month, offers a reader no button to add, and can show a day, a week, a year and an agenda', async () => {
    const page = await visitAs(TOMAS, CALENDAR);
    await events(page).locator('[data-date]').nth(27).waitFor();
    expect(
      await page
        .getByRole('radiogroup', { name: 'Period' })
        .getByRole('radio')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    ).toEqual(['day', 'week', 'month', 'year', 'list']);
    expect(await page.getByRole('radio', { name: 'Month' }).isChecked()).toBe(true);
    expect(await page.getByRole('button', { name: 'Add event' }).count()).toBe(0);
    await period(page, 'Year');
    await page.getByRole('heading', { name: today().slice(0, 4), exact: true }).waitFor();
    const days = () =>
      events(page)
        .locator('[data-date]')
        .evaluateAll((all) => new Set(all.map((one) => one.getAttribute('data-date')?.slice(0, 10))).size);
    await period(page, 'Day');
    await events(page).getByText('All day').waitFor();
    await expect.poll(days).toBe(1);
    await period(page, 'Week');
    await expect.poll(days).toBe(7);
    await period(page, 'List');
    await page.reload();
    await events(page).waitFor();
    expect(await page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true);
  });

  test('LIST-098 it can be searched, stepped through, set to a day and to today, and shown without weekends and categories', async () => {
    await addEvent('Élan review', { EventCategory: { id: 'committee', value: 'Committee' } });
    const page = await visitAs(TOMAS, CALENDAR);
    await eventOf(page, 'Élan review').waitFor();
    await page.getByRole('searchbox', { name: 'Search events' }).fill('elan');
    const other = events(page).locator('[tabindex="0"]').nth(1);
    await other.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('search')).toBe('elan');
    await page.keyboard.press('Escape');
    await other.waitFor({ state: 'attached' });

    await page.getByRole('checkbox', { name: /^Committee/ }).click();
    await eventOf(page, 'Élan review').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show all' }).click();
    await eventOf(page, 'Élan review').waitFor();

    await page.getByRole('switch', { name: 'Show weekends' }).click();
    await events(page).getByText('Sat', { exact: true }).waitFor({ state: 'detached' });

    const title = page.getByRole('toolbar').getByRole('heading');
    const monthAt = (count: number) => dayjs.utc(midMonth()).add(count, 'month').format('MMMM YYYY');
    for (const [name, count] of [
      ['Next month', 1],
      ['Previous month', 0],
      ['Previous month', -1],
      ['Next month', 0],
    ] as const) {
      await page.getByRole('button', { name }).first().click();
      await expect.poll(() => title.textContent()).toBe(monthAt(count));
    }
    await period(page, 'Day');
    const eighth = new Date(`${today().slice(0, 8)}08`);
    const words = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(eighth);
    await page.getByRole('button', { name: words }).click();
    await page.getByRole('toolbar').getByRole('heading', { name: /^8 / }).waitFor();
    await page.getByRole('button', { name: 'Today' }).click();
    await page
      .getByRole('toolbar')
      .getByRole('heading', { name: new RegExp(`^${Number(today().slice(8))} `) })
      .waitFor();
  });

  test('it is filtered like the table, by the same address, in addition to its view', async () => {
    const day = plus(midMonth(), -5);
    const times = { EventDate: `${day}T06:00:00.000Z`, EndDate: `${day}T07:00:00.000Z` };
    await addEvent('Visit to Porto', { ...times, EventCategory: { id: 'committee', value: 'Committee' } });
    await addEvent('Visit to Leeds', { ...times, EventCategory: { id: 'training', value: 'Training' } });
    await addEvent('Visit to Lyon', { ...times, EventCategory: { id: 'deadline', value: 'Deadline' } });
    const { person, listId } = await inCalendar('admin');
    const eitherOf = (...names: string[]) => names.map((Value) => ({ ColumnName: 'EventCategory', Operator: 'Equal' as const, Value }));
    const queryConditions = { condition: 'OR' as const, rules: eitherOf('Committee', 'Training') };
    const { view } = await person.call(list.createView, {
      body: { listId, title: 'Either', fields: [{ field: 'Title' }], queryConditions },
    });
    const page = await visitAs(TOMAS, `${CALENDAR}?listViewId=${view.id}`);
    await eventOf(page, 'Visit to Leeds').waitFor();
    expect(await eventOf(page, 'Visit to Lyon').count()).toBe(0);
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('combobox', { name: 'Column', exact: true }).selectOption('EventCategory');
    await page.getByLabel('Value').selectOption('Committee');
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await eventOf(page, 'Visit to Leeds').waitFor({ state: 'detached' });
    await eventOf(page, 'Visit to Porto').waitFor();
    await page.getByRole('radio', { name: 'Table' }).click({ force: true });
    await page.getByRole('button', { name: 'Change filter: Category is Committee' }).waitFor();
  });

  test('CONST-010 LIST-100 a new event starts at the next half hour and lasts an hour, and appears in the calendar when saved', async () => {
    const page = await visitAs(INES, CALENDAR, { timezoneId: 'America/New_York' });
    // Until the new time is set, the clock is at its epoch, and a calendar drawn then shows 1970.
    await page.getByRole('region', { name: 'Events of Study calendar' }).waitFor();
    await page.clock.setFixedTime(new Date(`${midMonth()}T14:10:00Z`));
    // In New York, the last evening of a month is in the next month here.
    await page.getByRole('button', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'Add event' }).click();
    // Depending on daylight saving time in New York.
    expect(await dialog(page).getByLabel('Starts, time').inputValue()).toMatch(/^(09|10):30 AM$/);
    expect(await dialog(page).getByLabel('Ends, time').inputValue()).toMatch(/^(10|11):30 AM$/);
    await dialog(page).getByLabel('Title').fill('Freezer delivery');
    await saveForm(page);
    await eventOf(page, 'Freezer delivery').waitFor();
    const { person, listId } = await inCalendar();
    const { items } = await person.call(list.items, { listId, sortProperty: '_CreatedOn', sortDescending: 'true', pageSize: 1 });
    expect(items[0]).toMatchObject({ EventDate: `${midMonth()}T14:30:00.000Z`, EndDate: `${midMonth()}T15:30:00.000Z` });
  });

  test('an event is dragged to another day, which can be undone', async () => {
    const { Id } = await addEvent('Dragged visit');
    const page = await visitAs(INES, CALENDAR);
    await eventOf(page, 'Dragged visit').waitFor();
    await drag(page, await middle(eventOf(page, 'Dragged visit')), await middle(cell(page, plus(midMonth(), 7))));
    await page.getByText('Dragged visit moved').waitFor();
    expect((await stored(Id)).EventDate).toBe(`${plus(midMonth(), 7)}T06:00:00.000Z`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await stored(Id)).EventDate).toBe(`${midMonth()}T06:00:00.000Z`);
  });

  test('LIST-102 LIST-103 an all-day event covers its last day, and keeps its length when dragged', async () => {
    const days = [0, 1, 2, 3].map((more) => plus(midMonth(), more));
    // It ends in the week in which it begins.
    const start = days.find((day) => [1, 2, 3, 4].includes(new Date(day).getUTCDay())) ?? '';
    const [EventDate, EndDate] = [start, plus(start, 1)].map((day) => `${day}T00:00:00.000Z`);
    const { Id } = await addEvent('Two whole days', { EventDate, EndDate, IsAllDayEvent: true });
    const page = await visitAs(INES, CALENDAR);
    const event = eventOf(page, 'Two whole days');
    await event.waitFor();
    const boxOf = async (shown: Locator) => (await shown.boundingBox()) ?? expect.fail('it is not shown');
    const { x, y, width, height } = await boxOf(event);
    expect(Math.round(width / (await boxOf(cell(page, start))).width)).toBe(2);
    await drag(page, { x: x + 12, y: y + height / 2 }, await middle(cell(page, plus(start, 7))));
    await page.getByText('Two whole days moved').waitFor();
    const moved = { EventDate: `${plus(start, 7)}T00:00:00.000Z`, EndDate: `${plus(start, 8)}T00:00:00.000Z` };
    expect(await stored(Id)).toMatchObject(moved);
  });

  test('a drag continues while events of others arrive', async () => {
    const { Id } = await addEvent('Slow drag');
    const page = await visitAs(INES, CALENDAR);
    const from = await middle(eventOf(page, 'Slow drag'));
    const to = await middle(cell(page, plus(midMonth(), 5)));
    const inCommittee = page.getByRole('listitem').filter({ hasText: /^Committee\d/ });
    const before = await inCommittee.textContent();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    const EventDate = `${plus(midMonth(), 6)}T06:00:00.000Z`;
    await addEvent('Arrived in between', { EventDate, EndDate: EventDate, EventCategory: { id: 'committee', value: 'Committee' } });
    await expect.poll(() => inCommittee.textContent()).not.toBe(before);
    await page.mouse.up();
    await page.getByText('Slow drag moved').waitFor();
    expect((await stored(Id)).EventDate).toBe(`${plus(midMonth(), 5)}T06:00:00.000Z`);
    await eventOf(page, 'Arrived in between').waitFor();
  });

  test('LIST-099 it is resized and dragged in steps of 15 minutes, the shortest event is 19 pixels high, and a year has up to 12 months in a row', async () => {
    const { Id } = await addEvent('Stretched call', { EventDate: `${today()}T09:00:00.000Z`, EndDate: `${today()}T10:00:00.000Z` });
    await addEvent('Blink', { EventDate: `${today()}T13:00:00.000Z`, EndDate: `${today()}T13:05:00.000Z` });
    const page = await visitAs(INES, CALENDAR, { viewport: { width: 3400, height: 1000 } });
    await period(page, 'Day');
    await eventOf(page, 'Blink').waitFor();
    const box = await eventOf(page, 'Stretched call').boundingBox();
    const bottom = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + (box?.height ?? 0) - 2 };
    await drag(page, bottom, { ...bottom, y: bottom.y + ((box?.height ?? 0) / 60) * 11 });
    await page.getByText('Stretched call moved').waitFor();
    expect((await stored(Id)).EndDate).toBe(`${today()}T10:15:00.000Z`);
    expect((await eventOf(page, 'Blink').boundingBox())?.height).toBeCloseTo(19, 0);
    const held = await middle(eventOf(page, 'Stretched call'));
    await drag(page, held, { ...held, y: held.y + ((box?.height ?? 0) / 60) * 26 });
    await expect.poll(async () => (await stored(Id)).EventDate).toBe(`${today()}T09:30:00.000Z`);
    expect((await stored(Id)).EndDate).toBe(`${today()}T10:45:00.000Z`);

    await period(page, 'Year');
    const first = events(page).locator('[data-date$="-01"]');
    await expect.poll(() => first.count()).toBeGreaterThanOrEqual(12);
    const tops = await events(page)
      .getByText(/^(January|December)$/)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops[0]).toBe(tops[1]);
  });

  test('a concurrent change by another user is reported, and the event returns to its place', async () => {
    const { Id } = await addEvent('Contested visit');
    const page = await visitAs(INES, CALENDAR);
    await eventOf(page, 'Contested visit').waitFor();
    forgive(/409/);
    // The page is not notified before it sends.
    await page.route(
      '**/item/update',
      async (route) => {
        const { person, listId } = await inCalendar('admin');
        await person.call(list.updateItem, { listId, body: { Id, _Version: 1, EventDate: `${midMonth()}T05:00:00.000Z` } });
        await route.continue();
      },
      { times: 1 },
    );
    await drag(page, await middle(eventOf(page, 'Contested visit')), await middle(cell(page, plus(midMonth(), 1))));
    await page.getByText('Contested visit was not moved because').waitFor();
    expect((await stored(Id)).EventDate).toBe(`${midMonth()}T05:00:00.000Z`);
    await expect.poll(() => eventOf(page, 'Contested visit').textContent()).toContain('5:00a');
  });

  test('moving an event into the time of a busy user asks for confirmation first', async () => {
    const { person: admin, listId } = await inCalendar('admin');
    await admin.call(listDefinition.updateField, { body: { listId, internalFieldName: 'People', isSchedulable: true } });
    const taken = plus(midMonth(), 9);
    const People = [(await addEvent('Somebody', { EventDate: `${taken}T10:00:00.000Z`, EndDate: `${taken}T11:00:00.000Z` }))._CreatedBy];
    await addEvent('Taken hour', {
      EventDate: `${taken}T06:00:00.000Z`,
      EndDate: `${taken}T07:00:00.000Z`,
      People,
    });
    const free = plus(midMonth(), 8);
    const { Id } = await addEvent('Second booking', {
      EventDate: `${free}T06:00:00.000Z`,
      EndDate: `${free}T07:00:00.000Z`,
      People,
    });
    const page = await visitAs(INES, CALENDAR);
    await eventOf(page, 'Second booking').waitFor();
    forgive(/409/);
    const move = async () => drag(page, await middle(eventOf(page, 'Second booking')), await middle(cell(page, taken)));
    const question = page.getByRole('alertdialog', { name: 'Move Second booking anyway?' });
    await move();
    await question.getByText('Inês Carvalho is busy at that time').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await stored(Id))._Version).toBe(1);
    await move();
    await question.getByRole('button', { name: 'Move anyway' }).click();
    await page.getByText('Second booking moved').waitFor();
    expect((await stored(Id)).EventDate).toBe(`${taken}T06:00:00.000Z`);
  });

  test('events of others appear by themselves, arrow keys lead to them and Enter opens one', async () => {
    const page = await visitAs(TOMAS, CALENDAR);
    await eventOf(page, 'visit').waitFor();
    expect(await page.getByRole('button', { name: 'Add event' }).count()).toBe(0);
    await addEvent('Just in', {
      EventDate: `${plus(midMonth(), 0)}T00:00:00.000Z`,
      EndDate: `${plus(midMonth(), 1)}T00:00:00.000Z`,
      IsAllDayEvent: true,
    });
    await eventOf(page, 'Just in').focus();
    await page.keyboard.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    expect(await focused()).not.toContain('Just in');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(focused).not.toBe('');
  });

  test('a phone begins with the agenda, and the table is one tap away and remembered', async () => {
    const page = await visitAs(TOMAS, CALENDAR, { viewport: { width: 390, height: 844 } });
    await events(page).waitFor();
    expect(await page.getByRole('radio', { name: 'List' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Table' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('20 of ').waitFor();
    await goTo(page, CALENDAR);
    await page.getByText('20 of ').waitFor();
  });
});
