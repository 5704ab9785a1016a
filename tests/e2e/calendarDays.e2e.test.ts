import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { dialog, listIdOf } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

const CALENDAR = '/_lists/studycalendar';

/** A day of the current month that is never at the edge of a month or week, and not today. */
const otherDay = (): string => {
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
  return `${year}-${month}-${day === '15' ? '16' : '15'}`;
};
const wordsOf = (day: string): string => new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
const formDate = (day: string): RegExp => new RegExp(`^${day.slice(8)}-\\w{3}-${day.slice(0, 4)}$`);

const period = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true });
/** The text of a focused button. */
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.closest('[role="button"]')?.textContent ?? '');

inChromium('the days of a calendar', () => {
  const { visitAs, signedIn } = useWorkspace();

  const addEvents = async (titles: string[], minutes: number): Promise<void> => {
    const person = await signedIn(INES);
    const listId = await listIdOf(person, 'Study calendar');
    for (const Title of titles) {
      const EventDate = `${otherDay()}T09:00:00.000Z`;
      const EndDate = new Date(Date.parse(EventDate) + minutes * 60_000).toISOString();
      await person.call(list.createItem, { listId, body: { Title, EventDate, EndDate } });
    }
  };

  const openMore = async (page: Page): Promise<void> => {
    await page
      .locator(`[data-date="${otherDay()}"]`)
      .getByRole('button', { name: / more$/ })
      .focus();
    await page.keyboard.press('Enter');
  };

  test.each([
    ['a list', CALENDAR],
    ['a page', '/_pages/WhoAndWhen'],
  ])('the day that "more" opens in the calendar of %s has the focus, is named, and leads back to the month', async (_, address) => {
    await addEvents(['First crowd', 'Second crowd', 'Third crowd', 'Fourth crowd', 'Fifth crowd'], 60);
    const page = await visitAs(INES, address);
    await openMore(page);
    await expect.poll(() => period(page, 'Day').isChecked()).toBe(true);
    await expect.poll(() => focused(page)).toContain('crowd');
    await page.getByRole('button', { name: 'Next day' }).waitFor();
    await period(page, 'Month').focus();
    await page.keyboard.press('Space');
    await page
      .locator(`[data-date="${otherDay()}"]`)
      .getByRole('button', { name: / more$/ })
      .waitFor();
  });

  test('a new event begins on the day that is shown, or that was picked in the small month', async () => {
    const page = await visitAs(INES, CALENDAR);
    const startsOn = async (): Promise<string> => {
      await page.getByRole('button', { name: 'Add event' }).click();
      const date = await dialog(page).getByRole('textbox', { name: 'Starts', exact: true }).inputValue();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      return date;
    };
    const today = await startsOn();
    expect(today).not.toMatch(formDate(otherDay()));
    const picked = page.getByRole('button', { name: wordsOf(otherDay()) });
    await picked.focus();
    await page.keyboard.press('Enter');
    expect(await picked.getAttribute('aria-pressed')).toBe('true');
    expect(await startsOn()).toMatch(formDate(otherDay()));
    await period(page, 'Day').check({ force: true });
    expect(await startsOn()).toMatch(formDate(otherDay()));
    await period(page, 'Month').check({ force: true });
    await page.getByRole('button', { name: 'Next month' }).first().click();
    expect(await startsOn()).toMatch(/^01-/);
    await page.getByRole('button', { name: 'Previous month' }).first().click();
    expect(await startsOn()).toBe(today);
  });

  test('in a year, the arrow keys move between the days, and Page Up and Page Down between the months', async () => {
    const page = await visitAs(INES, CALENDAR);
    await period(page, 'Year').check({ force: true });
    const year = new Date().getFullYear();
    const focusedDay = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.getByRole('link', { name: `1 March ${year}`, exact: true }).focus();
    for (const [key, day] of [
      ['ArrowRight', '2 March'],
      ['ArrowDown', '9 March'],
      ['PageDown', '9 April'],
      ['PageUp', '9 March'],
      ['ArrowUp', '2 March'],
      ['ArrowLeft', '1 March'],
      ['ArrowLeft', `${new Date(year, 2, 0).getDate()} February`],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focusedDay()).toBe(`${day} ${year}`);
    }
    // The other days of a month are no stops of the Tab key.
    await page.keyboard.press('Tab');
    expect(await focusedDay()).toBe(`March ${year}`);
    await page.keyboard.press('Tab');
    expect(await focusedDay()).toBe(`1 March ${year}`);
    await page.keyboard.press('Enter');
    await expect.poll(() => period(page, 'Day').isChecked()).toBe(true);
    await page.getByRole('heading', { name: `1 March ${year}` }).waitFor();
  });

  test('an event of 45 minutes shows its whole title', async () => {
    await addEvents(['Three quarters'], 45);
    const page = await visitAs(INES, CALENDAR);
    await page.getByRole('button', { name: wordsOf(otherDay()) }).click();
    await period(page, 'Day').check({ force: true });
    const title = page.getByText('Three quarters', { exact: true });
    await expect.poll(() => title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0);
  });
});
