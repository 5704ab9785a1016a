import type { Bound } from '#frontend/ui/form/bound.ts';
import { Labelled } from '#frontend/ui/form/Labelled.tsx';
import classes from './Form.module.css';

interface Props extends Bound<string> {
  label: string;
  hint: string;
  required?: boolean;
  error?: string | undefined;
}

/** A labelled input for a secret. */
export const SecretField = ({ label, value, onChange, hint, required, error }: Props) => (
  <Labelled label={label} hint={hint} required={required} error={error}>
    {(id, describedBy) => (
      <input
        id={id}
        type="password"
        value={value}
        className={classes.input}
        autoComplete="new-password"
        aria-describedby={describedBy}
        required={required}
        aria-invalid={error !== undefined || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labelled>
);
