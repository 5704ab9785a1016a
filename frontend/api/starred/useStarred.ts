import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { account } from '#shared/contracts/account.ts';
import { type PlaceRef, placeName } from '#shared/models/identity/starred.ts';

/** The person's stars, and how to change them. */
export const useStarred = () => {
  const { data: places = [] } = useRead(account.getStarred, {}, { failure: 'inline' });
  const { mutate } = useWrite(account.star, { quiet: true });
  const names = new Set(places.map(({ ref }) => placeName(ref)));
  const isStarred = (place: PlaceRef): boolean => names.has(placeName(place));
  return { places, isStarred, turn: (place: PlaceRef) => mutate({ body: { place, isOn: !isStarred(place) } }) };
};
