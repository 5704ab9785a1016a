import { Problem } from '#shared/problems.ts';
import { fitsInKey } from '#shared/text/fitsInKey.ts';

/** Throws invalidInput if a name that is reserved is too long for a key. */
export const assertReservable = (at: 'UserName' | 'Title', name: string): void => {
  if (!fitsInKey(name)) throw new Problem('invalidInput', { fields: [{ at, code: 'tooLong' }] });
};
