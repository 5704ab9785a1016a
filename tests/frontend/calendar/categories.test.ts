import { describe, expect, test } from 'vitest';
import { calendarPreferences } from '#frontend/features/calendar/calendarPreferences.ts';
import { categoriesIn, colorsOf, shownEvents, titleWithCategories } from '#frontend/features/calendar/categories.ts';
import { plainField } from '#functions/domain/content/definitions/startingFields.ts';
import { occurrence } from '#tests/frontend/calendar/occurrence.ts';

const category = plainField('EventCategory', 'Category', 'Choice', {
  options: [
    { id: 'visit', value: 'Site visit', color: 'petrol' },
    { id: 'call', value: 'Safety call', color: '#aa3300' },
    { id: 'old', value: 'No longer used', color: 'slate', disabled: true },
  ],
});
const visit = occurrence({ Id: 1, Title: 'Visite à Évora', EventCategory: { id: 'visit', value: 'Site visit' } });
const call = occurrence({ Id: 2, EventCategory: { id: 'call', value: 'Safety call' }, Location: 'Online' });
const bare = occurrence({ Id: 3 });

describe('the categories of a calendar', () => {
  test('show their number of events, those without one last, and a removed option only where it is used', () => {
    expect(categoriesIn(category, [visit, call, bare, bare]).map(({ key, count }) => [key, count])).toEqual([
      ['visit', 1],
      ['call', 1],
      ['', 2],
    ]);
    expect(categoriesIn(category, [visit]).map(({ key }) => key)).toEqual(['visit', 'call']);
  });

  test('are hidden individually', () => {
    expect(shownEvents([visit, call, bare], ['visit', ''])).toEqual([call]);
  });

  test('are named after the title of an event, because colors do not tell them apart for everyone', () => {
    expect([visit, bare].map(titleWithCategories)).toEqual(['Visite à Évora · Site visit', 'Monitoring visit']);
  });

  test('have the colors of the theme, and custom ones are lightened', () => {
    expect(colorsOf(category.contentType.options[0])).toEqual({ bar: 'var(--cat-petrol-bar)', tint: 'var(--cat-petrol-tint)' });
    expect(colorsOf(category.contentType.options[1]).tint).toContain('#aa3300');
    expect(colorsOf(undefined).bar).toBe('var(--cat-slate-bar)');
  });
});

describe('the stored settings of a calendar', () => {
  test('are the chosen ones, and unreadable ones are ignored', () => {
    const stored = new Map([['calendar:l1', '{"period":"decade","hidden":3']]);
    Object.assign(globalThis, {
      localStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => stored.set(key, text) },
    });
    expect(calendarPreferences.read('l1')).toEqual({ weekends: true, panel: true, hidden: [] });
    calendarPreferences.write('l1', { period: 'week', weekends: false, panel: true, hidden: ['call'] });
    expect(calendarPreferences.read('l1')).toEqual({ period: 'week', weekends: false, panel: true, hidden: ['call'] });
  });
});
