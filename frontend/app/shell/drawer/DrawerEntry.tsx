import type { TablerIcon } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { siteItself } from '#frontend/site/addresses.ts';
import { formatCount } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import navEntry from '#frontend/ui/page/NavEntry.module.css';
import classes from './Drawer.module.css';

interface Props {
  to: string;
  icon: TablerIcon;
  label: string;
  /** Null if unknown. */
  count?: number | null;
  /** Initials for the narrow rail, where many entries would have the same icon. */
  short?: string;
  /** Current only at exactly this address, not below it. */
  exact?: boolean;
}

export const DrawerEntry = ({ to, icon: Icon, label, count = null, short, exact = false }: Props) => (
  <NavLink to={to} state={siteItself} end={exact} className={`${navEntry.entry} ${classes.entry}`} title={label}>
    <span className={classes.icon} data-short={short} aria-hidden="true">
      <Glyph of={Icon} />
    </span>
    <span className={classes.label}>{label}</span>
    {count !== null && <span className={classes.count}>{formatCount(count)}</span>}
  </NavLink>
);
