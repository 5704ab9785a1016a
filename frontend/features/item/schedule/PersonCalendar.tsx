import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { BusyLine } from '#frontend/features/item/form/BusyLine.tsx';
import { busyOn, dayAfter, daysFrom, mondayOf } from '#frontend/features/item/schedule/weekDays.ts';
import { formatDate } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { schedule } from '#shared/contracts/schedule.ts';
import type { Item } from '#shared/models/content/item.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';
import classes from './FindTime.module.css';

const WEEK = 7;
const timeZoneId = timeZone();

/** The busy times of a user week by week. The subjects are shown to people who may read them. */
export const PersonCalendar = ({ item }: { item: Item }) => {
  const { t, i18n } = useTranslation();
  const [monday, setMonday] = useState(() => mondayOf(new Date()));
  const next = dayAfter(monday, WEEK);
  const days = daysFrom(monday, WEEK);
  const key = `user:${item.InternalId}`;
  const window = { startTime: monday.toISOString(), endTime: next.toISOString(), timeZoneId };
  const read = useRead(schedule.itemsSchedule, { ...window, items: [key] }, { failure: 'inline', placeholderData: (previous) => previous });
  const found = read.data?.find((one) => one.item === key);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short' });
  return (
    <>
      <div className={`${classes.day} ${classes.week}`}>
        <ActionIcon aria-label={t('item.week.previous')} onClick={() => setMonday(dayAfter(monday, -WEEK))}>
          <Glyph of={IconChevronLeft} />
        </ActionIcon>
        <output className="l-flex1 l-medium l-text-center">
          {t('item.week.range', { from: formatDate(monday), to: formatDate(dayAfter(next, -1)) })}
        </output>
        <ActionIcon aria-label={t('item.week.next')} onClick={() => setMonday(next)}>
          <Glyph of={IconChevronRight} />
        </ActionIcon>
        <Button size="sm" onClick={() => setMonday(mondayOf(new Date()))}>
          {t('item.week.this')}
        </Button>
      </div>
      <div className="l-scroll l-pad-form">
        {read.error && <Failed title={t('item.time.failed')} error={read.error} onRetry={() => void read.refetch()} />}
        {!found && !read.error && <Skeletons count={WEEK} />}
        {found && (
          <ul aria-label={t('item.time.busy')}>
            {days.map((day) => (
              <BusyLine
                key={day.toISOString()}
                name={`${weekday.format(day)} ${formatDate(day)}`}
                day={day}
                busy={busyOn(day, found.busy)}
              />
            ))}
          </ul>
        )}
        {found && found.knownUntil < window.endTime && <p className="l-text13 l-secondary">{t('item.week.cut')}</p>}
      </div>
    </>
  );
};
