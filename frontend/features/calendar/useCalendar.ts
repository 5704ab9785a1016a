import { useMemo } from 'react';
import { categoriesIn, shownEvents } from '#frontend/features/calendar/categories.ts';
import type { VisiblePeriod } from '#frontend/features/calendar/EventCalendar.tsx';
import { daysIn } from '#frontend/features/calendar/events/daysIn.ts';
import { contains, inWindow, monthOf } from '#frontend/features/calendar/events/inWindow.ts';
import { useEvents } from '#frontend/features/calendar/events/useEvents.ts';
import type { ListDetails, QueryRule, View } from '#shared/models/content/list.ts';

interface CalendarInput {
  details: ListDetails;
  view: View | undefined;
  /** Null until the calendar has reported its range. */
  shown: VisiblePeriod | null;
  /** A day of the small month; null while it is hidden. */
  month: string | null;
  hidden: string[];
  /** The filters and the search words of the page. */
  rules: QueryRule[];
}

/** Events, categories with counts, and days with events, for a calendar and its panel. */
export const useCalendar = ({ details, view, shown, month, hidden, rules }: CalendarInput) => {
  const { id: listId, fields } = details;
  const query = { listId, conditions: view?.queryConditions, rules };
  const read = useEvents({ ...query, window: shown });
  const all = read.data?.occurrences;

  // The small month can differ from the displayed period.
  const window = month === null ? null : monthOf(month);
  const isShown = window !== null && contains(shown, window);
  const readMonth = useEvents({ ...query, window: isShown ? null : window });
  const ofMonth = isShown ? all : readMonth.data?.occurrences;

  const category = fields.find(({ internalFieldName }) => internalFieldName === 'EventCategory');
  return {
    read,
    category,
    events: useMemo(() => shownEvents(all ?? [], hidden), [all, hidden]),
    categories: useMemo(
      () => categoriesIn(category, shown && all ? inWindow(all, { from: shown.start, to: shown.end }) : []),
      [category, all, shown],
    ),
    busyDays: useMemo(() => daysIn(shownEvents(ofMonth ?? [], hidden)), [ofMonth, hidden]),
  };
};
