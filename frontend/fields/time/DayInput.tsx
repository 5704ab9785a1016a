import classes from '#frontend/fields/fields.module.css';
import type { DayInputProps } from '#frontend/fields/time/CalendarInput.tsx';
import { formatDate } from '#frontend/ui/formats.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';

const load = () => import('#frontend/fields/time/CalendarInput.tsx');
const CalendarInput = lazily(async () => (await load()).CalendarInput);

/** Loads the calendar before someone types into a cell, because the first key could come earlier. */
export const loadCalendar = (): void => void load().catch(() => undefined);

/** A date input whose script loads when it is first rendered. */
export const DayInput = (props: DayInputProps) => {
  const { id, day, inCell, label } = props;
  const waiting = (
    <input
      id={id}
      className={`${classes.input} ${inCell ? classes.inCell : classes.withMark}`}
      aria-label={label}
      value={day === null ? '' : formatDate(day)}
      disabled
      readOnly
    />
  );
  return (
    <Awaited fallback={waiting}>
      <CalendarInput {...props} />
    </Awaited>
  );
};
