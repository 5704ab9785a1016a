import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { create, read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** What the address of a site leads to. */
interface SiteAddress {
  siteId: string;
  /** Grows with every list, page and site that comes to it; absent where none has come since an older version. */
  grown?: number;
}

type Place = Pick<SiteRecord, 'id' | 'path'>;

/** Takes the address of a site. */
export const openSite = ({ id, path }: Place): Write => create(keys.path(path), { siteId: id, grown: 0 } satisfies SiteAddress);

/** Written with whatever comes to a site: it must be there at that instant, and must not be on its way to the bin. */
export const growSite = ({ id, path }: Place): Write => ({ update: keys.path(path), add: { grown: 1 }, if: { equals: { siteId: id } } });

/** Why something did not come to a site: the site went before, or what else there may be. */
export const whyNotIn = async (ctx: Context, { id, path }: Place, otherwise: Problem): Promise<Problem> =>
  (await read<SiteAddress>(ctx.table, keys.path(path)))?.siteId === id ? otherwise : new Problem('notFound');

/** Frees the address of a site that goes, unless something comes to it from now on. To be called before what it holds is read. */
export const closeSite = async (ctx: Context, { id, path }: Place): Promise<Write> => {
  const known = await read<SiteAddress>(ctx.table, keys.path(path));
  return { delete: keys.path(path), if: { equals: { siteId: id, ...(known?.grown !== undefined && { grown: known.grown }) } } };
};
