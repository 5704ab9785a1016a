import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** What the address of a site leads to. */
export interface SiteAddress {
  siteId: string;
  /** Grows with every list, page and site that comes to it; absent where none has come since an older version. */
  grown?: number;
}

type Place = Pick<SiteRecord, 'id' | 'path'>;

/** Written with whatever comes to a site: it must be there at that instant, and must not be on its way to the bin. */
export const growSite = ({ id, path }: Place): Write => ({ update: keys.path(path), add: { grown: 1 }, if: { equals: { siteId: id } } });

/** Throws notFound where a site went before something came to it. */
export const demandSite = async (ctx: Context, { id, path }: Place): Promise<void> => {
  if ((await read<SiteAddress>(ctx.table, keys.path(path)))?.siteId !== id) throw new Problem('notFound');
};

/** Frees the address of a site that goes, unless something comes to it from now on. To be called before what it holds is read. */
export const closeSite = async (ctx: Context, { id, path }: Place): Promise<Write> => {
  const known = await read<SiteAddress>(ctx.table, keys.path(path));
  return { delete: keys.path(path), if: { equals: { siteId: id, ...(known?.grown !== undefined && { grown: known.grown }) } } };
};
