import { itemsReadBy } from '#functions/domain/access/levels/itemsReadBy.ts';
import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import { readScope, scopeWrites } from '#functions/domain/access/scopes/writeScope.ts';
import type { SeenSchedules } from '#functions/domain/content/saving/bookings.ts';
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

interface Apart {
  list: ListRecord;
  /** The series. */
  item: ItemRecord;
  /** The remaining rule. */
  left: RecurrenceRule;
  /** The name of the occurrence in the series. */
  name: string;
  /** True for a single occurrence, false for a new series. */
  isOne: boolean;
  values: FieldValues;
  /** The fields that the user filled in. */
  edited: FieldValues;
  /** Throws if participants are busy, and returns the schedules that were read. */
  refuse: (made: ItemRecord) => Promise<SeenSchedules>;
}

/** Throws tooManyExceptions for a rule with more exclusions than its rows can hold. */
export const refuseTooManyExceptions = ({ exdate = [] }: RecurrenceRule): void => {
  if (exdate.length > RECURRENCE_EXCEPTIONS) throw new Problem('tooManyExceptions', { params: { limit: RECURRENCE_EXCEPTIONS } });
};

/** A unique value stays with the series, unless it was entered for the occurrence or is required. */
const valuesOf = ({ fields }: ListRecord, values: FieldValues, edited: FieldValues): FieldValues => {
  const once = fields.filter(({ isUnique, isRequired }) => isUnique && !isRequired).map(({ internalFieldName }) => internalFieldName);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !once.includes(name) || Object.hasOwn(edited, name)));
};

/** Private events stay private: the new item gets the entries of the series, on condition that they are unchanged. */
const sameScope = async (ctx: Context, { list, item }: Apart, made: ItemRecord): Promise<Write[]> => {
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
 * stay with the series. Throws SavedMeanwhile, ClaimRefused, tooManyExceptions and the errors of creating an item.
 */
export const saveApart = async (ctx: Context, apart: Apart): Promise<ItemRecord> => {
  const { list, item, left, name, isOne, values, edited, refuse } = apart;
  refuseTooManyExceptions(left);
  const made: ItemRecord = {
    ...(await newItem(ctx, { list, folderId: item.folderId, values: valuesOf(list, values, edited), file: null })),
    ownScope: item.ownScope,
    // If only creators read items, it keeps the creator of the series.
    ...(itemsReadBy(list) === 'creators' && { createdBy: item.createdBy }),
    ...(isOne && { series: { id: item.id, occurrence: name } }),
  };
  const seen = await refuse(made);
  const changes = [{ field: 'takenFrom', before: null, after: `${item.id} ${name}` }];
  const [, saved = made] = await saveItems(ctx, [
    { list, kind: 'itemUpdated', before: item, after: { ...item, values: { ...item.values, Recurrence: left } }, frees: true },
    { list, kind: 'itemCreated', before: null, after: made, changes, seen, with: await sameScope(ctx, apart, made) },
  ]);
  return saved;
};
