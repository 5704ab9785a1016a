import type { SiteRecord } from '#functions/storage/records/records.ts';

/** Where a page is found, in the form in which addresses are compared. */
export const pagePath = ({ path }: Pick<SiteRecord, 'path'>, name: string): string =>
  `${path === '/' ? '' : path}/_pages/${name}`.toLowerCase();
