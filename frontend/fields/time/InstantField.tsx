import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/fields/fields.module.css';
import { ClockInput } from '#frontend/fields/time/ClockInput.tsx';
import { DayInput } from '#frontend/fields/time/DayInput.tsx';
import form from '#frontend/ui/form/Form.module.css';

interface Props {
  label: string;
  /** A time, or null while it is incomplete. */
  value: string | null;
  required?: boolean;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}

const partsOf = (value: string | null) => {
  const instant = dayjs(value);
  return value !== null && instant.isValid()
    ? { day: instant.format('YYYY-MM-DD'), time: instant.format('HH:mm') }
    : { day: null, time: '' };
};

/** A labelled date and time in the person's time zone. */
export const InstantField = ({ label, value, required = false, error, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [parts, setParts] = useState<{ day: string | null; time: string }>(() => partsOf(value));
  const change = (next: Partial<typeof parts>) => {
    const all = { ...parts, ...next };
    setParts(all);
    const instant = dayjs(`${all.day}T${all.time || '00:00'}`);
    onChange(all.day && instant.isValid() ? instant.toISOString() : null);
  };
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        {label} {required && <span className={form.star}>*</span>}
      </label>
      <div className={classes.row}>
        <div className={classes.grow}>
          <DayInput
            id={id}
            day={parts.day}
            required={required}
            invalid={error !== undefined}
            inCell={false}
            onChange={(day) => change({ day })}
          />
        </div>
        <div className={classes.short}>
          <ClockInput
            id={`${id}-time`}
            time={parts.time}
            required={required}
            invalid={error !== undefined}
            inCell={false}
            label={t('fields.timeOf', { name: label })}
            onChange={(time) => change({ time })}
          />
        </div>
      </div>
      {error && <p className={form.wrong}>{error}</p>}
    </div>
  );
};
