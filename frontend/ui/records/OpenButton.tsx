import type { ReactNode } from 'react';
import classes from './Table.module.css';

/** The name of a record, which opens it. */
export const OpenButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={classes.open} onClick={onClick}>
    {children}
  </button>
);
