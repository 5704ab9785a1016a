import FullCalendar, { type CalendarRef, type EventApi } from '@fullcalendar/react';
import { type ReactElement, type Ref, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '#frontend/features/calendar/calendarPreferences.ts';
import { periodOf, viewTypes } from '#frontend/features/calendar/calendarRules.ts';
import { EventFrame } from '#frontend/features/calendar/EventFrame.tsx';
import { inputOf, spanIn } from '#frontend/features/calendar/events/eventInput.ts';
import { occurrenceKey } from '#frontend/features/calendar/events/readEvents.ts';
import { useCalendarProps } from '#frontend/features/calendar/useCalendarProps.ts';
import type { Span } from '#frontend/fields/time/span.ts';
import type { Occurrence } from '#shared/models/content/calendar.ts';
import type { Field } from '#shared/models/content/field.ts';
import '@fullcalendar/react/skeleton.css';

/** What a calendar currently shows. */
export interface VisiblePeriod {
  period: Period;
  title: string;
  /** The period itself, without adjacent days of other months. */
  start: Date;
  end: Date;
  /** Everything drawn. */
  from: Date;
  to: Date;
}

interface Props {
  ref: Ref<CalendarRef>;
  events: Occurrence[];
  category: Field | undefined;
  period: Period;
  weekends: boolean;
  mayAdd: boolean;
  mayMove: boolean;
  onShow: (shown: VisiblePeriod) => void;
  onOpen: (event: Occurrence) => void;
  onDraw: (span: Span) => void;
  onMove: (event: Occurrence, to: Span, revert: () => void) => void;
}

/** A calendar of days, weeks, months or years, with events that can be moved and resized. */
export const EventCalendar = ({ ref, events, category, period, weekends, mayAdd, mayMove, ...on }: Props) => {
  const { t } = useTranslation();
  const [dropBox, setDropBox] = useState<ReactElement | null>(null);
  const byKey = useMemo(() => new Map(events.map((event) => [occurrenceKey(event), event])), [events]);
  const inputs = useMemo(() => events.map((event) => inputOf(event, { category, mayMove, period })), [events, category, mayMove, period]);
  const props = useCalendarProps();

  const move = ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const moved = byKey.get(event.id);
    if (moved) on.onMove(moved, spanIn(event), revert);
  };
  // If it rendered during a drag, the library would create another calendar and lose the event's move.
  const hold = () => setDropBox(calendar);
  const release = () => setDropBox(null);
  const calendar = (
    <FullCalendar
      {...props}
      ref={ref}
      initialView={viewTypes[period]}
      events={inputs}
      weekends={weekends}
      selectable={mayAdd && period !== 'year'}
      moreLinkContent={({ num, isNarrow }) => (isNarrow ? `+${num}` : t('calendar.more', { count: num }))}
      noEventsContent={t('calendar.noEvents')}
      allDayText={t('calendar.allDay')}
      datesSet={({ start: from, end: to, view: { type, title, currentStart: start, currentEnd: end } }) =>
        on.onShow({ period: periodOf(type), title, start, end, from, to })
      }
      eventClick={({ event }) => {
        const clicked = byKey.get(event.id);
        if (clicked) on.onOpen(clicked);
      }}
      dateClick={({ date, view }) => period === 'year' && view.calendar.changeView(viewTypes.day, date)}
      select={({ allDay, start, end, startStr, endStr }) =>
        on.onDraw(
          allDay
            ? { allDay, start: startStr.slice(0, 10), end: endStr.slice(0, 10) }
            : { allDay, start: start.toISOString(), end: end.toISOString() },
        )
      }
      eventDragStart={hold}
      eventDragStop={release}
      eventDrop={move}
      eventResizeStart={hold}
      eventResizeStop={release}
      eventResize={move}
    />
  );
  return <EventFrame>{dropBox ?? calendar}</EventFrame>;
};
