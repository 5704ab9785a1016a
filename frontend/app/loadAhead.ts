import { call } from '#frontend/api/call.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { queryClient } from '#frontend/api/queryClient.ts';
import { accountQuery } from '#frontend/session/accountQuery.ts';
import { type Place, placeOf } from '#shared/addresses/placeOf.ts';

/** The site is asked for as soon as it is known that somebody is signed in, while the texts are on their way. */
const askAhead = async ({ sitePath }: Place): Promise<void> => {
  // The contract comes with the scripts of the frame.
  const [account, { sites }] = await Promise.all([queryClient.fetchQuery(accountQuery), import('#shared/contracts/site/sites.ts')]);
  if (!account || account.isConsentDocumentSignRequired) return;
  const sent = { body: { path: sitePath } };
  await queryClient.prefetchQuery({
    queryKey: keyOf(sites.details, sent),
    queryFn: ({ signal }) => call(sites.details, sent, { signal }),
    meta: { endpoint: sites.details, failure: 'inline' },
  });
};

/**
 * Asks for the scripts of a list and for its site while it is still being found out who is there. What does not come is asked for again when
 * it is drawn.
 */
export const loadAhead = (pathname: string): void => {
  const place = placeOf(pathname);
  if (place.section !== 'list') return;
  const ahead = [import('#frontend/app/Home.tsx'), import('#frontend/app/place/OpenList.tsx'), askAhead(place)];
  for (const load of ahead) load.catch(() => undefined);
};
