import { listPath } from '#functions/domain/content/listRecords/listPath.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

/** The id of a list by its internal name in a site (by default the root site); empty if there is none. */
export const listByName = async ({ table }: Context, siteId: string, name: string): Promise<string> => {
  const site = siteId === '' ? { path: '/' } : await read<SiteRecord>(table, keys.site(siteId));
  const found = site && (await read<{ listId?: string }>(table, keys.path(listPath(site, name))));
  return found?.listId ?? '';
};
