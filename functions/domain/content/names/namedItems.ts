import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { fieldOf } from '#functions/domain/access/records/properties.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { finders, normalizeName, type ResolvedName, resolveName } from '#functions/domain/content/names/resolveNames.ts';
import { valueKind } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';

/** The candidates for names in a field of people or lookups. Throws invalidInput for other fields. */
export const namedItems = async (
  ctx: ListContext,
  { fieldName, words: names }: { fieldName: string; words: string[] },
): Promise<ResolvedName[]> => {
  const field = fieldOf(trimList(ctx, ctx.target.list), fieldName);
  const find = field && finders[valueKind(field)];
  if (!field || !find) throw new Problem('invalidInput', { fields: [{ at: 'fieldName', code: 'unknownField' }] });
  const candidates = await find(ctx, field, new Set(names.map(normalizeName)));
  return names.map((one) => resolveName(candidates, one));
};
