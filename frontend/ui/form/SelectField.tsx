import { Labelled } from '#frontend/ui/form/Labelled.tsx';
import classes from './Form.module.css';

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
}

interface Props<V extends string> {
  label: string;
  value: string;
  options: SelectOption<V>[];
  onChange: (value: V) => void;
  required?: boolean;
  disabled?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A label over one choice of a few. */
export const SelectField = <V extends string>({ label, value, options, onChange, required, disabled, hint, error }: Props<V>) => (
  <Labelled label={label} required={required} hint={hint} error={error}>
    {(id, describedBy) => (
      <select
        id={id}
        className={classes.input}
        value={value}
        disabled={disabled}
        aria-required={required}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Labelled>
);
