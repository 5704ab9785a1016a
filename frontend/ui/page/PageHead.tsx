import type { ReactNode } from 'react';
import classes from './Page.module.css';

/** The title row of a page. What stands beside the title goes inside. */
export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={classes.head}>
    <h1 className="l-clip" title={title}>
      {title}
    </h1>
    <div className="l-line l-grow l-gap12">{children}</div>
  </div>
);
