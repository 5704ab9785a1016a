import type { Endpoint } from '#shared/http/contract.ts';

/** The objects a call can name, each under the name by which it does so unless its contract says another. */
const usual = { site: 'systemSiteId', list: 'listId', folder: 'folderId', item: 'id' };

export type ObjectNames = typeof usual;

/** Under which names a call says what it is about. */
export const namesOf = ({ about }: Pick<Endpoint, 'about'>): ObjectNames => ({ ...usual, ...about });
