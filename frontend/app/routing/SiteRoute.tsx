import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { CallError } from '#frontend/api/CallError.ts';
import { useLive } from '#frontend/api/live.ts';
import { useRetryWhenLost } from '#frontend/api/useRetryWhenLost.ts';
import { accountPages } from '#frontend/app/routing/accountPages.ts';
import { appSettingsPages } from '#frontend/app/routing/appSettingsPages.ts';
import { findListOfRoute } from '#frontend/app/routing/findListOfRoute.ts';
import { itemParts } from '#frontend/app/routing/parts/itemParts.ts';
import { routeComponents } from '#frontend/app/routing/routeComponents.tsx';
import { StartingSite } from '#frontend/app/routing/StartingSite.tsx';
import { siteSettingsPages } from '#frontend/app/routing/siteSettingsPages.ts';
import { useFallbackSites } from '#frontend/app/routing/useFallbackSites.ts';
import { useAncestors, useSiteAt, useSiteRead } from '#frontend/app/routing/useSiteAt.ts';
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
import { type AppRoute, parsePath } from '#shared/addresses/parsePath.ts';
import { cacheKey } from '#shared/hub.ts';
import type { SiteDetails, Subsite } from '#shared/models/sites/site.ts';

/** The page's own breadcrumb, after its site. */
const pageCrumbs = (route: AppRoute, site: SiteDetails, t: (key: string) => string) => {
  if (route.section === 'lists') return [{ name: t('frame.lists'), to: listsAddress(site.path) }];
  if (route.section === 'pages') {
    const page = site.pages.find(({ path }) => path.toLowerCase() === route.pageName.toLowerCase());
    const own = page ? [{ name: page.title, to: pageAddress(site.path, page.path) }] : [];
    return [{ name: t('pages.title'), to: pagesAddress(site.path) }, ...own];
  }
  if (route.section === 'recycleBin') return [{ name: t('recycleBin.title'), to: recycleBinAddress(site.path) }];
  if (route.section === 'search') return [{ name: t('search.title'), to: SEARCH_PATH }];
  if (route.section === 'siteSettings') {
    const page = siteSettingsPages[route.page];
    return [
      { name: t('siteSettings.title'), to: siteSettingsAddress(site.path) },
      ...(route.page !== '' ? [{ name: t(`siteSettings.page.${page.key}`), to: siteSettingsAddress(site.path, route.page) }] : []),
    ];
  }
  if (route.section === 'account') {
    const page = route.page === '' ? undefined : accountPages[route.page];
    const own = page ? [{ name: t(`account.page.${page.key}`), to: accountAddress(route.page) }] : [];
    return [{ name: t('account.title'), to: accountAddress() }, ...own];
  }
  if (route.section === 'appSettings') {
    const page = appSettingsPages[route.tab];
    const own = page ? [{ name: t(`appSettings.page.${page.key}`), to: appSettingsAddress(route.tab) }] : [];
    return [{ name: t('frame.appSettings'), to: appSettingsAddress('') }, ...own];
  }
  const list = findListOfRoute(site, route);
  if (list && route.section === 'listSettings')
    return [
      { name: list.title, to: listAddress(list) },
      { name: t('frame.listSettings'), to: listSettingsAddress(list) },
      ...(route.tab in settingsNeeds ? [{ name: t(`settings.tab.${route.tab}`), to: listSettingsAddress(list, route.tab) }] : []),
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
export const SiteRoute = () => {
  const { t } = useTranslation();
  const route = parsePath(useLocation().pathname);
  const siteRead = useSiteRead(route.sitePath);
  const { found, isPending } = useFallbackSites(route.sitePath, siteRead.error, siteRead.refetch);
  // Pages outside sites, such as the account, are shown to everyone in a site's frame.
  const belongsToNone = route.section === 'account' || route.section === 'search' || route.section === 'appSettings';
  const shown = useSiteAt((belongsToNone && found?.[0]?.path) || route.sitePath);
  const { data: site, refetch } = shown;
  // A person without access to any site still has an account.
  const isAlone = belongsToNone && found?.length === 0;
  const error = isPending || isAlone ? null : shown.error;
  const ancestors = useAncestors(route.sitePath);
  useLive(cacheKey.user(useAccount().id));

  // If the site does not exist, the nearest visible ancestor is offered.
  const nearest = error ? ancestors.at(-1) : site;
  const crumbs = [...ancestors, ...(site ? [site] : [])].map(({ siteName, path }) => ({ name: siteName, to: siteAddress(path) }));
  if (site) crumbs.push(...pageCrumbs(route, site, t));
  const Page = routeComponents[route.section];

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
              <Page route={route} />
            </ItemPartsContext>
          </Awaited>
        </SiteContext>
      )}
    </Shell>
  );
};
