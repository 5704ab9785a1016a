import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '#frontend/features/calendar/calendarPreferences.ts';
import type { Window } from '#frontend/features/calendar/events/inWindow.ts';
import { useWidgetEvents } from '#frontend/features/calendar/events/useWidgetEvents.ts';
import { ReadingCalendar } from '#frontend/features/calendar/ReadingCalendar.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import type { Settings } from '#shared/models/sites/widget.ts';

const periods: Period[] = ['month', 'week', 'list'];

/** Events of the calendars named by a page, read-only. */
export const CalendarWidget = ({ settings }: { settings: Settings<'calendar'> }) => {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 599px)', undefined, { getInitialValueInEffect: false });
  const [start] = useState<Period>(phone ? 'list' : settings.view);
  const [shown, setShown] = useState<{ window: Window | null; period: Period }>({ window: null, period: start });
  const { read, events, addressOf } = useWidgetEvents(settings, shown.window, shown.period);
  return (
    <ReadingCalendar
      periods={periods.includes(settings.view) ? periods : [settings.view, ...periods]}
      start={start}
      heading="h3"
      events={events}
      cut={read.data?.cut === true}
      failed={read.error && !read.data && <Failed title={t('agenda.failed')} error={read.error} onRetry={() => void read.refetch()} />}
      addressOf={addressOf}
      onShow={(window, period) => setShown({ window, period })}
    />
  );
};
