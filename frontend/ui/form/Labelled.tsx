import { type ReactNode, useId } from 'react';
import classes from './Form.module.css';

interface Props {
  label: string;
  required?: boolean | undefined;
  hint?: string | undefined;
  children: (id: string, describedBy: string | undefined) => ReactNode;
}

/** A label over an input, and a hint below it. */
export const Labelled = ({ label, required, hint, children }: Props) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label} {required && <span className={classes.star}>*</span>}
      </label>
      {children(id, hint ? `${id}-hint` : undefined)}
      {hint && (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};
