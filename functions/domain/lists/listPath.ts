import type { SiteRecord } from '#functions/storage/records.ts';

/** Path and internal names come from the title without what is not a letter or digit. */
export const internalName = (title: string): string => title.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');

export const listPath = ({ path }: Pick<SiteRecord, 'path'>, internalListName: string): string =>
  `${path === '/' ? '' : path}/_lists/${internalListName.toLowerCase()}`;
