import type { Bound } from '#frontend/ui/form/bound.ts';
import { Labelled } from '#frontend/ui/form/Labelled.tsx';
import { Select, type SelectOption } from '#frontend/ui/form/Select.tsx';
import classes from './Form.module.css';

interface Props<V extends string> extends Pick<Bound<V>, 'onChange'> {
  label: string;
  value: string;
  options: SelectOption<V>[];
  required?: boolean;
  disabled?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled select. */
export const SelectField = <V extends string>({ label, required, hint, error, ...select }: Props<V>) => (
  <Labelled label={label} required={required} hint={hint} error={error}>
    {(id, describedBy) => (
      <Select
        {...select}
        id={id}
        className={classes.input}
        aria-required={required}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
      />
    )}
  </Labelled>
);
