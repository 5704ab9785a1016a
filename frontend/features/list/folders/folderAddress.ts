import { folderStep } from '#shared/addresses/folderStep.ts';

/** Each folder is one more step of the list's own address. */
export const folderAddress = (listAddress: string, names: string[]): string => [listAddress, ...names.map(folderStep)].join('/');
