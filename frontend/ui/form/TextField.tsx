import type { HTMLAttributes } from 'react';
import type { Bound } from '#frontend/ui/form/bound.ts';
import { Labelled } from '#frontend/ui/form/Labelled.tsx';
import classes from './Form.module.css';

interface Props extends Bound<string> {
  label: string;
  onBlur?: () => void;
  required?: boolean;
  disabled?: boolean;
  long?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  maxLength?: number;
  inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Gets the focus when its window opens. */
  first?: boolean;
}

/** A labelled text input. */
export const TextField = ({ label, required, hint, error, long, first, onChange, ...input }: Props) => (
  <Labelled label={label} required={required} hint={hint} error={error}>
    {(id, describedBy) => {
      const shared = {
        ...input,
        id,
        className: classes.input,
        autoComplete: 'off',
        'aria-required': required,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': describedBy,
        'data-autofocus': first || undefined,
      };
      return long ? (
        <textarea {...shared} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input {...shared} onChange={({ target }) => onChange(target.value)} />
      );
    }}
  </Labelled>
);
