import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import { fieldOf } from '#functions/domain/access/records/properties.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { type FoundNames, finders, folded, settledNames } from '#functions/domain/content/names/findNamed.ts';
import { valueKind } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';

/** The candidates for names in a field of people or lookups. Throws invalidInput for other fields. */
export const namedItems = async (ctx: ListContext, { fieldName, words }: { fieldName: string; words: string[] }): Promise<FoundNames[]> => {
  const field = fieldOf(shownTo(ctx, ctx.target.list), fieldName);
  const find = field && finders[valueKind(field)];
  if (!field || !find) throw new Problem('invalidInput', { fields: [{ at: 'fieldName', code: 'unknownField' }] });
  const named = await find(ctx, field, new Set(words.map(folded)));
  return words.map((one) => settledNames(named, one));
};
