import { IconChevronRight, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './Index.module.css';

interface Props {
  to: string;
  icon: TablerIcon;
  title: string;
  about: string;
  count?: string;
}

/** One thing of a site that can be opened. */
export const IndexRow = ({ to, icon: Icon, title, about, count }: Props) => (
  <Link to={to} className={`${classes.row} ${about ? '' : classes.bare}`}>
    <Icon className={classes.glyph} size={18} stroke={1.5} aria-hidden="true" />
    <span className={classes.title}>{title}</span>
    <span className={classes.about}>{about}</span>
    <span className={classes.count}>{count}</span>
    <IconChevronRight className={classes.open} size={16} stroke={1.6} aria-hidden="true" />
  </Link>
);
