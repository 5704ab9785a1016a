import type { ReactNode } from 'react';
import classes from './Banner.module.css';

interface Props {
  kind: 'info' | 'warning';
  text: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

/** One sentence above the form about the state the item is in. */
export const Banner = ({ kind, text, children }: Props) => (
  <div className={`${classes.banner} ${classes[kind]}`} role="status">
    <p>{text}</p>
    {children && <div className={classes.actions}>{children}</div>}
  </div>
);
