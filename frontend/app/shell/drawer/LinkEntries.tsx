import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerEntry } from '#frontend/app/shell/drawer/DrawerEntry.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { linkIcons } from '#frontend/ui/linkIcons.ts';
import navEntry from '#frontend/ui/page/NavEntry.module.css';
import type { Link, SubLink } from '#shared/models/content/link.ts';
import classes from './Drawer.module.css';

const Entry = ({ link }: { link: SubLink }) => {
  const { t } = useTranslation();
  const Icon = linkIcons[link.icon];
  const name = link.translate ? t(link.displayText) : link.displayText;
  if (link.url.startsWith('/')) return <DrawerEntry to={link.url} icon={Icon} label={name} exact />;
  return (
    <a href={link.url} target="_blank" rel="noreferrer" className={`${navEntry.entry} ${classes.entry}`} title={name}>
      <Glyph of={Icon} />
      <span className={classes.label}>{name}</span>
    </a>
  );
};

/** A link with nested links that can be expanded. */
const Branch = ({ link }: { link: Link }) => {
  const { t } = useTranslation();
  const id = useId();
  const [shown, setShown] = useState(link.expanded);
  const name = link.translate ? t(link.displayText) : link.displayText;
  const Arrow = shown ? IconChevronDown : IconChevronRight;
  return (
    <>
      <span className={classes.branch}>
        <Entry link={link} />
        <button
          type="button"
          className={classes.arrow}
          aria-label={t('links.show', { name })}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Glyph of={Arrow} small />
        </button>
      </span>
      <ul id={id} className={classes.below} hidden={!shown}>
        {link.subLinks.map((inner) => (
          <li key={inner.id}>
            <Entry link={inner} />
          </li>
        ))}
      </ul>
    </>
  );
};

/** Links of the site or of the installation. */
export const LinkEntries = ({ title, links }: { title: string; links: Link[] }) =>
  links.length > 0 && (
    <>
      <h2 className={classes.heading}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.id}>{link.subLinks.length > 0 ? <Branch link={link} /> : <Entry link={link} />}</li>
        ))}
      </ul>
    </>
  );
