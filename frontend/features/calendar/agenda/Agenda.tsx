import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import type { Period } from '#frontend/features/calendar/calendarPreferences.ts';
import type { Window } from '#frontend/features/calendar/events/inWindow.ts';
import { occurrenceKey } from '#frontend/features/calendar/events/readEvents.ts';
import { ReadingCalendar } from '#frontend/features/calendar/ReadingCalendar.tsx';
import { spanOf } from '#frontend/fields/time/span.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { account } from '#shared/contracts/account.ts';
import type { Agenda as AgendaPage } from '#shared/models/content/calendar.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';

type Entry = AgendaPage['occurrences'][number];

const keyOf = (entry: Entry): string => `${entry.listId} ${occurrenceKey(entry)}`;
const zone = timeZone();

interface Props {
  /** Available periods; the first one is the default. */
  periods: [Period, ...Period[]];
  children?: ReactNode;
}

/** All events of a person, from all calendars. */
export const Agenda = ({ periods, children }: Props) => {
  const { t } = useTranslation();
  const [window, setWindow] = useState<Window | null>(null);
  const params = { startDate: (window?.from ?? new Date(0)).toISOString(), endDate: (window?.to ?? new Date(0)).toISOString(), zone };
  const { data, error, refetch } = useRead(account.getMyAgenda, params, {
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
        extendedProps: { repeats: entry.isRecurring },
        color: 'var(--cat-petrol-bar)',
        contrastColor: 'var(--cat-petrol-tint)',
      })),
    [byKey],
  );
  return (
    <>
      <ReadingCalendar
        periods={periods}
        start={periods[0]}
        heading="h2"
        events={events}
        cut={data?.cut === true}
        failed={error && <Failed title={t('agenda.failed')} error={error} onRetry={() => void refetch()} />}
        addressOf={(id) => byKey.get(id)?.url}
        onShow={setWindow}
      />
      {children && <div className="l-line l-push l-fixed l-above l-pad8x20 l-min48">{children}</div>}
    </>
  );
};
