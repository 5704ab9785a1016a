import { describe, expect, test } from 'vitest';
import { daysIn } from '#frontend/features/calendar/events/daysIn.ts';
import { eventIn, newEvent, nextHalfHour } from '#frontend/features/calendar/events/newEvent.ts';
import { spanOf, storedSpan } from '#frontend/fields/time/span.ts';
import { occurrence } from '#tests/frontend/calendar/occurrence.ts';

describe('the times of events', () => {
  test('LIST-102 LIST-103 an all-day event is drawn up to the day after its last, and stored with its last', () => {
    const span = spanOf({ EventDate: '2026-04-03', EndDate: '2026-04-05', IsAllDayEvent: true });
    expect(span).toEqual({ start: '2026-04-03', end: '2026-04-06', allDay: true });
    expect(storedSpan(span)).toEqual({
      EventDate: '2026-04-03T00:00:00.000Z',
      EndDate: '2026-04-05T00:00:00.000Z',
      IsAllDayEvent: true,
    });
  });

  test('a timed event is drawn as it is stored', () => {
    const times = { EventDate: '2026-04-03T09:30:00.000Z', EndDate: '2026-04-03T10:30:00.000Z', IsAllDayEvent: false };
    expect(storedSpan(spanOf(times))).toEqual(times);
  });

  test.each([
    ['09:00:00', '09:00:00'],
    ['09:00:01', '09:30:00'],
    ['09:29:59', '09:30:00'],
    ['09:30:00', '09:30:00'],
    ['23:45:00', '00:00:00'],
  ])('LIST-100 the next half hour at %s is %s', (now, next) => {
    expect(
      nextHalfHour(new Date(`2026-04-03T${now}`))
        .toTimeString()
        .slice(0, 8),
    ).toBe(next);
  });

  test('LIST-100 a new event lasts an hour from the next half hour', () => {
    const { EventDate, EndDate, IsAllDayEvent } = newEvent(new Date('2026-04-03T09:10:00'));
    expect([EventDate, EndDate, IsAllDayEvent]).toEqual([
      new Date('2026-04-03T09:30:00').toISOString(),
      new Date('2026-04-03T10:30:00').toISOString(),
      false,
    ]);
  });

  test('a click on a day creates an event at that time, on several days one that lasts them all', () => {
    const now = new Date('2026-04-03T09:10:00');
    expect(eventIn({ start: '2026-04-20', end: '2026-04-21', allDay: true }, now)).toMatchObject({
      EventDate: new Date('2026-04-20T09:30:00').toISOString(),
      IsAllDayEvent: false,
    });
    expect(eventIn({ start: '2026-04-20', end: '2026-04-23', allDay: true }, now)).toEqual({
      EventDate: '2026-04-20T00:00:00.000Z',
      EndDate: '2026-04-22T00:00:00.000Z',
      IsAllDayEvent: true,
    });
  });

  test('every day of an event is marked, and midnight belongs to the day before', () => {
    const days = daysIn([
      occurrence({ EventDate: '2026-04-03', EndDate: '2026-04-04', IsAllDayEvent: true }),
      occurrence({ EventDate: new Date('2026-04-10T22:00:00').toISOString(), EndDate: new Date('2026-04-11T00:00:00').toISOString() }),
    ]);
    expect([...days]).toEqual(['2026-04-03', '2026-04-04', '2026-04-10']);
  });
});
