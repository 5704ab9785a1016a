import { readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { recordDamage } from '#functions/domain/content/itemRecords/recordDamage.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SitesAhead } from '#functions/storage/records/installationRecords.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { read } from '#functions/storage/rows.ts';

/** Rows that are read together. */
const WALK_STEP = 50;

const below = (siteId: string): SitesAhead[] => (['subsites', 'bin', 'lists'] as const).map((what) => ({ what, siteId, after: '' }));

/** The root site of an installation, and the start of a walk through all sites and lists. */
export const startWalk = async ({ table }: Pick<Context, 'table'>): Promise<{ siteIds: string[]; ahead: SitesAhead[] }> => {
  const root = await read<{ siteId: string }>(table, keys.path('/'));
  return root ? { siteIds: [root.siteId], ahead: below(root.siteId) } : { siteIds: [], ahead: [] };
};

interface WalkedIds {
  siteIds: string[];
  listIds: string[];
}

const rowsOf = async <R>(ctx: Context, pk: string, prefix: string, after: string) => {
  const range = { table: 'content' as const, pk, limit: WALK_STEP, ...(prefix && { from: prefix, to: `${prefix}\uffff` }) };
  const { rows, next } = await readIntactRows<R>(ctx, { ...range, ...(after && { after }) }, recordDamage);
  return { found: rows.map(({ data }) => data), next };
};

const readers: Record<SitesAhead['what'], (ctx: Context, at: SitesAhead) => Promise<WalkedIds & { next: string | undefined }>> = {
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

interface WalkResult extends WalkedIds {
  /** The site of the found lists. */
  siteId: string;
  ahead: SitesAhead[];
}

/**
 * Reads some rows to find sites and lists, including those in recycle bins. The last pending position is processed next, so that children
 * come before siblings and few positions are pending.
 */
export const continueWalk = async (ctx: Context, remaining: SitesAhead[]): Promise<WalkResult> => {
  const at = remaining.at(-1);
  if (!at) return { siteId: '', siteIds: [], listIds: [], ahead: remaining };
  const { next, siteIds, listIds } = await readers[at.what](ctx, at);
  const rest: SitesAhead[] = next === undefined ? [] : [{ ...at, after: next }];
  return { siteId: at.siteId, siteIds, listIds, ahead: [...remaining.slice(0, -1), ...rest, ...siteIds.flatMap(below)] };
};
