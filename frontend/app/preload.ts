import { readQuery } from '#frontend/api/hooks.ts';
import { queryClient } from '#frontend/api/queryClient.ts';
import { findListOfRoute } from '#frontend/app/routing/findListOfRoute.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import { type AppRoute, parsePath } from '#shared/addresses/parsePath.ts';

type ListAddress = AppRoute & { section: 'list' };

/** Requests the site, and then its list, as soon as a person is known to be signed in, while the texts are loading. */
const fetchList = async (route: ListAddress, search: string): Promise<void> => {
  // The contract is part of the frame's scripts.
  const [account, { sites }] = await Promise.all([queryClient.fetchQuery(accountQuery), import('#shared/contracts/site/sites.ts')]);
  if (!account || account.isConsentDocumentSignRequired) return;
  const site = await queryClient.fetchQuery(readQuery(sites.details, { body: { path: route.sitePath } }, 'inline'));
  const [list, { prefetchRows }] = [findListOfRoute(site, route), await import('#frontend/app/routing/OpenList.tsx')];
  if (list) prefetchRows(list.id, route.folderPath, search);
};

/**
 * Loads the scripts of a list, its site and its first rows while the account is still loading. Failed requests are repeated when the list
 * is drawn.
 */
export const preload = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const route = parsePath(pathname);
  if (route.section !== 'list') return;
  const loading = [import('#frontend/app/Home.tsx'), import('#frontend/app/routing/OpenList.tsx'), fetchList(route, search)];
  for (const load of loading) load.catch(() => undefined);
};
