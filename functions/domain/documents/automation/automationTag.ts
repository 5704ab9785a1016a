import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import type { AutomationTag } from '#shared/models/workflows/automation.ts';
import { Problem } from '#shared/problems.ts';

/** Throws notFound. */
export const automationTag = async ({ table }: Context, id: string): Promise<AutomationTag> => {
  const found = await read<AutomationTag>(table, keys.automationTag(id));
  if (!found) throw new Problem('notFound');
  return found;
};
