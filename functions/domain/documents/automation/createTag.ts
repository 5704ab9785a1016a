import { ulid } from 'ulid';
import { countTag, tagFact } from '#functions/domain/documents/automation/tags.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { create } from '#functions/storage/rows.ts';
import type { AutomationTag, NewAutomationTag } from '#shared/models/workflows/automation.ts';

export const createTag = (ctx: Context, plan: NewAutomationTag): Promise<AutomationTag> => {
  const createdTag: AutomationTag = { ...plan, id: ulid(ctx.now().getTime()) };
  return change(ctx, async () => {
    const counting = await countTag(ctx, plan);
    const writes = [create(keys.automationTag(createdTag.id), createdTag), tagFact(ctx, 'automationTagCreated', null, createdTag)];
    return { writes: [counting, ...writes], done: createdTag };
  });
};
