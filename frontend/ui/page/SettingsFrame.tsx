import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import navEntry from './NavEntry.module.css';
import classes from './SettingsFrame.module.css';

interface SettingsEntry {
  to: string;
  label: string;
  icon: TablerIcon;
  /** Not shown as current while a page below it is open. */
  exact?: boolean;
}

export interface SettingsGroup {
  /** Omitted if there is only one group. */
  label?: string;
  entries: SettingsEntry[];
}

interface Props {
  label: string;
  groups: SettingsGroup[];
  children: ReactNode;
}

/** A settings area: the list of pages on the left, the open one on the right. */
export const SettingsFrame = ({ label, groups, children }: Props) => {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone or tablet the pages are in a row that does not show all of them.
  useEffect(() => {
    nav.current?.querySelector(`a[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className={classes.frame}>
      <nav ref={nav} className={classes.nav} aria-label={label}>
        {groups.map((group) => (
          <div key={group.label ?? ''} className={classes.group}>
            {group.label && <h2 className="l-text11 l-line16 l-bold l-tertiary">{group.label}</h2>}
            <ul>
              {group.entries.map(({ to, label: text, icon: Icon, exact = false }) => (
                <li key={to}>
                  <NavLink to={to} end={exact} className={`${navEntry.entry} ${classes.entry}`}>
                    <Glyph of={Icon} />
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="l-column l-narrow l-relative">{children}</div>
    </div>
  );
};
