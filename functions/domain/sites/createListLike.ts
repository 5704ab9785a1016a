import { ulid } from 'ulid';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { SiteContext } from '#functions/domain/access/targets.ts';
import { recordUse, typesOf } from '#functions/domain/content/contentTypes/useWrites.ts';
import { planListCopy } from '#functions/domain/content/copies/copyList.ts';
import { assertListNotFixed } from '#functions/domain/content/definitions/assertNotFixed.ts';
import { listByName } from '#functions/domain/content/listRecords/listByName.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import { presentSummary } from '#functions/domain/content/lists/presentList.ts';
import { readSharedViews } from '#functions/domain/content/viewRecords/viewRows.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { countJob } from '#functions/domain/kernel/jobs/openJobs.ts';
import { sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { TRANSACTION_WRITES, type Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { inGroups } from '#shared/inGroups.ts';
import type { ListSummary } from '#shared/models/content/list.ts';
import type { LikeSiteList } from '#shared/models/sites/siteChange.ts';
import { Problem } from '#shared/problems.ts';

/** The id of a list by its internal name, in this site or the root site. */
const availableListName = async (ctx: SiteContext, name: string): Promise<string> =>
  (await listByName(ctx, ctx.target.site.id, name)) || listByName(ctx, '', name);

/** The list used as a template, for callers who may change it. Others get the same error as if it did not exist. */
const patternOf = async (ctx: Context, listId: string): Promise<ListRecord> => {
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  if (!list || list.deletedOn || !grants(await effectiveAccess(ctx, list.chain), 'FullAccess')) throw new Problem('notFound');
  assertListNotFixed(list);
  return list;
};

/** Content type usages that fit into the transaction of the list, next to the maximum number of views. */
const MAX_TYPE_USES = 30;

/**
 * Creates a list with usages of content types: the first ones in its own transaction, the others before it. Those are removed if the list
 * is not created. What an interruption leaves is ignored when a content type is deleted.
 */
const withUses = async <T>(
  ctx: Context,
  { id, fields }: Pick<ListRecord, 'id' | 'fields'>,
  create: (alsoWrites: Write[]) => Promise<T>,
): Promise<T> => {
  const uses = [...typesOf(fields)];
  const before = inGroups(uses.slice(MAX_TYPE_USES), TRANSACTION_WRITES);
  for (const some of before) await ctx.table.transact(some.map((use) => recordUse(id, use)));
  try {
    return await create(uses.slice(0, MAX_TYPE_USES).map((use) => recordUse(id, use)));
  } catch (error) {
    for (const some of before) await ctx.table.transact(some.map(([field, type]) => ({ delete: keys.contentTypeUse(type, id, field) })));
    throw error;
  }
};

/** Repeats a creation that was refused because the caller started another job at the same moment. */
const retryIfBusy = <T>(create: () => Promise<T>): Promise<T> =>
  retryOnConflict(async () => {
    try {
      return await create();
    } catch (error) {
      if (error instanceof Problem && error.code === 'busy') return CONFLICT;
      throw error;
    }
  });

/** Creates a list with the fields, shared views and settings of another, and optionally starts a job that copies the content. */
export const createListLike = async (
  ctx: SiteContext,
  { title, listInternalName, path, description, systemSiteListId, withItems }: LikeSiteList,
): Promise<ListSummary & { jobId?: string }> => {
  const { site, access } = ctx.target;
  const pattern = await patternOf(ctx, systemSiteListId ?? (await availableListName(ctx, listInternalName)));
  const [views, otherFields] = await Promise.all([readSharedViews(ctx, pattern), readAll(ctx.table, keys.site(site.id), 'list#')]);
  const { type, fields, hasAttachments, hasFolders, hasVersions, fullTextSearchEnabled, requiresApproval, commentsBy, itemsReadBy } =
    pattern;
  const id = ulid(ctx.now().getTime());
  const settings = Object.fromEntries(
    Object.entries({ hasAttachments, hasFolders, hasVersions, fullTextSearchEnabled, requiresApproval, commentsBy, itemsReadBy }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const copy = withItems ? planListCopy(ctx, pattern.id, id) : undefined;
  const create = async (): Promise<ListRecord> => {
    const copyWrites = copy ? [await countJob(ctx), ...copy.writes] : [];
    return withUses(ctx, { id, fields }, (uses) =>
      createList(ctx, {
        ...{ site, title, description, type, fields, views, settings },
        order: otherFields.length + 1,
        fixed: { id, internalListName: systemSiteListId ? listInternalName : path },
        alsoWrites: [...uses, ...copyWrites],
      }),
    );
  };
  const list = await retryIfBusy(create);
  if (copy) await sendJob(ctx, copy.job);
  return { ...presentSummary(list, access, 0), ...(copy && { jobId: copy.job.id }) };
};
