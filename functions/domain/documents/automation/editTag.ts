import { automationTag } from '#functions/domain/documents/automation/automationTag.ts';
import { countTag, tagFact } from '#functions/domain/documents/automation/tags.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { row } from '#functions/storage/rows.ts';
import type { AutomationTag, NewAutomationTag } from '#shared/models/workflows/automation.ts';

/** Throws notFound, also if it is deleted at the same time. */
export const editTag = (ctx: Context, id: string, plan: NewAutomationTag): Promise<AutomationTag> =>
  change(ctx, async () => {
    const before = await automationTag(ctx, id);
    const counting = await countTag(ctx, plan, id);
    const changed: AutomationTag = { ...plan, id };
    const update: Write = { put: row(keys.automationTag(id), changed), if: { present: true } };
    return { writes: [counting, update, tagFact(ctx, 'automationTagEdited', before, changed)], done: changed };
  });
