import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { CallError } from '#frontend/api/CallError.ts';
import { useLive } from '#frontend/api/live.ts';
import { useRetryWhenLost } from '#frontend/api/useRetryWhenLost.ts';
import { accountPages } from '#frontend/app/place/accountPages.ts';
import { appSettingsPages } from '#frontend/app/place/appSettingsPages.ts';
import { listAt } from '#frontend/app/place/listAt.ts';
import { itemParts } from '#frontend/app/place/parts/itemParts.ts';
import { places } from '#frontend/app/place/places.tsx';
import { StartingSite } from '#frontend/app/place/StartingSite.tsx';
import { siteSettingsPages } from '#frontend/app/place/siteSettingsPages.ts';
import { useFallbackSites } from '#frontend/app/place/useFallbackSites.ts';
import { useAncestors, useSiteAt, useSiteRead } from '#frontend/app/place/useSiteAt.ts';
import { NoAccess } from '#frontend/app/screens/NoAccess.tsx';
import { NotFound } from '#frontend/app/screens/NotFound.tsx';
import { Drawer } from '#frontend/app/shell/drawer/Drawer.tsx';
import { SiteCard } from '#frontend/app/shell/drawer/SiteCard.tsx';
import { SiteNavigation } from '#frontend/app/shell/drawer/SiteNavigation.tsx';
import { Shell } from '#frontend/app/shell/Shell.tsx';
import { ItemPartsContext } from '#frontend/features/item/itemParts.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import {
  accountAddress,
  appSettingsAddress,
  listAddress,
  listSettingsAddress,
  listsAddress,
  pageAddress,
  pagesAddress,
  recycleBinAddress,
  SEARCH_PATH,
  siteAddress,
  siteSettingsAddress,
} from '#frontend/site/addresses.ts';
import { settingsNeeds } from '#frontend/site/listSettings.ts';
import { SiteContext } from '#frontend/site/useSite.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { type Place, placeOf } from '#shared/addresses/placeOf.ts';
import { cacheKey } from '#shared/hub.ts';
import type { SiteDetails, Subsite } from '#shared/models/sites/site.ts';

/** The page's own breadcrumb, after its site. */
const pageCrumbs = (place: Place, site: SiteDetails, t: (key: string) => string) => {
  if (place.section === 'lists') return [{ name: t('frame.lists'), to: listsAddress(site.path) }];
  if (place.section === 'pages') {
    const page = site.pages.find(({ path }) => path.toLowerCase() === place.pageName.toLowerCase());
    const own = page ? [{ name: page.title, to: pageAddress(site.path, page.path) }] : [];
    return [{ name: t('pages.title'), to: pagesAddress(site.path) }, ...own];
  }
  if (place.section === 'recycleBin') return [{ name: t('recycleBin.title'), to: recycleBinAddress(site.path) }];
  if (place.section === 'search') return [{ name: t('search.title'), to: SEARCH_PATH }];
  if (place.section === 'siteSettings') {
    const page = siteSettingsPages[place.page];
    return [
      { name: t('siteSettings.title'), to: siteSettingsAddress(site.path) },
      ...(place.page !== '' ? [{ name: t(`siteSettings.page.${page.key}`), to: siteSettingsAddress(site.path, place.page) }] : []),
    ];
  }
  if (place.section === 'account') {
    const page = place.page === '' ? undefined : accountPages[place.page];
    const own = page ? [{ name: t(`account.page.${page.key}`), to: accountAddress(place.page) }] : [];
    return [{ name: t('account.title'), to: accountAddress() }, ...own];
  }
  if (place.section === 'appSettings') {
    const page = appSettingsPages[place.tab];
    const own = page ? [{ name: t(`appSettings.page.${page.key}`), to: appSettingsAddress(place.tab) }] : [];
    return [{ name: t('frame.appSettings'), to: appSettingsAddress('') }, ...own];
  }
  const list = listAt(site, place);
  if (list && place.section === 'listSettings')
    return [
      { name: list.title, to: listAddress(list) },
      { name: t('frame.listSettings'), to: listSettingsAddress(list) },
      ...(place.tab in settingsNeeds ? [{ name: t(`settings.tab.${place.tab}`), to: listSettingsAddress(list, place.tab) }] : []),
    ];
  return list ? [{ name: list.title, to: listAddress(list) }] : [];
};

interface FailedSiteProps {
  error: Error;
  /** Other starting points for a person who cannot see the root site. */
  found: Subsite[] | undefined;
  onRetry: () => void;
}

const FailedSite = ({ error, found, onRetry }: FailedSiteProps): ReactNode => {
  const { t } = useTranslation();
  useRetryWhenLost(error, onRetry);
  if (found) return <StartingSite sites={found} />;
  const status = error instanceof CallError ? error.status : 0;
  if (status === 404) return <NotFound />;
  if (status === 403) return <NoAccess />;
  return <Failed title={t('frame.siteFailed')} error={error} onRetry={onRetry} />;
};

/** All addresses within a site: its frame, and the page for the rest of the address. */
export const SitePlace = () => {
  const { t } = useTranslation();
  const place = placeOf(useLocation().pathname);
  const asked = useSiteRead(place.sitePath);
  const { found, isPending } = useFallbackSites(place.sitePath, asked.error, asked.refetch);
  // Pages outside sites, such as the account, are shown to everyone in a site's frame.
  const belongsToNone = place.section === 'account' || place.section === 'search' || place.section === 'appSettings';
  const shown = useSiteAt((belongsToNone && found?.[0]?.path) || place.sitePath);
  const { data: site, refetch } = shown;
  // A person without access to any site still has an account.
  const isAlone = belongsToNone && found?.length === 0;
  const error = isPending || isAlone ? null : shown.error;
  const ancestors = useAncestors(place.sitePath);
  useLive(cacheKey.user(useAccount().id));

  // If the site does not exist, the nearest visible ancestor is offered.
  const nearest = error ? ancestors.at(-1) : site;
  const crumbs = [...ancestors, ...(site ? [site] : [])].map(({ siteName, path }) => ({ name: siteName, to: siteAddress(path) }));
  if (site) crumbs.push(...pageCrumbs(place, site, t));
  const Page = places[place.section];

  return (
    <Shell
      site={nearest}
      crumbs={crumbs}
      drawer={
        <Drawer site={nearest}>
          {nearest && <SiteCard site={nearest} parent={ancestors.at(error ? -2 : -1)?.siteName} />}
          {nearest && <SiteNavigation site={nearest} />}
        </Drawer>
      }
    >
      {error && <FailedSite error={error} found={found} onRetry={() => void refetch()} />}
      {!site && !error && !isAlone && <Skeletons />}
      {(site || isAlone) && (
        <SiteContext value={site ?? null}>
          <Awaited fallback={<Skeletons />}>
            <ItemPartsContext value={itemParts}>
              <Page place={place} />
            </ItemPartsContext>
          </Awaited>
        </SiteContext>
      )}
    </Shell>
  );
};
