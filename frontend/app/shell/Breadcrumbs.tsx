import { IconChevronLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { collapse } from '#frontend/app/shell/collapse.ts';
import type { Crumb } from '#frontend/app/shell/crumb.ts';
import { siteItself } from '#frontend/site/addresses.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { CollapsedLinks } from '#frontend/ui/page/CollapsedLinks.tsx';
import classes from './Breadcrumbs.module.css';

/** The breadcrumbs: at most four steps, on a phone only the last. */
export const Breadcrumbs = ({ crumbs }: { crumbs: Crumb[] }) => {
  const { t } = useTranslation();
  const { first, folded, last } = collapse(crumbs);
  const parent = crumbs.at(-2);
  const current = crumbs.at(-1);

  const item = (crumb: Crumb) => (
    <li key={crumb.to}>
      <Link
        to={crumb.to}
        state={siteItself}
        className={classes.crumb}
        aria-current={crumb === current ? 'page' : undefined}
        title={crumb.name}
      >
        {crumb.name}
      </Link>
    </li>
  );
  return (
    <nav className={classes.crumbs} aria-label={t('frame.breadcrumb')}>
      {parent && (
        <Link className={classes.up} to={parent.to} state={siteItself}>
          <Glyph of={IconChevronLeft} />
          <span className="l-clip">{parent.name}</span>
        </Link>
      )}
      <ol>
        {first.map(item)}
        {folded.length > 0 && (
          <li>
            <CollapsedLinks
              label={t('frame.moreCrumbs', { count: folded.length })}
              links={folded}
              className={classes.crumb}
              state={siteItself}
            />
          </li>
        )}
        {last.map(item)}
      </ol>
    </nav>
  );
};
