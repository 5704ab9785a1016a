import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { NEAR, near } from '#frontend/site/near.ts';
import { formatCount } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import navEntry from '#frontend/ui/page/NavEntry.module.css';
import classes from './Drawer.module.css';

interface Props<T> {
  title: string;
  all: T[];
  addressOf: (one: T) => string;
  children: (one: T) => ReactElement<unknown>;
}

/** One section of the navigation. A long one shows its first entries and the current one. */
export const DrawerSection = <T extends { id: string }>({ title, all, addressOf, children }: Props<T>) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? all : near(all, addressOf, pathname);
  const label = isWhole ? t('frame.showFewer') : t('frame.showAll', { shown: formatCount(all.length) });
  if (all.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>{title}</h2>
      <ul>
        {shown.map((one) => (
          <li key={one.id}>{children(one)}</li>
        ))}
        {all.length > NEAR && (
          <li>
            <button
              type="button"
              className={`l-bare-button l-whole l-text-left ${navEntry.entry} ${classes.entry}`}
              aria-expanded={isWhole}
              title={label}
              onClick={() => setWhole(!isWhole)}
            >
              <span className={classes.icon} aria-hidden="true">
                <Glyph of={isWhole ? IconChevronUp : IconChevronDown} />
              </span>
              <span className={classes.label}>{label}</span>
            </button>
          </li>
        )}
      </ul>
    </>
  );
};
