import { NAME_LENGTH } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** A reserved name is compared in its normal form, which is part of a key. Throws invalidInput if that is too long. */
export const assertReservable = (at: 'UserName' | 'Title', name: string): void => {
  if (name.normalize('NFKC').length > NAME_LENGTH) throw new Problem('invalidInput', { fields: [{ at, code: 'tooLong' }] });
};
