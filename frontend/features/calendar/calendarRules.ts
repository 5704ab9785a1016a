import type { CalendarOptions } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import agenda from '@fullcalendar/react/list';
import enGb from '@fullcalendar/react/locales/en-gb';
import es from '@fullcalendar/react/locales/es';
import fr from '@fullcalendar/react/locales/fr';
import multiMonth from '@fullcalendar/react/multimonth';
import timeGrid from '@fullcalendar/react/timegrid';
import { type Period, periods } from '#frontend/features/calendar/calendarPreferences.ts';
import { dayLink } from '#frontend/features/calendar/focusDay.ts';
import { firstDayOf } from '#frontend/fields/time/firstDay.ts';
import { formatShortClock } from '#frontend/ui/formats.ts';

/** The library's names of the periods. */
export const viewTypes: Record<Period, string> = {
  day: 'timeGridDay',
  week: 'timeGridWeek',
  month: 'dayGridMonth',
  year: 'multiMonthYear',
  list: 'listMonth',
};

export const periodOf = (type: string): Period => periods.find((period) => viewTypes[period] === type) ?? 'month';

/** Common behavior of all calendars. */
export const calendarRules: CalendarOptions = {
  plugins: [dayGrid, timeGrid, multiMonth, agenda, interaction],
  locales: [enGb, fr, es],
  headerToolbar: false,
  height: '100%',
  dayMaxEvents: true,
  moreLinkClick: viewTypes.day,
  nowIndicator: true,
  scrollTime: '08:00',
  snapDuration: '00:15',
  eventMinHeight: 19,
  // Time and title below each other are higher than 45 minutes; next to each other they fit.
  eventShortHeight: 36,
  multiMonthMaxColumns: 12,
  singleMonthMinWidth: 230,
  dayHeaderFormat: { weekday: 'short' },
  forceEventDuration: true,
  eventInteractive: true,
  selectMirror: true,
  longPressDelay: 500,
  // In a month, most titles are cut off.
  eventMouseEnter: ({ el, event }) => {
    el.title = event.title;
  },
};

interface Instant {
  marker: Date;
}

/** The marker has the local time as if it were UTC. */
const shortTime = ({ marker }: Instant): string => formatShortClock(marker.toISOString().slice(11, 16));
const formatSpan = ({ start, end }: { start: Instant; end?: Instant | null }): string =>
  end ? `${shortTime(start)} – ${shortTime(end)}` : shortTime(start);

/** The days of a month are one stop of the Tab key; the arrow keys reach the others. */
const leaveOneTabStop = ({ el, date }: { el: HTMLElement; date: Date }): void => {
  const link = el.querySelector<HTMLElement>(dayLink);
  if (link && date.getDate() > 1) link.tabIndex = -1;
};

/** Days in a language; English uses day before month. Times are alike in every language. */
export const inLanguage = (language: string): CalendarOptions => {
  const locale = language === 'en' ? 'en-gb' : language;
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  const firstOfMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    locale,
    firstDay: firstDayOf(language),
    eventTimeFormat: formatSpan,
    slotHeaderFormat: formatSpan,
    views: {
      dayGridMonth: {
        dayCellTopContent: ({ date, text, dayNumberText, isNarrow }) =>
          dayNumberText === '1' && !isNarrow ? firstOfMonth.format(date) : text,
      },
      week: { titleFormat: { day: 'numeric', month: 'short', year: 'numeric' }, dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
      [viewTypes.year]: {
        navLinks: true,
        navLinkDayClick: viewTypes.day,
        // The library names a month by its number, such as 2026-03.
        navLinkHint: (name: string, date: Date) => (/^\d{4}-\d\d$/.test(name) ? monthName.format(date) : name),
        dayCellDidMount: leaveOneTabStop,
      },
      // A day is shown even if it is on a weekend.
      day: { weekends: true, dayHeaderFormat: { weekday: 'long', day: 'numeric', month: 'short' } },
    },
  };
};
