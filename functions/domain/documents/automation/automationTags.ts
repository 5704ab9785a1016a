import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import type { AutomationTag } from '#shared/models/workflows/automation.ts';
import { compareWords } from '#shared/rules/compareWords.ts';

export const automationTags = async ({ table }: Pick<Context, 'table'>): Promise<AutomationTag[]> =>
  (await readAll<AutomationTag>(table, keys.automationTag(''))).toSorted((one, other) => compareWords(one.tag, other.tag));
