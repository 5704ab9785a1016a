import { itemsReadBy } from '#functions/domain/access/levels/itemsReadBy.ts';
import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import { readScope, scopeWrites } from '#functions/domain/access/scopes/writeScope.ts';
import type { checkSchedules } from '#functions/domain/content/calendar/checkSchedules.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { saveItems } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { RECURRENCE_EXCEPTIONS } from '#shared/limits.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';
import type { RecurrenceRule } from '#shared/rules/recurrence/rule.ts';

interface SeparateInput {
  list: ListRecord;
  /** The series. */
  item: ItemRecord;
  /** The remaining rule. */
  remainingRule: RecurrenceRule;
  /** The name of the occurrence in the series. */
  name: string;
  /** True for a single occurrence, false for a new series. */
  isOne: boolean;
  values: FieldValues;
  /** The fields that the user filled in. */
  edited: FieldValues;
  /** Throws if participants are busy, unless that is ignored. */
  checkConflicts: (made: ItemRecord) => ReturnType<typeof checkSchedules>;
}

/** Throws tooManyExceptions for a rule with more exclusions than its rows can hold. */
export const assertExceptionLimit = ({ exdate = [] }: RecurrenceRule): void => {
  if (exdate.length > RECURRENCE_EXCEPTIONS) throw new Problem('tooManyExceptions', { params: { limit: RECURRENCE_EXCEPTIONS } });
};

/** A unique value stays with the series, unless it was entered for the occurrence or is required. */
const valuesOf = ({ fields }: ListRecord, values: FieldValues, edited: FieldValues): FieldValues => {
  const once = fields.filter(({ isUnique, isRequired }) => isUnique && !isRequired).map(({ internalFieldName }) => internalFieldName);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !once.includes(name) || Object.hasOwn(edited, name)));
};

/** Private events stay private: the new item gets the entries of the series, on condition that they are unchanged. */
const sameScope = async (ctx: Context, { list, item }: SeparateInput, made: ItemRecord): Promise<Write[]> => {
  if (!item.ownScope) return [];
  const [from, to] = [node.item(list.id, item.id), node.item(list.id, made.id)];
  const scope = await readScope(ctx, from);
  if (!scope) return [];
  const after = scope.entries.map(({ principal, access }) => ({ principal, access }));
  const { writes } = scopeWrites(ctx, {
    of: { node: to, about: aboutItem(list, made) },
    kind: 'accessStoppedInheriting',
    before: undefined,
    after,
  });
  return [{ check: keys.scope(from), if: { equals: { version: scope.version } } }, ...writes];
};

/**
 * Separates an occurrence or the rest from a series: the remaining series and the new item are written together. Attachments and comments
 * stay with the series. Throws ConcurrentSave, ReservationConflict, tooManyExceptions and the errors of creating an item.
 */
export const separateOccurrence = async (ctx: Context, input: SeparateInput): Promise<ItemRecord> => {
  const { list, item, remainingRule, name, isOne, values, edited, checkConflicts } = input;
  assertExceptionLimit(remainingRule);
  const made: ItemRecord = {
    ...(await newItem(ctx, { list, folderId: item.folderId, values: valuesOf(list, values, edited), file: null })),
    ownScope: item.ownScope,
    // If only creators read items, it keeps the creator of the series.
    ...(itemsReadBy(list) === 'creators' && { createdBy: item.createdBy }),
    ...(isOne && { series: { id: item.id, occurrence: name } }),
  };
  const checked = await checkConflicts(made);
  const changes = [{ field: 'takenFrom', before: null, after: `${item.id} ${name}` }, ...(checked.changes ?? [])];
  const [, saved = made] = await saveItems(ctx, [
    { list, kind: 'itemUpdated', before: item, after: { ...item, values: { ...item.values, Recurrence: remainingRule } }, freesTime: true },
    { list, kind: 'itemCreated', before: null, after: made, ...checked, changes, alsoWrites: await sameScope(ctx, input, made) },
  ]);
  return saved;
};
