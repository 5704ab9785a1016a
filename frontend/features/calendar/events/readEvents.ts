import { call } from '#frontend/api/call.ts';
import { widget } from '#shared/contracts/widget.ts';
import type { Sent } from '#shared/http/contract.ts';
import type { CalendarPage, Occurrence } from '#shared/models/content/calendar.ts';

type ReadEventsInput = Sent<typeof widget.calendar> & { startDate: string; endDate: string };

/** How often a range is halved: up to sixteen parts. */
const HALVINGS = 4;

export const occurrenceKey = ({ Id, EventDate }: Pick<Occurrence, 'Id' | 'EventDate'>): string => `${Id} ${EventDate}`;

const together = (pages: CalendarPage[]): CalendarPage => ({
  occurrences: [
    ...new Map(pages.flatMap(({ occurrences }) => occurrences).map((one) => [`${one.listId} ${occurrenceKey(one)}`, one])).values(),
  ],
  cut: pages.some(({ cut }) => cut),
});

type Ask = (asked: ReadEventsInput, signal: AbortSignal) => Promise<CalendarPage>;

const ofOneList: Ask = (asked, signal) => call(widget.calendar, asked, { signal });
/** Many lists and conditions can exceed the length of an address. */
export const ofManyLists: Ask = (asked, signal) => call(widget.calendarEvents, { body: asked }, { signal });

/** Reads the events of a range. If one answer cannot contain all, its halves are read; `cut` means that even those were too many. */
export const readEvents = async (
  asked: ReadEventsInput,
  signal: AbortSignal,
  ask = ofOneList,
  halvings = HALVINGS,
): Promise<CalendarPage> => {
  const page = await ask(asked, signal);
  if (!page.cut || halvings === 0) return page;
  const [from, to] = [Date.parse(asked.startDate), Date.parse(asked.endDate)];
  const middle = new Date((from + to) / 2).toISOString();
  return together([
    await readEvents({ ...asked, endDate: middle }, signal, ask, halvings - 1),
    await readEvents({ ...asked, startDate: middle }, signal, ask, halvings - 1),
  ]);
};
