import type { ReactNode } from 'react';
import classes from './PageBar.module.css';

interface Props {
  /** What the page is for. */
  lead?: string;
  className?: string | undefined;
  /** What can be done there. */
  children?: ReactNode;
}

/** The bar at the top of a page of settings. */
export const PageBar = ({ lead, className = '', children }: Props) => (
  <div className={`${classes.bar} ${className}`}>
    {lead !== undefined && <p>{lead}</p>}
    {children}
  </div>
);
