import { expect, test } from 'vitest';
import { formatCell } from '#frontend/features/list/cells/cell.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import type { GridRow } from '#frontend/features/list/rows/groups.ts';
import { dayInstant, dayOf } from '#frontend/fields/time/allDay.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { isDayOnly } from '#shared/rules/isDayOnly.ts';

test('an all-day event shows its dates, which are the same in every time zone', () => {
  expect(isDayOnly('EventDate', { IsAllDayEvent: true })).toBe(true);
  expect(isDayOnly('EventDate', { IsAllDayEvent: false })).toBe(false);
  expect(isDayOnly('Due', { IsAllDayEvent: true })).toBe(false);
  expect(dayOf(dayInstant('2026-03-29'))).toBe('2026-03-29');
  expect([dayOf(null), dayOf(''), dayInstant(null)]).toEqual([null, null, null]);
});

test('the row of an all-day event shows its day, and that of another event its time', () => {
  const column = { name: 'EventDate', label: 'Start', field: field('EventDate', 'Start', 'DateTime') } as Column;
  const shown = (values: object, value = '2026-03-29T00:00:00.000Z') =>
    formatCell({ kind: 'item', item: { Id: 1, EventDate: value, ...values } } as unknown as GridRow, value, column);
  expect(shown({ IsAllDayEvent: true })).toBe('29-Mar-2026');
  expect(shown({ IsAllDayEvent: false }, '2026-03-29T12:00:00.000Z')).toMatch(/^\d\d-Mar-2026 \d\d?:00 [AP]M$/);
  expect(shown({ IsAllDayEvent: true }, 'next week')).toBe('next week');
});
