import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import { Button } from '@mantine/core';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import classes from '#frontend/features/calendar/agenda/Agenda.module.css';
import { periods as known, type Period } from '#frontend/features/calendar/calendarPreferences.ts';
import { periodOf, viewTypes } from '#frontend/features/calendar/calendarRules.ts';
import { EventFrame } from '#frontend/features/calendar/EventFrame.tsx';
import type { Window } from '#frontend/features/calendar/events/inWindow.ts';
import { PeriodSteps } from '#frontend/features/calendar/PeriodSteps.tsx';
import { useCalendarProps } from '#frontend/features/calendar/useCalendarProps.ts';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import '@fullcalendar/react/skeleton.css';

interface Props {
  /** Available periods. A day that "2 more" has opened is shown in addition. */
  periods: Period[];
  /** The initial period. */
  start: Period;
  /** The heading level. */
  heading: 'h2' | 'h3';
  events: ComponentProps<typeof FullCalendar>['events'];
  /** Whether there are more events than shown. */
  cut: boolean;
  /** Shown instead of events that failed to load. */
  failed: ReactNode;
  /** The address of an event. */
  addressOf: (id: string) => string | undefined;
  onShow: (window: Window, period: Period) => void;
}

/** Events of any calendars, read-only. */
export const ReadingCalendar = ({ periods, start, heading: Heading, events, cut, failed, addressOf, onShow }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const calendar = useRef<CalendarRef>(null);
  const [period, setPeriod] = useState(start);
  const [title, setTitle] = useState('');
  const props = useCalendarProps();
  const step = (how: 'prev' | 'next' | 'today') => calendar.current?.getApi()[how]();

  return (
    <>
      <div className={classes.bar}>
        <Button onClick={() => step('today')}>{t('calendar.today')}</Button>
        <PeriodSteps period={period} onStep={step} />
        <Heading className={classes.title} aria-live="polite">
          {title}
        </Heading>
        <Segments
          label={t('calendar.period')}
          value={period}
          options={known
            .filter((one) => one === period || periods.includes(one))
            .map((value) => ({ value, label: t(`calendar.period.${value}`) }))}
          onChange={(next) => calendar.current?.getApi().changeView(viewTypes[next])}
        />
      </div>
      {failed}
      {cut && (
        <p className="l-warning l-pad8x20 l-text13" role="status">
          {t('agenda.cut')}
        </p>
      )}
      <EventFrame>
        <FullCalendar
          {...props}
          ref={calendar}
          initialView={viewTypes[start]}
          events={events}
          noEventsContent={t('agenda.none')}
          allDayText={t('calendar.allDay')}
          moreLinkContent={({ num }) => t('calendar.more', { count: num })}
          datesSet={({ start: from, end: to, view }) => {
            const next = periodOf(view.type);
            setTitle(view.title);
            setPeriod(next);
            onShow({ from, to }, next);
          }}
          eventClick={({ event }) => {
            const address = addressOf(event.id);
            if (address) void navigate(address);
          }}
        />
      </EventFrame>
    </>
  );
};
