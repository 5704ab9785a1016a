import { ulid } from 'ulid';
import { checkSource } from '#functions/domain/documents/automation/checkSource.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, create, read, readAll, row } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import { AUTOMATION_TAGS } from '#shared/limits.ts';
import type { AutomationTag, NewAutomationTag } from '#shared/models/workflows/automation.ts';
import { Problem } from '#shared/problems.ts';

/** Documents write a tag as they like: capitals and blanks do not matter. */
export const tagKey = (tag: string): string => tag.trim().replace(/\s+/g, ' ').toLowerCase();

export const automationTags = async ({ table }: Pick<Context, 'table'>): Promise<AutomationTag[]> =>
  (await readAll<AutomationTag>(table, keys.automationTag(''))).toSorted((one, other) => one.tag.localeCompare(other.tag));

/** Throws notFound. */
export const automationTag = async ({ table }: Context, id: string): Promise<AutomationTag> => {
  const found = await read<AutomationTag>(table, keys.automationTag(id));
  if (!found) throw new Problem('notFound');
  return found;
};

const fact = (ctx: Context, kind: FactKind, before: AutomationTag | null, after: AutomationTag | null): Write =>
  putFact(factOf(ctx, kind, { title: after?.tag ?? before?.tag ?? '', changes: [{ field: 'automationTag', before, after }] }));

/** One word stands for one value. */
const check = async (ctx: Context, plan: NewAutomationTag, id?: string): Promise<void> => {
  const { tag } = plan;
  const others = (await automationTags(ctx)).filter((other) => other.id !== id);
  if (others.some((other) => tagKey(other.tag) === tagKey(tag)))
    throw new Problem('invalidInput', { fields: [{ at: 'tag', code: 'notUnique' }] });
  if (others.length >= AUTOMATION_TAGS) throw new Problem('tooManyTags', { params: { limit: AUTOMATION_TAGS } });
  await checkSource(ctx, plan);
};

export const createTag = async (ctx: Context, plan: NewAutomationTag): Promise<AutomationTag> => {
  await check(ctx, plan);
  const made: AutomationTag = { ...plan, id: ulid(ctx.now().getTime()) };
  await ctx.table.transact([create(keys.automationTag(made.id), made), fact(ctx, 'automationTagCreated', null, made)]);
  return made;
};

export const editTag = async (ctx: Context, id: string, plan: NewAutomationTag): Promise<AutomationTag> => {
  const before = await automationTag(ctx, id);
  await check(ctx, plan, id);
  const changed: AutomationTag = { ...plan, id };
  const kept: Write = { put: row(keys.automationTag(id), changed), if: { present: true } };
  if (!(await attempt(ctx.table, [kept, fact(ctx, 'automationTagEdited', before, changed)]))) throw new Problem('notFound');
  return changed;
};

export const deleteTag = async (ctx: Context, id: string): Promise<Record<string, never>> => {
  const before = await automationTag(ctx, id);
  const gone: Write = { delete: keys.automationTag(id), if: { present: true } };
  if (!(await attempt(ctx.table, [gone, fact(ctx, 'automationTagDeleted', before, null)]))) throw new Problem('notFound');
  return {};
};
