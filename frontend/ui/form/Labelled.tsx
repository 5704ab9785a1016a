import { type ReactNode, useId } from 'react';
import classes from './Form.module.css';

interface Props {
  label: string;
  required?: boolean | undefined;
  hint?: string | undefined;
  /** The error below the input. */
  error?: string | undefined;
  children: (id: string, describedBy: string | undefined) => ReactNode;
}

/** A label above an input, with a hint and an error below. */
export const Labelled = ({ label, required, hint, error, children }: Props) => {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label} {required && <span className={classes.star}>*</span>}
      </label>
      {children(id, describedBy || undefined)}
      {hint && (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={classes.wrong} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};
