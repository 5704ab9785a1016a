import { noteDamage } from '#functions/domain/content/itemRecords/noteDamage.ts';
import { soundRows } from '#functions/domain/content/itemRecords/soundRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SitesAhead } from '#functions/storage/records/installationRecords.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { read } from '#functions/storage/rows.ts';

/** Rows that are looked through at once. */
const LOOKED_AT = 50;

const below = (siteId: string): SitesAhead[] => (['subsites', 'bin', 'lists'] as const).map((what) => ({ what, siteId, after: '' }));

/** The root site of an installation and what a walk through all sites and lists has ahead. */
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
  // What lies in a recycle bin comes back with what it was.
  bin: async (ctx, { siteId, after }) => {
    const { found, next } = await rowsOf<RecycledRecord>(ctx, keys.recycled(siteId, '').pk, '', after);
    const of = (kind: RecycledRecord['objectType']) => found.filter(({ objectType }) => objectType === kind);
    return { siteIds: of('site').flatMap(({ folderId }) => folderId ?? []), listIds: of('list').map(({ listId }) => listId), next };
  },
};

interface Walked extends Found {
  /** The site whose lists were found. */
  siteId: string;
  ahead: SitesAhead[];
}

/**
 * Looks through some rows for sites and lists, those in recycle bins too. The last of what is ahead is next, so that what lies below comes
 * before what lies beside, and few wait, however many there are.
 */
export const walkOn = async (ctx: Context, ahead: SitesAhead[]): Promise<Walked> => {
  const at = ahead.at(-1);
  if (!at) return { siteId: '', siteIds: [], listIds: [], ahead };
  const { next, siteIds, listIds } = await looks[at.what](ctx, at);
  const rest: SitesAhead[] = next === undefined ? [] : [{ ...at, after: next }];
  return { siteId: at.siteId, siteIds, listIds, ahead: [...ahead.slice(0, -1), ...rest, ...siteIds.flatMap(below)] };
};
