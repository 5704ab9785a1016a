import { IconChevronRight, IconHome } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { DrawerEntry } from '#frontend/app/shell/drawer/DrawerEntry.tsx';
import { listAddress, siteAddress } from '#frontend/site/addresses.ts';
import { listIcons } from '#frontend/ui/listKinds.ts';
import { site as sites } from '#shared/contracts/site.ts';
import type { SiteDetails } from '#shared/models/site.ts';
import classes from './Drawer.module.css';

/** Home, the lists and the sites below. */
export const SiteNavigation = ({ site }: { site: SiteDetails }) => {
  const { t } = useTranslation();
  const { data: subsites = [] } = useRead(sites.subsites, { systemSiteId: site.id });

  return (
    <nav className={classes.nav} aria-label={site.siteName}>
      <ul>
        <li>
          <DrawerEntry to={siteAddress(site.path)} icon={IconHome} label={t('frame.siteHome')} exact />
        </li>
      </ul>
      {site.lists.length > 0 && <h2 className={classes.heading}>{t('frame.lists')}</h2>}
      <ul>
        {site.lists.map((list) => (
          <li key={list.id}>
            <DrawerEntry to={listAddress(list)} icon={listIcons[list.type]} label={list.title} count={list.itemCount} />
          </li>
        ))}
      </ul>
      {subsites.length > 0 && <h2 className={classes.heading}>{t('frame.subsites')}</h2>}
      <ul>
        {subsites.map(({ id, path, siteName }) => (
          <li key={id}>
            <DrawerEntry to={siteAddress(path)} icon={IconChevronRight} label={siteName} exact />
          </li>
        ))}
      </ul>
    </nav>
  );
};
