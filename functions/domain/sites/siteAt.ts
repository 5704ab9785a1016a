import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

interface AddressRecord {
  siteId?: string;
  listId?: string;
}

const readAddress = async (ctx: Context, path: string): Promise<AddressRecord> =>
  (await read<AddressRecord>(ctx.table, keys.path(path.length > 1 ? path.replace(/\/+$/, '') : path))) ?? {};

/** The site at a path. Throws notFound for one that the caller may not see. */
export const siteAt = async (ctx: Context, path: string): Promise<{ site: SiteRecord; access: number }> => {
  const { siteId } = await readAddress(ctx, path);
  const site = siteId ? await read<SiteRecord>(ctx.table, keys.site(siteId)) : undefined;
  if (!site || site.deletedOn) throw new Problem('notFound');
  const access = await effectiveAccess(ctx, site.chain);
  if (!grants(access, 'LimitedRead')) throw new Problem('notFound');
  return { site, access };
};

/** The list at a path. Throws notFound for one that the caller may not see. */
export const listAt = async (ctx: Context, path: string): Promise<{ list: ListRecord; access: number }> => {
  const { listId } = await readAddress(ctx, path);
  const list = listId ? await read<ListRecord>(ctx.table, keys.list(listId)) : undefined;
  if (!list || list.deletedOn) throw new Problem('notFound');
  const access = await effectiveAccess(ctx, list.chain);
  if (!grants(access, 'LimitedRead')) throw new Problem('notFound');
  return { list, access };
};
