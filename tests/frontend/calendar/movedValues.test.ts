import { describe, expect, test } from 'vitest';
import { movedValues } from '#frontend/features/calendar/events/movedValues.ts';

const at = (day: string, from: string, to: string) => ({
  start: new Date(`${day}T${from}`).toISOString(),
  end: new Date(`${day}T${to}`).toISOString(),
  allDay: false,
});
const first = at('2026-04-02', '14:00', '15:00');
const later = at('2026-04-16', '14:00', '15:00');

describe('moving an event', () => {
  test('gives it the times it was dropped at', () => {
    const to = at('2026-04-03', '09:15', '10:15');
    expect(movedValues({ span: first, rule: null }, first, to)).toEqual({ EventDate: to.start, EndDate: to.end, IsAllDayEvent: false });
  });

  test('moves a weekly event as a whole, with its weekdays and its last day', () => {
    const rule = { freq: 'WEEKLY', interval: 2, byday: ['TH'], until: '2026-06-25' };
    expect(movedValues({ span: first, rule }, later, at('2026-04-17', '15:00', '16:30'))).toEqual({
      EventDate: new Date('2026-04-03T15:00').toISOString(),
      EndDate: new Date('2026-04-03T16:30').toISOString(),
      IsAllDayEvent: false,
      Recurrence: { freq: 'WEEKLY', interval: 2, byday: ['FR'], until: '2026-06-26' },
    });
  });

  test('goes round the end of the week', () => {
    const rule = { freq: 'WEEKLY', interval: 1, byday: ['MO', 'SU'] };
    const moved = movedValues({ span: first, rule }, later, at('2026-04-15', '14:00', '15:00'));
    expect(moved?.Recurrence).toMatchObject({ byday: ['SU', 'SA'] });
  });

  test('is refused to another day where the rule names days of the month, and allowed to another time', () => {
    const rule = { freq: 'MONTHLY', interval: 1, bymonthday: [2] };
    expect(movedValues({ span: first, rule }, first, at('2026-04-03', '14:00', '15:00'))).toBeNull();
    expect(movedValues({ span: first, rule }, first, at('2026-04-02', '16:00', '17:00'))).toMatchObject({ Recurrence: rule });
  });

  test('of a whole day to the hours of a day makes it a timed event', () => {
    const allDay = { start: '2026-04-02', end: '2026-04-03', allDay: true };
    const to = at('2026-04-02', '09:00', '10:00');
    expect(movedValues({ span: allDay, rule: null }, allDay, to)).toEqual({ EventDate: to.start, EndDate: to.end, IsAllDayEvent: false });
  });
});
