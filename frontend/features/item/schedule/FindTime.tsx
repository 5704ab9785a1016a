import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { BusyLine } from '#frontend/features/item/form/BusyLine.tsx';
import type { ItemForm } from '#frontend/features/item/form/useItemForm.ts';
import { dayOf, inWorkingHours, minutesOf, moveTo, scheduledIn } from '#frontend/features/item/schedule/scheduled.ts';
import { formatDate, formatTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { schedule } from '#shared/contracts/schedule.ts';
import { SCHEDULE_ITEMS } from '#shared/limits.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';
import classes from './FindTime.module.css';

interface Props {
  form: ItemForm;
  onClose: () => void;
}

const timeZoneId = timeZone();
const nextDay = (day: Date, by: number): Date => new Date(day.getFullYear(), day.getMonth(), day.getDate() + by);

/** Finds times when all participants of an event are free: their days next to each other, and the matching times. */
export const FindTime = ({ form, onClose }: Props) => {
  const { t } = useTranslation();
  const [day, setDay] = useState(() => dayOf(form.values));
  const [wholeDay, setWholeDay] = useState(false);
  const scheduledItems = scheduledIn(form.fields, form.values).slice(0, SCHEDULE_ITEMS);
  const minutes = minutesOf(form.values);
  const window = { startTime: day.toISOString(), endTime: nextDay(day, 1).toISOString() };
  const query = { ...window, items: scheduledItems.map(({ key }) => key), timeZoneId };
  const options = { enabled: scheduledItems.length > 0, failure: 'inline' as const };
  const busy = useRead(schedule.itemsSchedule, query, options);
  const free = useRead(schedule.availableTimeSlots, { ...query, minutes }, options);
  const error = busy.error ?? free.error;

  const times = () => {
    if (scheduledItems.length === 0) return <Empty title={t('item.time.nobody')} text={t('item.time.nobodyText')} />;
    if (error)
      return <Failed title={t('item.time.failed')} error={error} onRetry={() => void Promise.all([busy.refetch(), free.refetch()])} />;
    if (!busy.data || !free.data) return <Skeletons count={5} />;
    const slots = free.data.slots.filter((slot) => wholeDay || inWorkingHours(slot));
    return (
      <>
        <ul aria-label={t('item.time.busy')}>
          {scheduledItems.map(({ key, name }) => (
            <BusyLine key={key} name={name} day={day} busy={busy.data.find(({ item }) => item === key)?.busy ?? []} />
          ))}
        </ul>
        <div className={classes.heading}>
          <h3>{t('item.time.free', { count: minutes })}</h3>
          <label className="l-inline l-gap8 l-text13 l-min24">
            <input type="checkbox" checked={wholeDay} onChange={({ target }) => setWholeDay(target.checked)} />
            {t('item.time.wholeDay')}
          </label>
        </div>
        {slots.length === 0 && <p className="l-text13 l-secondary">{t('item.time.none')}</p>}
        <div className={classes.slots}>
          {slots.map((slot) => (
            <Button
              key={slot.start}
              size="sm"
              onClick={() => {
                moveTo(form, slot);
                onClose();
              }}
            >
              {t('item.time.slot', { start: formatTime(slot.start), end: formatTime(slot.end) })}
            </Button>
          ))}
        </div>
      </>
    );
  };
  const step = (by: number, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon aria-label={label} onClick={() => setDay(nextDay(day, by))}>
      <Glyph of={Icon} />
    </ActionIcon>
  );
  return (
    <Window title={t('item.findTime')} cacheKey="find-time" size={dialog(520)} onClose={onClose}>
      <div className={classes.day}>
        {step(-1, t('item.time.previousDay'), IconChevronLeft)}
        <output className="l-medium l-text-center">{formatDate(day)}</output>
        {step(1, t('item.time.nextDay'), IconChevronRight)}
      </div>
      <div className="l-scroll l-pad-form">{times()}</div>
    </Window>
  );
};
