import type { SiteRecord } from '#functions/storage/records/records.ts';

/** The address of a page, normalized for comparison. */
export const pagePath = ({ path }: Pick<SiteRecord, 'path'>, name: string): string =>
  `${path === '/' ? '' : path}/_pages/${name}`.toLowerCase();
