import { automationTags } from '#functions/domain/documents/automation/automationTags.ts';
import { checkSource } from '#functions/domain/documents/automation/checkSource.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { countAddition } from '#functions/domain/kernel/countAddition.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactKind } from '#shared/facts.ts';
import { AUTOMATION_TAGS } from '#shared/limits.ts';
import type { AutomationTag, NewAutomationTag } from '#shared/models/workflows/automation.ts';
import { Problem } from '#shared/problems.ts';

/** Case and spaces of tags in documents are ignored. */
export const tagKey = (tag: string): string => tag.trim().replace(/\s+/g, ' ').toLowerCase();

export const tagFact = (ctx: Context, kind: FactKind, before: AutomationTag | null, after: AutomationTag | null): Write =>
  putFact(factOf(ctx, kind, { title: after?.tag ?? before?.tag ?? '', changes: [{ field: 'automationTag', before, after }] }));

/** Counts a new or changed tag, so that simultaneous ones notice each other. Tags are unique, and their number is limited. */
export const countTag = async (ctx: Context, plan: NewAutomationTag, id?: string): Promise<Write> => {
  const { tag } = plan;
  const counting = await countAddition(ctx, keys.additions('automationTags'));
  const otherTags = (await automationTags(ctx)).filter((other) => other.id !== id);
  if (otherTags.some((other) => tagKey(other.tag) === tagKey(tag)))
    throw new Problem('invalidInput', { fields: [{ at: 'tag', code: 'notUnique' }] });
  if (otherTags.length >= AUTOMATION_TAGS) throw new Problem('tooManyTags', { params: { limit: AUTOMATION_TAGS } });
  await checkSource(ctx, plan);
  return counting;
};
