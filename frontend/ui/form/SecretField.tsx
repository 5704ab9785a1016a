import { useId } from 'react';
import classes from './Form.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint: string;
}

/** A label over something that is typed and never shown. */
export const SecretField = ({ label, value, onChange, hint }: Props) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="password"
        value={value}
        className={classes.input}
        autoComplete="new-password"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={classes.hint} id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
};
