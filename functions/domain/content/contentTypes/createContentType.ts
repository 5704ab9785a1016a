import { ulid } from 'ulid';
import { presentType, typeFact } from '#functions/domain/content/contentTypes/contentTypes.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContentTypeRecord } from '#functions/storage/records/contentTypeRecords.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { create, read } from '#functions/storage/rows.ts';
import type { ContentTypePlan, ReusableType } from '#shared/models/content/contentType.ts';
import { Problem } from '#shared/problems.ts';

const assertListExists = async ({ table }: Context, listId: string): Promise<void> => {
  const list = await read<ListRecord>(table, keys.list(listId));
  if (!list || list.deletedOn) throw new Problem('invalidInput', { fields: [{ at: 'systemSiteListId', code: 'unknownReference' }] });
};

/** Throws invalidInput if the looked-up list does not exist. */
export const createContentType = async (ctx: Context, plan: ContentTypePlan): Promise<ReusableType> => {
  const { systemSiteListId, modelDisplayProperty, ...parts } = plan;
  if (systemSiteListId !== undefined) await assertListExists(ctx, systemSiteListId);
  const lookupRules = systemSiteListId !== undefined && {
    LookupModel: { systemSiteListId },
    DisplayProperty: modelDisplayProperty ?? 'Title',
  };
  const type: ContentTypeRecord = { ...parts, rules: { ...parts.rules, ...lookupRules }, id: ulid(ctx.now().getTime()), version: 1 };
  await ctx.table.transact([create(keys.contentType(type.id), type), await typeFact(ctx, 'contentTypeCreated', type)]);
  return presentType(type);
};
