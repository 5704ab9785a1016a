import type { SiteRecord } from '#functions/storage/records/records.ts';

export const listPath = ({ path }: Pick<SiteRecord, 'path'>, internalListName: string): string =>
  `${path === '/' ? '' : path}/_lists/${internalListName.toLowerCase()}`;
