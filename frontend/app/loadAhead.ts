import { readQuery } from '#frontend/api/hooks.ts';
import { queryClient } from '#frontend/api/queryClient.ts';
import { listAt } from '#frontend/app/place/listAt.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import { type Place, placeOf } from '#shared/addresses/placeOf.ts';

type ListAddress = Place & { section: 'list' };

/** Requests the site, and then its list, as soon as a person is known to be signed in, while the texts are loading. */
const askForList = async (place: ListAddress, search: string): Promise<void> => {
  // The contract is part of the frame's scripts.
  const [account, { sites }] = await Promise.all([queryClient.fetchQuery(accountQuery), import('#shared/contracts/site/sites.ts')]);
  if (!account || account.isConsentDocumentSignRequired) return;
  const site = await queryClient.fetchQuery(readQuery(sites.details, { body: { path: place.sitePath } }, 'inline'));
  const [list, { askAhead }] = [listAt(site, place), await import('#frontend/app/place/OpenList.tsx')];
  if (list) askAhead(list.id, place.folderPath, search);
};

/**
 * Loads the scripts of a list, its site and its first rows while the account is still loading. Failed requests are repeated when the list
 * is drawn.
 */
export const loadAhead = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const place = placeOf(pathname);
  if (place.section !== 'list') return;
  const ahead = [import('#frontend/app/Home.tsx'), import('#frontend/app/place/OpenList.tsx'), askForList(place, search)];
  for (const load of ahead) load.catch(() => undefined);
};
