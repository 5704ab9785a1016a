import type { ReactNode } from 'react';
import classes from './Editor.module.css';

interface Props {
  text: string;
  isError?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A sentence about the state the page is in, above it. */
export const Notice = ({ text, isError = false, children }: Props) => (
  <div className={classes.notice} data-error={isError || undefined} role={isError ? 'alert' : 'status'}>
    <p>{text}</p>
    {children}
  </div>
);
