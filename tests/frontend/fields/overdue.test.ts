import { expect, test } from 'vitest';
import { isDueField, isOverdue, isPastDay } from '#frontend/fields/due/overdue.ts';
import type { Item } from '#shared/models/content/item.ts';

const now = new Date(2026, 10, 25, 23, 30);
const task = (values: Record<string, unknown>): Item => values as Item;

test('a task is overdue from the day after its due date, until it is completed', () => {
  const late = (DueDate: unknown, id = 'notStarted'): boolean => isOverdue(task({ DueDate, Status: { id, value: '' } }), now);
  expect(late('2026-11-24')).toBe(true);
  expect(late('2026-11-25')).toBe(false);
  expect(late('2026-11-26')).toBe(false);
  expect(late('2026-11-24', 'completed')).toBe(false);
  expect(isOverdue(task({ DueDate: '2026-11-24', Status: null }), now)).toBe(true);
  expect(late(null)).toBe(false);
  expect(late('')).toBe(false);
});

test("a date and time is overdue once its day has passed in the reader's time zone", () => {
  const before = process.env.TZ;
  process.env.TZ = 'Pacific/Honolulu';
  try {
    const at = (moment: string) => isPastDay('2026-11-25T08:00:00Z', new Date(moment));
    expect([at('2026-11-25T09:00:00Z'), at('2026-11-25T10:30:00Z')]).toEqual([false, true]);
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test('only task lists have a due date', () => {
  expect(isDueField('tasks', { internalFieldName: 'DueDate' })).toBe(true);
  expect(isDueField('tasks', { internalFieldName: 'Start' })).toBe(false);
  expect(isDueField('items', { internalFieldName: 'DueDate' })).toBe(false);
});
