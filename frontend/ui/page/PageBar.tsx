import type { ReactNode } from 'react';
import classes from './PageBar.module.css';

interface Props {
  /** The purpose of the page. */
  lead?: string;
  className?: string | undefined;
  /** Its actions. */
  children?: ReactNode;
}

/** The bar at the top of a settings page. */
export const PageBar = ({ lead, className = '', children }: Props) => (
  <div className={`${classes.bar} ${className}`}>
    {lead !== undefined && <p>{lead}</p>}
    {children}
  </div>
);
