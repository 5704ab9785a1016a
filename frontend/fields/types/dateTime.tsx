import dayjs from 'dayjs';
import { use, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/fields/fields.module.css';
import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { FormContext } from '#frontend/fields/formContext.ts';
import { dayInstant, dayOf } from '#frontend/fields/time/allDay.ts';
import { ClockInput } from '#frontend/fields/time/ClockInput.tsx';
import { DayInput } from '#frontend/fields/time/DayInput.tsx';
import { instantOf, isInstant } from '#frontend/fields/time/instantOf.ts';
import { formatDate, formatDateTime } from '#frontend/ui/formats.ts';
import { isDayOnly } from '#shared/rules/isDayOnly.ts';

/** Stored in UTC, edited in the person's time zone. */
const partsOf = (value: unknown): { day: string | null; time: string } => {
  const instant = dayjs(typeof value === 'string' ? value : null);
  return instant.isValid() ? { day: instant.format('YYYY-MM-DD'), time: instant.format('HH:mm') } : { day: null, time: '' };
};

/** All-day events only have a day. */
const DayOnly = ({ field, value, onChange, ...rest }: EditorProps) => {
  const normalizeValue = useEffectEvent(() => {
    const day = dayInstant(dayOf(value));
    if (day !== null && day !== value) onChange(day);
  });
  useEffect(() => normalizeValue(), []);
  return (
    <DayInput
      {...rest}
      day={dayOf(value)}
      required={field.isRequired}
      label={rest.inCell ? field.name : undefined}
      onChange={(day) => onChange(dayInstant(day))}
    />
  );
};

const DateTimeEditor = ({ field, id, value, onChange, inCell, ...rest }: EditorProps) => {
  const { t } = useTranslation();
  const { day, time } = partsOf(value);
  return (
    <div className={classes.row}>
      <div className={classes.grow}>
        <DayInput
          {...rest}
          id={id}
          inCell={inCell}
          day={day}
          required={field.isRequired}
          label={inCell ? field.name : undefined}
          onChange={(next) => onChange(instantOf(next, time))}
        />
      </div>
      <div className={classes.short}>
        <ClockInput
          id={`${id}-time`}
          inCell={inCell}
          time={time}
          required={false}
          invalid={rest.invalid}
          onBlur={rest.onBlur}
          label={t('fields.timeOf', { name: field.name })}
          onChange={(next) => onChange(instantOf(day, next))}
        />
      </div>
    </div>
  );
};

const Editor = (props: EditorProps) =>
  isDayOnly(props.field.internalFieldName, use(FormContext)?.values) ? <DayOnly {...props} /> : <DateTimeEditor {...props} />;

export const dateTime: FieldView = {
  text: (value, field, item) => {
    if (typeof value !== 'string') return '';
    if (!isInstant(value)) return value;
    return isDayOnly(field.internalFieldName, item) ? formatDate(dayOf(value)) : formatDateTime(value);
  },
  Editor,
  width: 180,
  inRow: 'over',
};
