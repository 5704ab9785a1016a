import type { ReactNode } from 'react';
import classes from './Editor.module.css';

interface Props {
  text: string;
  isError?: boolean;
  /** The actions for the notice. */
  children?: ReactNode;
}

/** A message about the state of the page, shown above it. */
export const EditorMessage = ({ text, isError = false, children }: Props) => (
  <div className={classes.notice} data-error={isError || undefined} role={isError ? 'alert' : 'status'}>
    <p>{text}</p>
    {children}
  </div>
);
