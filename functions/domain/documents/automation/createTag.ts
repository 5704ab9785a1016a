import { ulid } from 'ulid';
import { checkTag, tagFact } from '#functions/domain/documents/automation/tags.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { create } from '#functions/storage/rows.ts';
import type { AutomationTag, NewAutomationTag } from '#shared/models/workflows/automation.ts';

export const createTag = async (ctx: Context, plan: NewAutomationTag): Promise<AutomationTag> => {
  await checkTag(ctx, plan);
  const createdTag: AutomationTag = { ...plan, id: ulid(ctx.now().getTime()) };
  await ctx.table.transact([create(keys.automationTag(createdTag.id), createdTag), tagFact(ctx, 'automationTagCreated', null, createdTag)]);
  return createdTag;
};
