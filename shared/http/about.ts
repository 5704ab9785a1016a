import type { Endpoint } from '#shared/http/contract.ts';

/** The objects that a call can name, each with the name used unless its contract says otherwise. */
const usual = { site: 'systemSiteId', list: 'listId', folder: 'folderId', item: 'id' };

export type ObjectNames = typeof usual;

/** The parameter names by which a call names its objects. */
export const namesOf = ({ about }: Pick<Endpoint, 'about'>): ObjectNames => ({ ...usual, ...about });
