import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { calendarLook } from '#frontend/features/calendar/calendarLook.ts';
import type { Period } from '#frontend/features/calendar/calendarMemory.ts';
import { calendarRules, inLanguage, viewTypes } from '#frontend/features/calendar/calendarRules.ts';
import type { Window } from '#frontend/features/calendar/inWindow.ts';
import { useWidgetEvents } from '#frontend/features/calendar/useWidgetEvents.ts';
import { Failed } from '#frontend/ui/Failed.tsx';
import { focusBeside } from '#frontend/ui/focusBeside.ts';
import { Segments } from '#frontend/ui/Segments.tsx';
import type { Settings } from '#shared/models/widget.ts';
import classes from './Agenda.module.css';
import look from './EventCalendar.module.css';
import '@fullcalendar/react/skeleton.css';

const periods: Period[] = ['month', 'week', 'list'];

/** The events of the calendars that a page names, for reading. */
export const CalendarWidget = ({ settings }: { settings: Settings<'calendar'> }) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const calendar = useRef<CalendarRef>(null);
  const phone = useMediaQuery('(max-width: 599px)', undefined, { getInitialValueInEffect: false });
  const [start] = useState<Period>(phone ? 'list' : settings.view);
  const [period, setPeriod] = useState<Period>(start);
  const [title, setTitle] = useState('');
  const [window, setWindow] = useState<Window | null>(null);
  const { read, events, addressOf } = useWidgetEvents(settings, window, period);
  const { views, ...language } = useMemo(() => inLanguage(i18n.language), [i18n.language]);
  const step = (how: 'prev' | 'next' | 'today') => calendar.current?.getApi()[how]();
  const offered = periods.includes(settings.view) ? periods : [settings.view, ...periods];

  return (
    <>
      <div className={classes.bar}>
        <Button size="sm" onClick={() => step('today')}>
          {t('calendar.today')}
        </Button>
        <ActionIcon aria-label={t(`calendar.previous.${period}`)} onClick={() => step('prev')}>
          <IconChevronLeft size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon aria-label={t(`calendar.next.${period}`)} onClick={() => step('next')}>
          <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
        <h3 className={classes.title} aria-live="polite">
          {title}
        </h3>
        <Segments
          label={t('calendar.period')}
          value={period}
          options={offered.map((value) => ({ value, label: t(`calendar.period.${value}`) }))}
          onChange={(next) => {
            setPeriod(next);
            calendar.current?.getApi().changeView(viewTypes[next]);
          }}
        />
      </div>
      {read.error && !read.data && <Failed title={t('agenda.failed')} error={read.error} onRetry={() => void read.refetch()} />}
      {read.data?.cut && (
        <p className={classes.cut} role="status">
          {t('agenda.cut')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the events inside */}
      <div className={look.frame} onKeyDown={(event) => focusBeside(event, event.currentTarget, `.${look.event}[tabindex]`)}>
        <FullCalendar
          {...calendarRules}
          {...calendarLook}
          {...language}
          views={{ ...calendarLook.views, ...views }}
          ref={calendar}
          initialView={viewTypes[start]}
          events={events}
          noEventsContent={t('agenda.none')}
          allDayText={t('calendar.allDay')}
          moreLinkContent={({ num }) => t('calendar.more', { count: num })}
          datesSet={({ start, end, view }) => {
            setTitle(view.title);
            setWindow({ from: start, to: end });
          }}
          eventClick={({ event }) => {
            const address = addressOf(event.id);
            if (address) void navigate(address);
          }}
        />
      </div>
    </>
  );
};
