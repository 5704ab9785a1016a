import * as z from 'zod';
import type { Context } from '#functions/domain/kernel/context.ts';
import { jobRefusal } from '#functions/domain/kernel/jobs/jobRefusal.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { allSites } from '#functions/domain/recycle/bins/allSites.ts';
import { presentVisible } from '#functions/domain/recycle/bins/siteBin.ts';
import { purgeApproved } from '#functions/domain/recycle/purge/purgeApproved.ts';
import { keys } from '#functions/storage/keys.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { read } from '#functions/storage/rows.ts';
import type { RecycleEntry } from '#shared/models/content/recycle.ts';

/** Entries per step; each needs its own transaction. */
const ENTRIES = 20;

const Body = z.object({ siteId: z.string().nullable() });
/** The site whose bin is being emptied, and the last processed entry. */
const Cursor = z.object({ of: z.string(), after: z.string().nullable() });

/** Undefined if it was deleted, otherwise the refusal. */
const purgeOne = async (ctx: Context, entry: RecycleEntry): Promise<Step['refused'][number] | undefined> => {
  try {
    await purgeApproved(ctx, entry);
    return undefined;
  } catch (error) {
    const refusal = jobRefusal(entry.title, error);
    // Someone else may have been faster, for example the same step on another host.
    return (await read(ctx.table, keys.recycled(entry.siteId, entry.id))) ? refusal : undefined;
  }
};

const nextSite = async (ctx: Context, siteId: string | null, after: string): Promise<string | null> => {
  const sites = siteId === null ? (await allSites(ctx)).toSorted() : [];
  return sites.find((id) => id > after) ?? null;
};

/**
 * Deletes the next entries of one or all recycle bins, the oldest first, with the permissions of the user who asked. Entries that the user
 * does not see, and those deleted after the job started, are skipped.
 */
export const purgeBins: Work = async (ctx, job): Promise<Step> => {
  const { siteId } = Body.parse(job.body);
  const first = siteId ?? (await nextSite(ctx, null, '')) ?? '';
  const { of, after } = job.cursor === null ? { of: first, after: null } : Cursor.parse(JSON.parse(job.cursor));
  const { pk } = keys.recycled(of, '');
  const range = { table: 'content' as const, pk, limit: ENTRIES, ...(after !== null && { after }) };
  const { rows, next } = await ctx.table.query<RecycledRecord>(range);
  const before = rows.map(({ data }) => data).filter(({ deletedOn }) => deletedOn <= job.startedOn);
  const refused: Step['refused'] = [];
  const visible = await presentVisible(ctx, before);
  for (const entry of visible) {
    const refusal = await purgeOne(ctx, entry);
    if (refusal) refused.push(refusal);
  }
  const done = visible.length - refused.length;
  if (next !== undefined) return { done, refused, cursor: JSON.stringify({ of, after: next }) };
  const nextSiteId = await nextSite(ctx, siteId, of);
  return { done, refused, cursor: nextSiteId === null ? null : JSON.stringify({ of: nextSiteId, after: null }) };
};
