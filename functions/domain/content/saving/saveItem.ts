import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import type { ItemChange } from '#functions/domain/content/peopleLists/itemChange.ts';
import { mirrorChange } from '#functions/domain/content/peopleLists/mirrorChange.ts';
import { refuseTooMany, type SeenSchedules } from '#functions/domain/content/saving/bookings.ts';
import { changedFields, changesOf } from '#functions/domain/content/saving/changedFields.ts';
import { growthOf } from '#functions/domain/content/saving/countChanges.ts';
import { followers, type ItemSave, type Refusal } from '#functions/domain/content/saving/followers.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import { TooLarge, type Write } from '#functions/platform/table.ts';
import type { VersionRecord } from '#functions/storage/besideItem.ts';
import { oncePerRow, RefusedWrites, transactLabelled } from '#functions/storage/labelled.ts';
import type { FactRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { FactKind } from '#shared/facts.ts';
import { Problem } from '#shared/problems.ts';

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
  /** The fact says nothing of the values, old or new. */
  withoutValues?: boolean;
  /** What the fact tells beside the fields. */
  changes?: FactRecord['changes'];
  /** Of a new user or group: where its record comes from. */
  record?: ItemChange['record'];
  /** What must be true or written in the same instant, such as the claim of a file name. */
  with?: Write[];
  /** A part of a series is taken out: it takes no time that it did not take before. */
  frees?: boolean;
  /** What it was in another list, and that list's site: it goes on from there. */
  arrives?: { item: ItemRecord; siteId: string };
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

/** What is new has to fit into its site; what comes back from the recycle bin, or from another list of the site, was there before. */
const refuseGrowth = async (ctx: Context, { list, kind, before, after, arrives }: Save): Promise<void> => {
  const bytes = growthOf(before, after);
  if (bytes <= 0 || kind === 'itemRestored' || arrives?.siteId === list.siteId) return;
  const { refuseFullSite } = await import('#functions/domain/settings/quotas/siteQuota.ts');
  await refuseFullSite(ctx, list.siteId, bytes);
};

/** What the caller is told. Whoever saved in between comes first: the rest looks different in the newest state. */
const asProblem = (error: unknown): unknown => {
  if (error instanceof TooLarge) return new Problem('itemTooLarge');
  if (!(error instanceof RefusedWrites)) return error;
  const labels: Refusal[] = error.labels;
  if (labels.includes('saved')) return new SavedMeanwhile();
  if (labels.includes('claimed')) return new ClaimRefused();
  const fields = labels.flatMap((label) => (typeof label === 'object' ? [{ at: label.notUnique, code: 'notUnique' }] : []));
  return new Problem('valueNotUnique', { fields });
};

/** One change with everything that is written with it, and checked as far as that is possible before it is written. */
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
    with: beside = [],
    frees = false,
    arrives,
    seen = new Map(),
  }: Save,
): Promise<ItemSave> => {
  const by = personOf(ctx.caller);
  const at = ctx.now().toISOString();
  const was = before ?? arrives?.item ?? null;
  const mirrored = await mirrorChange(ctx, { list, kind, before, after, ...(record && { record }) });
  const item: ItemRecord = {
    ...after,
    values: mirrored.values,
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
  refuseTooMany(list, before, item);
  const fact = factOf(ctx, kind, { ...about, changes: shortened([...(withoutValues ? [] : changesOf(list, was, item)), ...changes]) });
  return { list, before, after: item, version, fact, beside, mirrored: mirrored.writes, frees, seen };
};

/**
 * Every change of an item passes here: state, version, fact, orders, times and counts in one transaction, so none can be forgotten or
 * half-made. Changes of several items are made together or not at all. Throws SavedMeanwhile, ClaimRefused or the Problems valueNotUnique, tooManyNamed, siteFull and itemTooLarge.
 */
export const saveItems = async (ctx: Context, changes: Save[]): Promise<ItemRecord[]> => {
  const saves: ItemSave[] = [];
  for (const change of changes) {
    saves.push(await planned(ctx, change));
    await refuseGrowth(ctx, change);
  }
  try {
    await transactLabelled(ctx.table, oncePerRow(saves.flatMap((save) => Object.values(followers).flatMap((follow) => follow(save)))));
  } catch (error) {
    throw asProblem(error);
  }
  return saves.map(({ after }) => after);
};

/** The same for one item. */
export const saveItem = async (ctx: Context, change: Save): Promise<ItemRecord> => {
  const [item] = await saveItems(ctx, [change]);
  return item as ItemRecord;
};
