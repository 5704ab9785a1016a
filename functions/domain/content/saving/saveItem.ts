import { eventChanges } from '#functions/domain/access/records/eventRows.ts';
import { orderChanges } from '#functions/domain/access/records/orderRows.ts';
import { fieldOf, titleOf } from '#functions/domain/access/records/properties.ts';
import type { ItemChange } from '#functions/domain/content/peopleLists/itemChange.ts';
import { mirrorChange } from '#functions/domain/content/peopleLists/mirrorChange.ts';
import { bookingWrites, refuseTooMany, type SeenSchedules } from '#functions/domain/content/saving/bookings.ts';
import { uniqueChanges } from '#functions/domain/content/saving/uniqueRows.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import { ConditionFailed, TooLarge, type Write } from '#functions/platform/table.ts';
import type { VersionRecord } from '#functions/storage/besideItem.ts';
import { addToCount, bytesOf, type Counts, folderCount } from '#functions/storage/counts.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ItemRecord, ListRecord } from '#functions/storage/records.ts';
import { create, row } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';
import { FieldTypes } from '#shared/models/field.ts';
import { Problem } from '#shared/problems.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

export interface Save {
  list: ListRecord;
  kind: FactKind;
  before: ItemRecord | null;
  /** Its version, author and time are set here. */
  after: ItemRecord;
  comments?: string;
  reason?: string;
  /** A step such as a check-out: the item stays as somebody last changed it. */
  silent?: boolean;
  /** The attachment that comes with this change, or goes. */
  attachment?: VersionRecord['attachment'];
  /** What the fact tells beside the fields. */
  changes?: FactRecord['changes'];
  /** Of a new user or group: where its record comes from. */
  record?: ItemChange['record'];
  /** What must be true or written in the same instant, such as the claim of a file name. */
  with?: Write[];
  /** The schedules that an event was held against: what somebody booked there since makes it ClaimRefused. */
  seen?: SeenSchedules;
}

/** Somebody else saved the item in between; the caller may read it again and try once more. */
export class SavedMeanwhile extends Error {
  override name = 'SavedMeanwhile';
}

/** Which of the writes beside the item itself was refused, by its place in `with`. */
export class ClaimRefused extends Error {
  override name = 'ClaimRefused';
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Names of the properties in which two states differ. */
export const changedFields = (before: Pick<ItemRecord, 'values' | 'file'> | null, after: Pick<ItemRecord, 'values' | 'file'>): string[] => {
  const names = new Set([...Object.keys(before?.values ?? {}), ...Object.keys(after.values)]);
  const changed = [...names].filter((name) => !same(before?.values[name], after.values[name]));
  return same(before?.file ?? null, after.file) ? changed : [...changed, '_FileName'];
};

/** A password is a change like any other, but neither its old nor its new value is anybody's to read. */
const shownValue = (list: ListRecord, item: ItemRecord | null, field: string): unknown => {
  const value = item?.values[field] ?? null;
  const secret = fieldOf(list, field)?.contentType.fieldType === FieldTypes.Password;
  return secret && !isEmptyValue(value) ? null : value;
};

const changesOf = (list: ListRecord, before: ItemRecord | null, after: ItemRecord): FactRecord['changes'] =>
  changedFields(before, after).map((field) =>
    field === '_FileName'
      ? { field, before: before?.file?.name ?? null, after: after.file?.name ?? null }
      : { field, before: shownValue(list, before, field), after: shownValue(list, after, field) },
  );

const listed = (item: ItemRecord | null): 0 | 1 => (item && !item.deletedOn ? 1 : 0);

/** What an item adds to the counts of its folder. */
const weightOf = (item: ItemRecord): Partial<Counts> => ({ items: 1, bytes: bytesOf(item), ownScopes: Number(item.ownScope) });

/** The list keeps its counts when an item goes from one of its folders to another. */
const moveCounts = (list: ListRecord, before: ItemRecord, after: ItemRecord): Write[] => {
  const { items = 0, bytes = 0, ownScopes = 0 } = weightOf(before);
  const gone = { items: -items, bytes: -bytes, ownScopes: -ownScopes };
  return [addToCount(folderCount(list.id, before.folderId), gone), addToCount(folderCount(list.id, after.folderId), weightOf(after))];
};

/** Bytes by which a list grows. */
const growthOf = (before: ItemRecord | null, after: ItemRecord): number =>
  listed(after) * bytesOf(after) - listed(before) * bytesOf(before);

/** What is new has to fit into its site; what comes back from the recycle bin was there before. */
const refuseGrowth = async (ctx: Context, { list, kind, before, after }: Save): Promise<void> => {
  const bytes = growthOf(before, after);
  if (bytes <= 0 || kind === 'itemRestored') return;
  const { refuseFullSite } = await import('#functions/domain/settings/quotas/siteQuota.ts');
  await refuseFullSite(ctx, list.siteId, bytes);
};

/** Kept counts move when an item appears, leaves, changes its size or goes to another folder. */
const countChanges = (list: ListRecord, before: ItemRecord | null, after: ItemRecord): Write[] => {
  if (before && before.folderId !== after.folderId) return moveCounts(list, before, after);
  const items = listed(after) - listed(before);
  const bytes = growthOf(before, after);
  const ownScopes = listed(after) * Number(after.ownScope) - listed(before) * Number(before?.ownScope ?? false);
  if (items === 0 && bytes === 0 && ownScopes === 0) return [];
  return [list.id, folderCount(list.id, after.folderId)].map((node) => addToCount(node, { items, bytes, ownScopes }));
};

const refusal = (error: unknown, uniqueFields: (string | undefined)[], claims: number): unknown => {
  if (error instanceof TooLarge) return new Problem('itemTooLarge');
  if (!(error instanceof ConditionFailed)) return error;
  const besides = error.failed.map((index) => index - 1 - claims).filter((index) => index >= 0 && index < uniqueFields.length);
  const taken = error.failed.map((index) => uniqueFields[index - 1 - claims]).filter((field) => field !== undefined);
  if (error.failed.includes(0)) return new SavedMeanwhile();
  if (error.failed.some((index) => index <= claims)) return new ClaimRefused();
  if (taken.length > 0) return new Problem('valueNotUnique', { fields: taken.map((at) => ({ at, code: 'notUnique' })) });
  if (besides.length > 0) return new ClaimRefused();
  return error;
};

/**
 * Every change of an item passes here: state, version, fact, orders, times and counts in one transaction, so none can be forgotten or
 * half-made. Throws SavedMeanwhile, ClaimRefused or the Problems valueNotUnique, tooManyNamed, siteFull and itemTooLarge.
 */
export const saveItem = async (
  ctx: Context,
  {
    list,
    kind,
    before,
    after,
    comments = '',
    reason = '',
    silent = false,
    attachment,
    record,
    changes = [],
    with: beside = [],
    seen = new Map(),
  }: Save,
): Promise<ItemRecord> => {
  const by = personOf(ctx.caller);
  const at = ctx.now().toISOString();
  const mirrored = await mirrorChange(ctx, { list, kind, before, after, ...(record && { record }) });
  const item: ItemRecord = {
    ...after,
    values: mirrored.values,
    version: (before?.version ?? 0) + 1,
    ...(!silent && { modifiedBy: by, modifiedOn: at }),
  };
  const version: VersionRecord = {
    version: item.version,
    values: item.values,
    file: item.file,
    comments,
    changed: changedFields(before, item),
    by,
    at,
    ...(silent && { silent }),
    ...(attachment && { attachment }),
  };
  const title = attachment?.file.name ?? titleOf(list, item);
  const about = { siteId: list.siteId, listId: list.id, folderId: item.folderId, itemId: item.id, title, reason };
  refuseTooMany(list, before, item);
  await refuseGrowth(ctx, { list, kind, before, after: item });
  const claims = [...beside, ...bookingWrites(list, before, item, seen)];
  const unique = [...mirrored.writes, ...uniqueChanges(list, before, item)];
  const key = keys.item(list.id, item.id);
  const writes: Write[] = [
    { put: row(key, item), if: before ? { equals: { version: before.version, ownScope: before.ownScope } } : { absent: true } },
    ...claims,
    ...unique.map(({ write }) => write),
    create(keys.version(list.id, item.id, item.version), version),
    putFact(factOf(ctx, kind, { ...about, changes: shortened([...changesOf(list, before, item), ...changes]) })),
    ...orderChanges(list, before, item),
    ...eventChanges(list, before, item),
    ...countChanges(list, before, item),
    ...(before ? [] : [create(keys.member(list.id, item.id), { id: item.id })]),
  ];
  try {
    await ctx.table.transact(writes);
  } catch (error) {
    throw refusal(
      error,
      unique.map(({ field }) => field),
      claims.length,
    );
  }
  return item;
};
