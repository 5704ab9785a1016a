import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './IndexRow.module.css';

interface Props {
  to: string;
  icon: TablerIcon;
  title: string;
  about: string;
  count?: string;
  /** Whether it no longer exists. */
  faded?: boolean;
}

/** An object to open, as a line of a list. */
export const IndexRow = ({ to, icon: Icon, title, about, count, faded = false }: Props) => (
  <li>
    <Link to={to} data-faded={faded || undefined} className={`${classes.row} ${about ? '' : classes.bare}`}>
      <Icon className={classes.glyph} size={18} stroke={1.5} aria-hidden="true" />
      <span className={classes.title}>{title}</span>
      <span className={classes.about}>{about}</span>
      <span className={classes.count}>{count}</span>
      <Glyph of={IconChevronRight} className={classes.open} />
    </Link>
  </li>
);

export const IndexRows = ({ children }: { children: ReactNode }) => <ul className="l-above">{children}</ul>;
