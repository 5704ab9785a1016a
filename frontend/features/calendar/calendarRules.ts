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
import { firstDayOf } from '#frontend/fields/time/firstDay.ts';

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
  multiMonthMaxColumns: 12,
  singleMonthMinWidth: 230,
  dayHeaderFormat: { weekday: 'short' },
  forceEventDuration: true,
  eventInteractive: true,
  selectMirror: true,
  longPressDelay: 500,
};

/** Days and hours in a language. English uses day before month, as everywhere in the product, and a 12-hour clock. */
export const inLanguage = (language: string): CalendarOptions => {
  const english = language === 'en';
  const locale = english ? 'en-gb' : language;
  const clock = english ? { hour12: true, meridiem: 'narrow' as const } : {};
  const time = { hour: 'numeric', minute: '2-digit', ...clock } as const;
  const firstOfMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    locale,
    firstDay: firstDayOf(language),
    eventTimeFormat: time,
    slotHeaderFormat: time,
    views: {
      dayGridMonth: {
        dayCellTopContent: ({ date, text, dayNumberText, isNarrow }) =>
          dayNumberText === '1' && !isNarrow ? firstOfMonth.format(date) : text,
      },
      week: { titleFormat: { day: 'numeric', month: 'short', year: 'numeric' }, dayHeaderFormat: { weekday: 'short', day: 'numeric' } },
      // A day is shown even if it is on a weekend.
      day: { weekends: true, dayHeaderFormat: { weekday: 'long', day: 'numeric', month: 'short' } },
    },
  };
};
