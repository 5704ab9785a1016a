import { itemsNamed } from '#functions/domain/content/names/itemsNamed.ts';
import type { Named, NamedByWords } from '#functions/domain/content/names/named.ts';
import { peopleNamed } from '#functions/domain/content/names/peopleNamed.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { NAMED_MATCHES } from '#shared/limits.ts';
import { type Field, type ValueKind, valueKind } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';
import { isUnread, type Unread } from '#shared/rules/reading/unread.ts';

export type FoundNames = Named['value'] | Unread;
type Find = (ctx: Context, field: Field, wanted: ReadonlySet<string>) => Promise<NamedByWords>;

export const finders: Partial<Record<ValueKind, Find>> = { item: itemsNamed, people: peopleNamed };

export const folded = (words: string): string => fold(words.trim());

/** The object with this name, or the name with all candidates. */
export const settledNames = (named: NamedByWords, words: string): FoundNames => {
  const [first, ...others] = named.get(folded(words)) ?? [];
  if (first && others.length === 0) return first.value;
  const matches = first ? [first, ...others].slice(0, NAMED_MATCHES).map(({ label }) => label) : [];
  return { words, matches };
};

const wordsIn = (value: unknown): string[] => [value].flat().flatMap((one) => (isUnread(one) ? [one.words] : []));

/** Rows with names replaced by people and looked-up items, if a name is unambiguous. */
export const withNamed = async (ctx: Context, fields: Field[], rows: FieldValues[]): Promise<FieldValues[]> => {
  let found = rows;
  for (const field of fields) {
    const { internalFieldName: name } = field;
    const words = new Set(rows.flatMap((row) => wordsIn(row[name])).map(folded));
    const find = finders[valueKind(field)];
    if (!find || words.size === 0) continue;
    const named = await find(ctx, field, words);
    const settle = (value: unknown): unknown => (isUnread(value) ? settledNames(named, value.words) : value);
    found = found.map((row) => ({ ...row, [name]: Array.isArray(row[name]) ? row[name].map(settle) : settle(row[name]) }));
  }
  return found;
};
