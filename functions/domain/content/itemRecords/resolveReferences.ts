import { lookUp } from '#functions/domain/content/itemRecords/lookUp.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { type Field, type ValueKind, valueKind } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { type FieldProblem, Problem } from '#shared/problems.ts';
import { checkFormat } from '#shared/rules/checkFormat.ts';
import { identityOf } from '#shared/rules/identityOf.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

type ResolveResult = { found: unknown[] } | { refused: string };

const peopleOf = async (ctx: Context, ids: string[]): Promise<(Person | undefined)[]> => {
  const [users, groups] = await Promise.all([
    readMany<UserRecord>(
      ctx.table,
      ids.map((id) => keys.user(id)),
    ),
    readMany<{ name: string }>(
      ctx.table,
      ids.map((id) => keys.group(id)),
    ),
  ]);
  return ids.map((internalId, index) => {
    const user = users[index];
    const group = groups[index];
    if (user) return { internalId, fullName: user.fullName, isGroup: false };
    return group && { internalId, fullName: group.name, isGroup: true };
  });
};

/** The stored names and properties of people are used, not those that were sent. */
const resolvePeople = async (ctx: Context, { contentType: { rules } }: Field, ids: string[]): Promise<ResolveResult> => {
  const found = await peopleOf(ctx, ids);
  const hasWrongKind = found.some((one) => one && ((rules.PeopleOnly && one.isGroup) || (rules.GroupsOnly && !one.isGroup)));
  return hasWrongKind ? { refused: 'invalidPerson' } : { found };
};

const resolveLookups = async (ctx: Context, field: Field, ids: string[]): Promise<ResolveResult> => ({
  found: await lookUp(ctx, field, ids.map(Number)),
});

const resolvers: Partial<Record<ValueKind, typeof resolvePeople>> = { people: resolvePeople, item: resolveLookups };

const idsIn = (value: unknown): string[] => [value].flat().map((one) => identityOf(one) ?? '');

/** Without the text that was sent with it. */
const withoutName = (one: unknown): unknown => {
  if (typeof one !== 'object' || one === null) return one;
  return { ...one, ...('value' in one && { value: '' }), ...('fullName' in one && { fullName: '' }) };
};

/** Values in which people and lookups in some fields have their stored names; those not found have none, and are refused later. */
export const namedOnRecord = async (
  ctx: Context,
  list: ListRecord,
  names: ReadonlySet<string>,
  values: FieldValues,
): Promise<FieldValues> => {
  const result = { ...values };
  for (const field of list.fields) {
    const { internalFieldName: name } = field;
    const resolve = resolvers[valueKind(field)];
    if (!resolve || !names.has(name) || isEmptyValue(values[name])) continue;
    const checked = checkFormat(field, values[name]);
    if ('problem' in checked) continue;
    const { value } = checked;
    const resolved = await resolve(ctx, field, idsIn(value));
    if ('refused' in resolved) continue;
    const found = [value].flat().map((one, index) => resolved.found[index] ?? withoutName(one));
    result[name] = Array.isArray(value) ? found : found[0];
  }
  return result;
};

const resolveField = async (ctx: Context, field: Field, value: unknown): Promise<{ value: unknown } | FieldProblem> => {
  const { internalFieldName: at } = field;
  const resolve = resolvers[valueKind(field)];
  if (!resolve || value === null || value === undefined) return { value };
  const resolved = await resolve(ctx, field, idsIn(value));
  if ('refused' in resolved) return { at, code: resolved.refused };
  if (resolved.found.includes(undefined)) return { at, code: 'unknownReference' };
  return { value: Array.isArray(value) ? resolved.found : resolved.found[0] };
};

/**
 * Replaces the sent names of people and lookups by the stored ones. Throws invalidInput with every field that refers to someone or
 * something absent, unreadable or of the wrong kind.
 */
export const resolveReferences = async (ctx: Context, list: ListRecord, values: FieldValues): Promise<FieldValues> => {
  const sentFields = list.fields.filter(({ internalFieldName }) => Object.hasOwn(values, internalFieldName));
  const found = await Promise.all(sentFields.map((field) => resolveField(ctx, field, values[field.internalFieldName])));
  const fields = found.filter((one) => 'code' in one);
  if (fields.length > 0) throw new Problem('invalidInput', { fields });
  const resolved = found.flatMap((one, index) => ('value' in one ? [[sentFields[index]?.internalFieldName ?? '', one.value]] : []));
  return { ...values, ...Object.fromEntries(resolved) };
};
