import { call } from '#frontend/api/call.ts';
import { widget } from '#shared/contracts/widget.ts';
import type { RawInput } from '#shared/http/contract.ts';
import type { CalendarPage, Occurrence } from '#shared/models/content/calendar.ts';

type ReadEventsInput = RawInput<typeof widget.calendar> & { startDate: string; endDate: string };

/** How often a range is halved: up to sixteen parts. */
const HALVINGS = 4;

export const occurrenceKey = ({ Id, EventDate }: Pick<Occurrence, 'Id' | 'EventDate'>): string => `${Id} ${EventDate}`;

const together = (pages: CalendarPage[]): CalendarPage => ({
  occurrences: [
    ...new Map(pages.flatMap(({ occurrences }) => occurrences).map((one) => [`${one.listId} ${occurrenceKey(one)}`, one])).values(),
  ],
  cut: pages.some(({ cut }) => cut),
});

type Ask = (input: ReadEventsInput, signal: AbortSignal) => Promise<CalendarPage>;

const ofOneList: Ask = (input, signal) => call(widget.calendar, input, { signal });
/** Many lists and conditions can exceed the length of an address. */
export const ofManyLists: Ask = (input, signal) => call(widget.calendarEvents, { body: input }, { signal });

/** Reads the events of a range. If one answer cannot contain all, its halves are read; `cut` means that even those were too many. */
export const readEvents = async (
  input: ReadEventsInput,
  signal: AbortSignal,
  fetchEvents = ofOneList,
  halvings = HALVINGS,
): Promise<CalendarPage> => {
  const page = await fetchEvents(input, signal);
  if (!page.cut || halvings === 0) return page;
  const [from, to] = [Date.parse(input.startDate), Date.parse(input.endDate)];
  const middle = new Date((from + to) / 2).toISOString();
  return together([
    await readEvents({ ...input, endDate: middle }, signal, fetchEvents, halvings - 1),
    await readEvents({ ...input, startDate: middle }, signal, fetchEvents, halvings - 1),
  ]);
};
