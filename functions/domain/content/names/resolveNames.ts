import type { CandidatesByName, NameCandidate } from '#functions/domain/content/names/candidates.ts';
import { findItemsByName } from '#functions/domain/content/names/findItemsByName.ts';
import { findPeopleByName } from '#functions/domain/content/names/findPeopleByName.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { NAMED_MATCHES } from '#shared/limits.ts';
import { type Field, type ValueKind, valueKind } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { isUnread, type Unread } from '#shared/rules/reading/unread.ts';

export type ResolvedName = NameCandidate['value'] | Unread;
type FindByName = (ctx: Context, field: Field, wanted: ReadonlySet<string>) => Promise<CandidatesByName>;

export const finders: Partial<Record<ValueKind, FindByName>> = { item: findItemsByName, people: findPeopleByName };

export const normalizeName = (text: string): string => normalizeText(text.trim());

/** The object with this name, or the name with all candidates. */
export const resolveName = (candidates: CandidatesByName, text: string): ResolvedName => {
  const [first, ...others] = candidates.get(normalizeName(text)) ?? [];
  if (first && others.length === 0) return first.value;
  const matches = first ? [first, ...others].slice(0, NAMED_MATCHES).map(({ label }) => label) : [];
  return { words: text, matches };
};

const unreadNamesIn = (value: unknown): string[] => [value].flat().flatMap((one) => (isUnread(one) ? [one.words] : []));

/** Rows with names replaced by people and looked-up items, if a name is unambiguous. */
export const resolveNamesInRows = async (ctx: Context, fields: Field[], rows: FieldValues[]): Promise<FieldValues[]> => {
  let found = rows;
  for (const field of fields) {
    const { internalFieldName: name } = field;
    const text = new Set(rows.flatMap((row) => unreadNamesIn(row[name])).map(normalizeName));
    const find = finders[valueKind(field)];
    if (!find || text.size === 0) continue;
    const candidates = await find(ctx, field, text);
    const resolveValue = (value: unknown): unknown => (isUnread(value) ? resolveName(candidates, value.words) : value);
    found = found.map((row) => ({ ...row, [name]: Array.isArray(row[name]) ? row[name].map(resolveValue) : resolveValue(row[name]) }));
  }
  return found;
};
