import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { trimCounts } from '#functions/domain/access/levels/trimCounts.ts';
import { lookupFields } from '#functions/domain/content/itemRecords/lookUp.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { readCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import { countOf } from '#functions/storage/listPartitions.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import type { Field } from '#shared/models/content/field.ts';

/**
 * Whether the caller may read everything that a lookup can refer to. Data with the text of all items, such as a sort order, would reveal
 * restricted ones. Lists with item permissions count as restricted.
 */
export const readsAllLookedUp = async (ctx: Context, { contentType: { rules } }: Field): Promise<boolean> => {
  if (ctx.caller.isAdmin) return true;
  const listId = rules.LookupModel?.systemSiteListId ?? '';
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  if (!list) return false;
  const access = await effectiveAccess(ctx, list.chain);
  if (!grants(access, lookupFields(rules)) || fieldsWithoutAccess(ctx, listId, 'Read').has(rules.DisplayProperty ?? '')) return false;
  const [counts] = await readCounts(ctx.table, [countOf(list, list.id)]);
  return trimCounts(ctx, { list, access, counts }) !== null;
};
