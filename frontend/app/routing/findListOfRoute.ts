import type { AppRoute } from '#shared/addresses/parsePath.ts';
import type { ListSummary } from '#shared/models/content/list.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';

/** Finds the list named in an address, regardless of case. */
export const findListOfRoute = ({ lists }: SiteDetails, route: AppRoute): ListSummary | undefined => {
  if (!('listName' in route)) return undefined;
  const listName = route.listName.toLowerCase();
  return lists.find(({ internalListName }) => internalListName.toLowerCase() === listName);
};
