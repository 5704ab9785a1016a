import type { CalendarRef } from '@fullcalendar/react';
import { useMediaQuery } from '@mantine/hooks';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '#frontend/api/live.ts';
import { CalendarToolbar } from '#frontend/features/calendar/CalendarToolbar.tsx';
import { Categories } from '#frontend/features/calendar/Categories.tsx';
import { calendarPreferences } from '#frontend/features/calendar/calendarPreferences.ts';
import { viewTypes } from '#frontend/features/calendar/calendarRules.ts';
import { DayPicker } from '#frontend/features/calendar/DayPicker.tsx';
import { EventCalendar, type VisiblePeriod } from '#frontend/features/calendar/EventCalendar.tsx';
import { eventIn, newEvent } from '#frontend/features/calendar/events/newEvent.ts';
import { useMove } from '#frontend/features/calendar/events/useMove.ts';
import { SidePanel } from '#frontend/features/calendar/SidePanel.tsx';
import { useCalendar } from '#frontend/features/calendar/useCalendar.ts';
import { spanOf, storedSpan } from '#frontend/fields/time/span.ts';
import type { LayoutProps } from '#frontend/ui/layouts/layoutProps.ts';
import { useOpenItem } from '#frontend/ui/layouts/useOpenItem.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { grants } from '#shared/access.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Occurrence } from '#shared/models/content/calendar.ts';
import classes from './CalendarScreen.module.css';

const formatDay = (date: Date): string => dayjs(date).format('YYYY-MM-DD');
const today = (): string => formatDay(new Date());

/** The events of a calendar list by day, week, month or year, or as a list. */
export const CalendarScreen = ({ details, view, phone, rules, filters, search, more, ItemWindow }: LayoutProps) => {
  const { t } = useTranslation();
  const { id: listId } = details;
  const calendar = useRef<CalendarRef>(null);
  const [preferences, setPreferences] = useState(() => calendarPreferences.read(listId));
  // Next to the panel the days of a month would be too narrow, so it opens only temporarily.
  const isTight = useMediaQuery('(max-width: 1023px)', false, { getInitialValueInEffect: false });
  const [panelOpen, setPanelOpen] = useState(preferences.panel && !isTight);
  const [shown, setShown] = useState<VisiblePeriod | null>(null);
  const [month, setMonth] = useState(today);
  // Where a new event begins: the day that is shown or was picked; null for today, which wins in a period that includes it.
  const [day, setDay] = useState<string | null>(null);
  const { open, show, close } = useOpenItem();
  const openEvent = (event: Occurrence) => {
    const { Id: itemId, occurrence: name } = event;
    show({ itemId, ...(name && { occurrence: { name, values: storedSpan(spanOf(event)) } }) });
  };
  useLive(cacheKey.list(listId));

  const { hidden, weekends } = preferences;
  const { read, category, events, categories, busyDays } = useCalendar({
    details,
    view,
    shown,
    month: panelOpen ? month : null,
    hidden,
    rules,
  });
  const { move, busy } = useMove(listId, openEvent);

  const remember = (change: Partial<typeof preferences>) => {
    const next = { ...preferences, ...change };
    setPreferences(next);
    calendarPreferences.write(listId, next);
  };
  const api = () => calendar.current?.getApi();
  const onShow = (next: VisiblePeriod) => {
    setShown(next);
    // Years and weeks may start in a different month than the current one.
    const date = formatDay(api()?.getDate() ?? next.start);
    setMonth(date);
    const isOther = shown?.period !== next.period || formatDay(shown.start) !== formatDay(next.start);
    if (isOther) setDay(formatDay(next.start) <= today() && today() < formatDay(next.end) ? null : date);
  };
  const period = shown?.period ?? preferences.period ?? (phone ? 'list' : 'month');
  const mayAdd = grants(details.access.effectiveAccess, 'Create');

  return (
    <>
      <CalendarToolbar
        title={shown?.title ?? ''}
        period={period}
        phone={phone}
        onAdd={mayAdd ? () => show({ itemId: null, values: newEvent(new Date(), day) }) : null}
        onStep={(step) => api()?.[step]()}
        onPeriod={(next) => {
          remember({ period: next });
          api()?.changeView(viewTypes[next]);
        }}
        filters={filters}
        search={search}
        more={more}
        panelOpen={panelOpen}
        onPanel={() => {
          setPanelOpen(!panelOpen);
          if (!isTight) remember({ panel: !panelOpen });
        }}
      />
      {read.data?.cut && (
        <p className="l-text13 l-below l-warning l-pad8x20" role="status">
          {t('calendar.cut')}
        </p>
      )}
      <div className="l-flex l-fill l-narrow l-relative">
        <section
          className="l-flex l-fill l-narrow l-relative"
          aria-label={t('calendar.eventsOf', { title: details.title })}
          aria-busy={read.isPending}
          data-panel
        >
          <EventCalendar
            ref={calendar}
            events={events}
            category={category}
            period={period}
            weekends={weekends}
            mayAdd={mayAdd}
            mayMove={!busy}
            onShow={onShow}
            onOpen={openEvent}
            onDraw={(span) => show({ itemId: null, values: eventIn(span, new Date()) })}
            onMove={(event, to, revert) => void move(event, to, revert)}
          />
          {read.error && !read.data && (
            <div className={classes.failed}>
              <Failed title={t('list.failed', { title: details.title })} error={read.error} onRetry={() => void read.refetch()} />
            </div>
          )}
        </section>
        {panelOpen && (
          <SidePanel
            weekends={weekends}
            onWeekends={(shows) => remember({ weekends: shows })}
            picker={
              <DayPicker
                month={month}
                onMonth={setMonth}
                day={day ?? today()}
                busy={busyDays}
                onPick={(picked) => {
                  api()?.gotoDate(picked);
                  setDay(picked === today() ? null : picked);
                  if (phone) setPanelOpen(false);
                }}
              />
            }
          >
            {categories.length > 0 && <Categories categories={categories} hidden={hidden} onHide={(keys) => remember({ hidden: keys })} />}
          </SidePanel>
        )}
      </div>
      {open && (
        <ItemWindow
          key={`${open.itemId ?? 'new'} ${open.occurrence?.name}`}
          details={details}
          folderId={undefined}
          tab="form"
          {...open}
          onClose={() => {
            api()?.unselect();
            close();
          }}
        />
      )}
    </>
  );
};
