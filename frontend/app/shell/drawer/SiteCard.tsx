import { Link } from 'react-router-dom';
import { SiteSwitcher } from '#frontend/app/shell/drawer/SiteSwitcher.tsx';
import { siteAddress, siteItself } from '#frontend/site/addresses.ts';
import { initialsOf } from '#frontend/ui/people/person.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './Drawer.module.css';

interface Props {
  site: SiteDetails;
  /** The parent site, unless this is the root. */
  parent: string | undefined;
}

export const SiteCard = ({ site, parent }: Props) => (
  <div className={classes.site}>
    <Link to={siteAddress(site.path)} state={siteItself} className={classes.siteLink} title={site.siteName}>
      <span className={classes.tile} data-initials={initialsOf(site.siteName)} aria-hidden="true" />
      <span className={classes.names}>
        <span className="l-text13 l-medium l-clip l-block l-line16">{site.siteName}</span>
        {parent && <span className="l-text12 l-tertiary l-clip l-block l-line16">{parent}</span>}
      </span>
    </Link>
    <SiteSwitcher site={site} />
  </div>
);
