import { automationTag } from '#functions/domain/documents/automation/automationTag.ts';
import { checkTag, tagFact } from '#functions/domain/documents/automation/tags.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, row } from '#functions/storage/rows.ts';
import type { AutomationTag, NewAutomationTag } from '#shared/models/workflows/automation.ts';
import { Problem } from '#shared/problems.ts';

export const editTag = async (ctx: Context, id: string, plan: NewAutomationTag): Promise<AutomationTag> => {
  const before = await automationTag(ctx, id);
  await checkTag(ctx, plan, id);
  const changed: AutomationTag = { ...plan, id };
  const update: Write = { put: row(keys.automationTag(id), changed), if: { present: true } };
  if (!(await attempt(ctx.table, [update, tagFact(ctx, 'automationTagEdited', before, changed)]))) throw new Problem('notFound');
  return changed;
};
