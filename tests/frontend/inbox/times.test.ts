import { expect, test } from 'vitest';
import { asksDecision, dueGroupOf } from '#frontend/features/inbox/dueGroups.ts';
import { boundsOf, dayOf, timeFilters } from '#frontend/features/inbox/timeFilters.ts';

const now = new Date(2026, 10, 21, 15, 30);
/** Midnight in the reader's time zone. */
const day = (back: number) => new Date(2026, 10, 21 - back).toISOString();

test('NOTIF-008 NOTIF-011 the time filters are whole days of the reader: today, yesterday, seven and thirty days including today', () => {
  expect(timeFilters.map((filter) => [filter, boundsOf(filter, now)])).toEqual([
    ['all', {}],
    ['today', { from: day(0) }],
    ['yesterday', { from: day(1), to: day(0) }],
    ['lastWeek', { from: day(6) }],
    ['lastMonth', { from: day(29) }],
  ]);
  const at = (back: number, hour: number) => new Date(2026, 10, 21 - back, hour).toISOString();
  expect([at(0, 0), at(1, 23), at(1, 0), at(2, 23)].map((instant) => dayOf(instant, now))).toEqual([
    'today',
    'yesterday',
    'yesterday',
    'earlier',
  ]);
});

test('tasks are overdue from the day after their due date', () => {
  const due = ['2026-11-20', '2026-11-21', '2026-11-27', '2026-11-28', null];
  expect(due.map((dueDate) => dueGroupOf({ dueDate }, now))).toEqual(['overdue', 'thisWeek', 'thisWeek', 'later', 'noDay']);
});

test('pending decisions are distinguished from other tasks', () => {
  expect(asksDecision({ type: 'UserTask' })).toBe(false);
  expect(asksDecision({ type: 'SystemTask', workflow: 'approval' })).toBe(true);
  expect(asksDecision({ type: 'DeletionTask' })).toBe(true);
});
