import type { ReactNode } from 'react';
import classes from './Widget.module.css';

/** One sentence instead of a widget's content. */
export const Note = ({ children }: { children: ReactNode }) => <p className={classes.note}>{children}</p>;
