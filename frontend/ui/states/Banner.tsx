import type { ReactNode } from 'react';
import classes from './Banner.module.css';

interface Props {
  kind: 'info' | 'warning' | 'error';
  text: ReactNode;
  /** Actions. */
  children?: ReactNode;
}

/** One sentence above a form about the state of the item, or why it was not saved. */
export const Banner = ({ kind, text, children }: Props) => (
  <div className={`${classes.banner} ${classes[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
    <p>{text}</p>
    {children && <div className={classes.actions}>{children}</div>}
  </div>
);
