import { automationTag } from '#functions/domain/documents/automation/automationTag.ts';
import { tagFact } from '#functions/domain/documents/automation/tags.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

export const deleteTag = async (ctx: Context, id: string): Promise<Record<string, never>> => {
  const before = await automationTag(ctx, id);
  const deletion: Write = { delete: keys.automationTag(id), if: { present: true } };
  if (!(await attempt(ctx.table, [deletion, tagFact(ctx, 'automationTagDeleted', before, null)]))) throw new Problem('notFound');
  return {};
};
