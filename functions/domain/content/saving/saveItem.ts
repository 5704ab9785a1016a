import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import type { ItemChange } from '#functions/domain/content/peopleLists/itemChange.ts';
import { syncRecord } from '#functions/domain/content/peopleLists/syncRecord.ts';
import { changedFields, changesOf } from '#functions/domain/content/saving/changedFields.ts';
import { growthOf } from '#functions/domain/content/saving/countChanges.ts';
import { followers, type ItemSave, type SaveConflict } from '#functions/domain/content/saving/followers.ts';
import { assertParticipantLimit, type ScheduleVersions } from '#functions/domain/content/saving/reservations.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import { TooLarge, type Write } from '#functions/platform/table.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { oncePerRow, RejectedWrites, transactLabelled } from '#functions/storage/labelled.ts';
import type { FactRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { FactKind } from '#shared/facts.ts';
import { Problem } from '#shared/problems.ts';

export interface SaveInput {
  list: ListRecord;
  kind: FactKind;
  before: ItemRecord | null;
  /** Its version, author and time are set here. */
  after: ItemRecord;
  comments?: string;
  reason?: string;
  /** A step such as a check-out, which does not count as a change of the item. */
  silent?: boolean;
  /** The attachment that is added or removed. */
  attachment?: VersionRecord['attachment'];
  /** The fact contains no values, neither old nor new. */
  withoutValues?: boolean;
  /** Further changes in the fact, besides the fields. */
  changes?: FactRecord['changes'];
  /** For a new user or group: the origin of its record. */
  record?: ItemChange['record'];
  /** Conditions and writes in the same transaction, such as the reservation of a file name. */
  alsoWrites?: Write[];
  /** An occurrence is removed from a series, so no additional time is occupied. */
  freesTime?: boolean;
  /** For a moved item: its state in the other list and that list's site; its version continues from there. */
  movedFrom?: { item: ItemRecord; siteId: string };
  /** The schedules that an event was checked against; a booking since then causes ReservationConflict. */
  checkedSchedules?: ScheduleVersions;
}

/** Someone else saved the item in between; the caller can read it again and retry. */
export class ConcurrentSave extends Error {
  override name = 'ConcurrentSave';
}

/** A name, booking or unique value is already taken, or one of the writes made together with it was refused. */
export class ReservationConflict extends Error {
  override name = 'ReservationConflict';
}

/** New bytes must fit into the site; restored items, and those moved from another list of the site, were counted before. */
const assertSiteSpaceForSave = async (ctx: Context, { list, kind, before, after, movedFrom }: SaveInput): Promise<void> => {
  const bytes = growthOf(before, after);
  if (bytes <= 0 || kind === 'itemRestored' || movedFrom?.siteId === list.siteId) return;
  const { assertSiteSpace } = await import('#functions/domain/settings/quotas/siteQuota.ts');
  await assertSiteSpace(ctx, list.siteId, bytes);
};

/** The error for the caller. A concurrent save takes precedence, because the rest can differ in the latest state. */
const toSaveError = (error: unknown): unknown => {
  if (error instanceof TooLarge) return new Problem('itemTooLarge');
  if (!(error instanceof RejectedWrites)) return error;
  const labels: SaveConflict[] = error.labels;
  if (labels.includes('saved')) return new ConcurrentSave();
  if (labels.includes('claimed')) return new ReservationConflict();
  const fields = labels.flatMap((label) => (typeof label === 'object' ? [{ at: label.notUnique, code: 'notUnique' }] : []));
  return new Problem('valueNotUnique', { fields });
};

/** A change with all its writes, validated as far as possible before it is written. */
const planned = async (
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
    withoutValues = false,
    alsoWrites = [],
    freesTime = false,
    movedFrom,
    checkedSchedules = new Map(),
  }: SaveInput,
): Promise<ItemSave> => {
  const by = personOf(ctx.caller);
  const at = ctx.now().toISOString();
  const was = before ?? movedFrom?.item ?? null;
  const syncResult = await syncRecord(ctx, { list, kind, before, after, ...(record && { record }) });
  const item: ItemRecord = {
    ...after,
    values: syncResult.values,
    version: (was?.version ?? 0) + 1,
    ...(!silent && { modifiedBy: by, modifiedOn: at }),
  };
  const version: VersionRecord = {
    version: item.version,
    values: item.values,
    file: item.file,
    comments,
    changed: changedFields(was, item),
    by,
    at,
    ...(silent && { silent }),
    ...(attachment && { attachment }),
  };
  const about = { ...aboutItem(list, item, attachment?.file.name), reason };
  assertParticipantLimit(list, before, item);
  const fact = factOf(ctx, kind, { ...about, changes: shortened([...(withoutValues ? [] : changesOf(list, was, item)), ...changes]) });
  return { list, before, after: item, version, fact, alsoWrites, syncWrites: syncResult.writes, freesTime, checkedSchedules };
};

/**
 * All changes of items go through this function: state, version, fact, sort orders, times and counts are written in one transaction, so
 * that none can be forgotten or incomplete. Changes of several items are made together or not at all. Throws ConcurrentSave, ReservationConflict
 * or the Problems valueNotUnique, tooManyNamed, siteFull and itemTooLarge.
 */
export const saveItems = async (ctx: Context, changes: SaveInput[]): Promise<ItemRecord[]> => {
  const saves: ItemSave[] = [];
  for (const change of changes) {
    saves.push(await planned(ctx, change));
    await assertSiteSpaceForSave(ctx, change);
  }
  try {
    await transactLabelled(ctx.table, oncePerRow(saves.flatMap((save) => Object.values(followers).flatMap((follow) => follow(save)))));
  } catch (error) {
    throw toSaveError(error);
  }
  return saves.map(({ after }) => after);
};

/** The same for one item. */
export const saveItem = async (ctx: Context, change: SaveInput): Promise<ItemRecord> => {
  const [item] = await saveItems(ctx, [change]);
  return item as ItemRecord;
};
