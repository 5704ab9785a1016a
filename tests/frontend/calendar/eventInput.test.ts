import { expect, test } from 'vitest';
import { inputOf } from '#frontend/features/calendar/events/eventInput.ts';
import { Access } from '#shared/access.ts';
import { occurrence } from '#tests/frontend/calendar/occurrence.ts';

test('an event can be dragged with Edit, while nothing else is being saved', () => {
  const editable = (access: number, mayMove = true) =>
    inputOf(occurrence({ _EffectiveAccess: access }), { category: undefined, mayMove, period: 'month' }).editable;
  expect([editable(Access.Read), editable(Access.Create), editable(Access.Edit)]).toEqual([false, false, true]);
  expect(editable(Access.Edit, false)).toBe(false);
});
