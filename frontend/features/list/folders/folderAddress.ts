import { folderStep } from '#shared/addresses/folderStep.ts';

/** The address of a folder: the list's address with one segment per folder. */
export const folderAddress = (listAddress: string, names: string[]): string => [listAddress, ...names.map(folderStep)].join('/');
