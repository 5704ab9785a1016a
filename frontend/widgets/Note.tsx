import type { ReactNode } from 'react';
import classes from './Widget.module.css';

/** One sentence in place of what a widget would show. */
export const Note = ({ children }: { children: ReactNode }) => <p className={classes.note}>{children}</p>;
