import type { ListContext } from '#functions/domain/access/targets.ts';
import { listPath } from '#functions/domain/content/listRecords/listPath.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** The path of a template's list, which the call names only by the template. */
export const templatePath = async ({ table, target: { list } }: ListContext): Promise<{ path: string }> => {
  const site = await read<SiteRecord>(table, keys.site(list.siteId));
  if (!site) throw new Problem('notFound');
  return { path: listPath(site, list.internalListName) };
};
