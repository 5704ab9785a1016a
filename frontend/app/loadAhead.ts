import { placeOf } from '#shared/addresses/placeOf.ts';

/** Asks for the scripts of a list while it is still being found out who is there. What does not come is asked for again when it is drawn. */
export const loadAhead = (pathname: string): void => {
  if (placeOf(pathname).section !== 'list') return;
  for (const load of [import('#frontend/app/Home.tsx'), import('#frontend/app/place/OpenList.tsx')]) load.catch(() => undefined);
};
