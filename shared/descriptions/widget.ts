import type { widget as calls } from '#shared/contracts/widget.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const widget = {
  calendar: ['List events', 'Returns the occurrences of several calendars in a period.'],
  calendarEvents: ['List events of many calendars', 'Returns the same as the GET call, for queries that are too long for an address.'],
  tasks: ['List open tasks', 'Returns the open tasks of several lists.'],
  announcements: ['List announcements', 'Returns the most recent items of several lists.'],
  feed: ['Read a feed', 'Returns the entries of a public RSS or Atom feed.'],
} satisfies Descriptions<typeof calls>;
