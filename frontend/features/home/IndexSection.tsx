import type { ReactNode } from 'react';
import { IndexRows } from '#frontend/ui/page/IndexRow.tsx';
import classes from './Index.module.css';

interface Props {
  title: string;
  count: number;
  children: ReactNode;
}

/** A section with its own heading for content other than lists. */
export const IndexSection = ({ title, count, children }: Props) => (
  <section className={classes.section}>
    <h2 className={classes.heading}>
      {title} <span>{count}</span>
    </h2>
    <IndexRows>{children}</IndexRows>
  </section>
);
