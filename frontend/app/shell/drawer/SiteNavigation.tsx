import { IconChevronRight, IconHome, IconLayoutDashboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { DrawerEntry } from '#frontend/app/shell/drawer/DrawerEntry.tsx';
import { DrawerSection } from '#frontend/app/shell/drawer/DrawerSection.tsx';
import { LinkEntries } from '#frontend/app/shell/drawer/LinkEntries.tsx';
import { StarredEntries } from '#frontend/app/shell/drawer/StarredEntries.tsx';
import { listAddress, pageAddress, siteAddress } from '#frontend/site/addresses.ts';
import { listIcons } from '#frontend/ui/listKinds.ts';
import { initialsOf } from '#frontend/ui/people/person.ts';
import { everybody } from '#shared/contracts/application/everybody.ts';
import { sites } from '#shared/contracts/site/sites.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';
import classes from './Drawer.module.css';

/** Home, stars, the links and pages of the site, its lists, subsites, and the links of the installation. */
export const SiteNavigation = ({ site }: { site: SiteDetails }) => {
  const { t } = useTranslation();
  const { data: subsites = [] } = useRead(sites.subsites, { systemSiteId: site.id });
  const everywhere = useRead(everybody.globalLinks, {}, { failure: 'inline' });

  // Users and groups are reached from the settings.
  const lists = site.lists.filter(({ id }) => !isPeopleList(id));
  // The home page is reached by Home.
  const pages = site.pages.filter(({ isHomePage }) => !isHomePage);

  return (
    <nav className={classes.nav} aria-label={site.siteName}>
      <ul>
        <li>
          <DrawerEntry to={siteAddress(site.path)} icon={IconHome} label={t('frame.siteHome')} exact />
        </li>
      </ul>
      <StarredEntries />
      <LinkEntries title={t('siteSettings.page.quickLinks')} links={site.quickLinks} />
      <DrawerSection title={t('pages.title')} all={pages} addressOf={({ path }) => pageAddress(site.path, path)}>
        {({ title, path }) => <DrawerEntry to={pageAddress(site.path, path)} icon={IconLayoutDashboard} label={title} exact />}
      </DrawerSection>
      <DrawerSection title={t('frame.lists')} all={lists} addressOf={listAddress}>
        {(list) => (
          <DrawerEntry
            to={listAddress(list)}
            icon={listIcons[list.type]}
            label={list.title}
            count={list.itemCount}
            {...(list.type === 'items' && { short: initialsOf(list.title) })}
          />
        )}
      </DrawerSection>
      <DrawerSection title={t('frame.subsites')} all={subsites} addressOf={({ path }) => siteAddress(path)}>
        {({ path, siteName }) => (
          <DrawerEntry to={siteAddress(path)} icon={IconChevronRight} label={siteName} short={initialsOf(siteName)} exact />
        )}
      </DrawerSection>
      <LinkEntries title={t('frame.everywhere')} links={everywhere.data?.links ?? []} />
    </nav>
  );
};
