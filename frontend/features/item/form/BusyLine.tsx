import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/item/schedule/FindTime.module.css';
import { formatTime } from '#frontend/ui/formats.ts';
import type { BusyTime } from '#shared/models/content/calendar.ts';
import { DAY_MS } from '#shared/time.ts';

interface Props {
  name: string;
  day: Date;
  busy: BusyTime[];
}

const share = (time: number): number => Math.min(Math.max(time / DAY_MS, 0), 1) * 100;

/** The day of a person or resource, with busy times drawn and described in words. */
export const BusyLine = ({ name, day, busy }: Props) => {
  const { t } = useTranslation();
  const from = (time: string) => share(Date.parse(time) - day.getTime());
  const formatBusyTime = ({ start, end, event }: BusyTime) =>
    [t('item.time.slot', { start: formatTime(start), end: formatTime(end) }), event?.title].filter(Boolean).join(', ');
  return (
    <li className={classes.person}>
      <span className="l-clip l-medium" title={name}>
        {name}
      </span>
      <span className={classes.line} aria-hidden="true">
        {busy.map((time) => (
          <i
            key={time.start}
            style={{ left: `${from(time.start)}%`, width: `${from(time.end) - from(time.start)}%` }}
            title={formatBusyTime(time)}
          />
        ))}
      </span>
      <span className={classes.taken}>{busy.length === 0 ? t('item.time.freeAllDay') : busy.map(formatBusyTime).join('; ')}</span>
    </li>
  );
};
