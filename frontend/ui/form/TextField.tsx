import { type HTMLAttributes, useId } from 'react';
import classes from './Form.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  disabled?: boolean;
  long?: boolean;
  hint?: string | undefined;
  maxLength?: number;
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Takes the keys when its window opens. */
  first?: boolean;
}

/** A label over a text. */
export const TextField = ({ label, value, onChange, required, disabled, long, hint, maxLength, inputMode, first }: Props) => {
  const id = useId();
  const shared = {
    id,
    value,
    maxLength,
    inputMode,
    disabled,
    className: classes.input,
    autoComplete: 'off',
    'aria-required': required,
    'aria-describedby': hint ? `${id}-hint` : undefined,
    'data-autofocus': first || undefined,
  };
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label} {required && <span className={classes.star}>*</span>}
      </label>
      {long ? (
        <textarea {...shared} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...shared} onChange={({ target }) => onChange(target.value)} />
      )}
      {hint && (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};
