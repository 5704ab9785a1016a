import { useId } from 'react';
import classes from './Form.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

interface Props {
  label: string;
  value: string;
  options: SelectOption[];
  onChange: (value: string) => void;
  required?: boolean;
  disabled?: boolean;
  hint?: string | undefined;
}

/** A label over one choice of a few. */
export const SelectField = ({ label, value, options, onChange, required, disabled, hint }: Props) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label} {required && <span className={classes.star}>*</span>}
      </label>
      <select
        id={id}
        className={classes.input}
        value={value}
        disabled={disabled}
        aria-required={required}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};
