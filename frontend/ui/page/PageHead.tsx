import type { ReactNode } from 'react';
import classes from './Page.module.css';

interface Props {
  title: string;
  /** On a phone, elements next to the title go below it. */
  wraps?: boolean;
  children?: ReactNode;
}

/** The title row of a page, with elements next to the title as children. */
export const PageHead = ({ title, wraps, children }: Props) => (
  <div className={classes.head} data-wraps={wraps}>
    <h1 className="l-clip" title={title}>
      {title}
    </h1>
    <div className="l-line l-grow l-gap12">{children}</div>
  </div>
);
