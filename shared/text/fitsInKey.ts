import { NAME_LENGTH } from '#shared/limits.ts';

/** Whether a name of a user or group can be part of a key: names are compared in their normal form, which can be much longer than entered. */
export const fitsInKey = (name: string): boolean => name.normalize('NFKC').length <= NAME_LENGTH;
