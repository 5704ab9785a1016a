import { noteDamage } from '#functions/domain/content/itemRecords/noteDamage.ts';
import { soundRows } from '#functions/domain/content/itemRecords/soundRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SitesAhead } from '#functions/storage/records/installationRecords.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { read } from '#functions/storage/rows.ts';

/** Rows that are read together. */
const LOOKED_AT = 50;

const below = (siteId: string): SitesAhead[] => (['subsites', 'bin', 'lists'] as const).map((what) => ({ what, siteId, after: '' }));

/** The root site of an installation, and the start of a walk through all sites and lists. */
export const beginWalk = async ({ table }: Pick<Context, 'table'>): Promise<{ siteIds: string[]; ahead: SitesAhead[] }> => {
  const root = await read<{ siteId: string }>(table, keys.path('/'));
  return root ? { siteIds: [root.siteId], ahead: below(root.siteId) } : { siteIds: [], ahead: [] };
};

interface Found {
  siteIds: string[];
  listIds: string[];
}

const rowsOf = async <R>(ctx: Context, pk: string, prefix: string, after: string) => {
  const range = { table: 'content' as const, pk, limit: LOOKED_AT, ...(prefix && { from: prefix, to: `${prefix}\uffff` }) };
  const { rows, next } = await soundRows<R>(ctx, { ...range, ...(after && { after }) }, noteDamage);
  return { found: rows.map(({ data }) => data), next };
};

const looks: Record<SitesAhead['what'], (ctx: Context, at: SitesAhead) => Promise<Found & { next: string | undefined }>> = {
  subsites: async (ctx, { siteId, after }) => {
    const { found, next } = await rowsOf<{ id: string }>(ctx, keys.site(siteId).pk, 'site#', after);
    return { siteIds: found.map(({ id }) => id), listIds: [], next };
  },
  lists: async (ctx, { siteId, after }) => {
    const { found, next } = await rowsOf<{ id: string }>(ctx, keys.site(siteId).pk, 'list#', after);
    return { siteIds: [], listIds: found.map(({ id }) => id), next };
  },
  // Content of a recycle bin is restored unchanged.
  bin: async (ctx, { siteId, after }) => {
    const { found, next } = await rowsOf<RecycledRecord>(ctx, keys.recycled(siteId, '').pk, '', after);
    const of = (kind: RecycledRecord['objectType']) => found.filter(({ objectType }) => objectType === kind);
    return { siteIds: of('site').flatMap(({ folderId }) => folderId ?? []), listIds: of('list').map(({ listId }) => listId), next };
  },
};

interface Walked extends Found {
  /** The site of the found lists. */
  siteId: string;
  ahead: SitesAhead[];
}

/**
 * Reads some rows to find sites and lists, including those in recycle bins. The last pending position is processed next, so that children
 * come before siblings and few positions are pending.
 */
export const walkOn = async (ctx: Context, ahead: SitesAhead[]): Promise<Walked> => {
  const at = ahead.at(-1);
  if (!at) return { siteId: '', siteIds: [], listIds: [], ahead };
  const { next, siteIds, listIds } = await looks[at.what](ctx, at);
  const rest: SitesAhead[] = next === undefined ? [] : [{ ...at, after: next }];
  return { siteId: at.siteId, siteIds, listIds, ahead: [...ahead.slice(0, -1), ...rest, ...siteIds.flatMap(below)] };
};
