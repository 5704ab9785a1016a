import type { Occurrence } from '#shared/models/content/calendar.ts';

/** An event as sent by the server. */
export const occurrence = (parts: Partial<Occurrence> = {}): Occurrence => ({
  Id: 1,
  listId: 'l1',
  Title: 'Monitoring visit',
  EventDate: '2026-04-03T09:30:00.000Z',
  EndDate: '2026-04-03T10:30:00.000Z',
  IsAllDayEvent: false,
  isRecurring: false,
  occurrence: null,
  Location: null,
  EventCategory: null,
  _EffectiveAccess: -1,
  fields: {},
  ...parts,
});
