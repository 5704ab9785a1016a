import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { account } from '#shared/contracts/account.ts';
import { type PlaceRef, placeName } from '#shared/models/identity/starred.ts';

/** The person's stars, and how to change them. */
export const useStarred = () => {
  const { data: starred = [] } = useRead(account.getStarred, {}, { failure: 'inline' });
  const { mutate } = useWrite(account.star, { quiet: true });
  const names = new Set(starred.map(({ ref }) => placeName(ref)));
  const isStarred = (starredRef: PlaceRef): boolean => names.has(placeName(starredRef));
  return {
    places: starred,
    isStarred,
    turn: (starredRef: PlaceRef) => mutate({ body: { place: starredRef, isOn: !isStarred(starredRef) } }),
  };
};
