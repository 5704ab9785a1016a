import FullCalendar, { type CalendarRef } from '@fullcalendar/react';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { calendarLook } from '#frontend/features/calendar/calendarLook.ts';
import type { Period } from '#frontend/features/calendar/calendarMemory.ts';
import { calendarRules, inLanguage, viewTypes } from '#frontend/features/calendar/calendarRules.ts';
import type { Window } from '#frontend/features/calendar/inWindow.ts';
import { occurrenceKey } from '#frontend/features/calendar/readEvents.ts';
import { spanOf } from '#frontend/features/calendar/span.ts';
import { Failed } from '#frontend/ui/Failed.tsx';
import { focusBeside } from '#frontend/ui/focusBeside.ts';
import { Segments } from '#frontend/ui/Segments.tsx';
import { account } from '#shared/contracts/account.ts';
import type { Agenda as AgendaPage } from '#shared/models/calendar.ts';
import classes from './Agenda.module.css';
import look from './EventCalendar.module.css';
import '@fullcalendar/react/skeleton.css';

type Entry = AgendaPage['occurrences'][number];

const keyOf = (entry: Entry): string => `${entry.listId} ${occurrenceKey(entry)}`;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Props {
  /** How it can be shown; as the first at first. */
  periods: [Period, ...Period[]];
  children?: ReactNode;
}

/** Everything a person has to be at, whatever calendar it is in. */
export const Agenda = ({ periods, children }: Props) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const calendar = useRef<CalendarRef>(null);
  const [period, setPeriod] = useState(periods[0]);
  const [title, setTitle] = useState('');
  const [window, setWindow] = useState<Window | null>(null);
  const asked = { startDate: (window?.from ?? new Date(0)).toISOString(), endDate: (window?.to ?? new Date(0)).toISOString(), zone };
  const { data, error, refetch } = useRead(account.getMyAgenda, asked, {
    enabled: window !== null,
    placeholderData: keepPreviousData,
    failure: 'inline',
  });
  const byKey = useMemo(() => new Map((data?.occurrences ?? []).map((entry) => [keyOf(entry), entry])), [data]);
  const events = useMemo(
    () =>
      [...byKey].map(([id, entry]) => ({
        id,
        title: entry.Title,
        ...spanOf(entry),
        color: 'var(--cat-petrol-bar)',
        contrastColor: 'var(--cat-petrol-tint)',
      })),
    [byKey],
  );
  const { views, ...language } = useMemo(() => inLanguage(i18n.language), [i18n.language]);
  const step = (how: 'prev' | 'next' | 'today') => calendar.current?.getApi()[how]();

  return (
    <>
      <div className={classes.bar}>
        <Button onClick={() => step('today')}>{t('calendar.today')}</Button>
        <ActionIcon aria-label={t(`calendar.previous.${period}`)} onClick={() => step('prev')}>
          <IconChevronLeft size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon aria-label={t(`calendar.next.${period}`)} onClick={() => step('next')}>
          <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
        <h2 className={classes.title} aria-live="polite">
          {title}
        </h2>
        <Segments
          label={t('calendar.period')}
          value={period}
          options={periods.map((value) => ({ value, label: t(`calendar.period.${value}`) }))}
          onChange={(next) => {
            setPeriod(next);
            calendar.current?.getApi().changeView(viewTypes[next]);
          }}
        />
      </div>
      {error && <Failed title={t('agenda.failed')} error={error} onRetry={() => void refetch()} />}
      {data?.cut && (
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
          initialView={viewTypes[periods[0]]}
          events={events}
          noEventsContent={t('agenda.none')}
          allDayText={t('calendar.allDay')}
          moreLinkContent={({ num }) => t('calendar.more', { count: num })}
          datesSet={({ start, end, view }) => {
            setTitle(view.title);
            setWindow({ from: start, to: end });
          }}
          eventClick={({ event }) => {
            const url = byKey.get(event.id)?.url;
            if (url) void navigate(url);
          }}
        />
      </div>
      {children && <div className={classes.foot}>{children}</div>}
    </>
  );
};
