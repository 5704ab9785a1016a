import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { tell } from '#frontend/api/toasts.ts';
import { account } from '#shared/contracts/account.ts';
import { type PlaceRef, placeName } from '#shared/models/identity/starred.ts';

/** The person's stars, and how to change them. */
export const useStarred = () => {
  const { t } = useTranslation();
  const { data: starred = [] } = useRead(account.getStarred, {}, { failure: 'inline' });
  const { writeThen } = useWrite(account.star, { quiet: true });
  const names = new Set(starred.map(({ ref }) => placeName(ref)));
  const isStarred = (starredRef: PlaceRef): boolean => names.has(placeName(starredRef));
  return {
    places: starred,
    isStarred,
    /** Stars an object or removes its star, and says so. */
    turn: (starredRef: PlaceRef, name: string) => {
      const isOn = !isStarred(starredRef);
      writeThen({ body: { place: starredRef, isOn } }, () => tell('success', t(isOn ? 'star.added' : 'star.removed', { name })));
    },
  };
};
