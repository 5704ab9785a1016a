import { Calendar } from '@mantine/dates';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { calendarLabels } from '#frontend/fields/time/calendarLabels.ts';
import { firstWeekday } from '#frontend/fields/time/firstDay.ts';
import classes from './DayPicker.module.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr';
import 'dayjs/locale/es';

interface Props {
  /** The displayed month, as one of its days. */
  month: string;
  onMonth: (day: string) => void;
  /** Where a new event begins. */
  day: string;
  /** Days with events. */
  busy: ReadonlySet<string>;
  onPick: (day: string) => void;
}

/** A small month; a dot marks days with events. */
export const DayPicker = ({ month, onMonth, day: picked, busy, onPick }: Props) => {
  const { t, i18n } = useTranslation();
  const today = dayjs().format('YYYY-MM-DD');
  const label = (day: string): string => {
    const dateText = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full' }).format(dayjs(day).toDate());
    return busy.has(day) ? t('calendar.dayWithEvents', { day: dateText }) : dateText;
  };
  return (
    <Calendar
      date={month}
      onDateChange={onMonth}
      locale={i18n.language}
      firstDayOfWeek={firstWeekday(i18n.language)}
      weekdayFormat={(day) => dayjs(day).locale(i18n.language).format('dd').charAt(0).toUpperCase()}
      classNames={{
        calendarHeader: classes.head,
        calendarHeaderLevel: classes.level,
        calendarHeaderControl: classes.control,
        weekday: classes.weekday,
        day: classes.day,
        month: 'l-whole',
        monthCell: classes.cell,
      }}
      getDayProps={(day) => ({
        onClick: () => onPick(day),
        'aria-pressed': day === picked,
        'aria-label': label(day),
        ...(day === today && { 'aria-current': 'date' as const }),
        ...(busy.has(day) && { 'data-busy': true }),
      })}
      ariaLabels={calendarLabels(t)}
    />
  );
};
