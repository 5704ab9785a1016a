import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import type { AutomationTag } from '#shared/models/workflows/automation.ts';
import { compareNames } from '#shared/rules/compareNames.ts';

export const automationTags = async ({ table }: Pick<Context, 'table'>): Promise<AutomationTag[]> =>
  (await readAll<AutomationTag>(table, keys.automationTag(''))).toSorted((one, other) => compareNames(one.tag, other.tag));
