import type { ListRef } from '#functions/domain/access/records/nodesBelow.ts';
import type { Phase } from '#functions/domain/administration/installation/migration.ts';
import { readIntactItems } from '#functions/domain/content/itemRecords/readIntactItems.ts';
import { recordDamage } from '#functions/domain/content/itemRecords/recordDamage.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { type Table, TRANSACTION_WRITES, type Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { oncePerRow } from '#functions/storage/labelled.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read } from '#functions/storage/rows.ts';

interface BackfillOptions {
  /** The lists whose items are concerned. */
  lists?: (list: ListRecord) => boolean;
  /** The missing rows of an item. */
  rows: (table: Table, list: ListRecord, item: ItemRecord) => Write[] | Promise<Write[]>;
}

type MissingRows = BackfillOptions['rows'];

/** Items that are checked at the same time. */
const READS_AT_ONCE = 50;
/** Concurrent transactions: a single machine syncs them together, while DynamoDB needs capacity for users. */
const atOnce = ({ host }: Context): number => (host.isAlone ? 20 : 4);

interface MissingWrites {
  item: ItemRecord;
  /** Includes the condition that the item is unchanged. */
  writes: Write[];
}

const findMissing = async (table: Table, rows: MissingRows, list: ListRecord, item: ItemRecord): Promise<MissingWrites[]> => {
  const writes = await rows(table, list, item);
  const unchanged: Write = { check: keys.item(list.id, item.id), if: { equals: { version: item.version, ownScope: item.ownScope } } };
  return writes.length === 0 ? [] : [{ item, writes: [unchanged, ...writes] }];
};

/** Writes the missing rows of one item, based on its current version if it changed. */
const writeMissing = async (table: Table, rows: MissingRows, list: ListRecord, item: ItemRecord): Promise<void> => {
  for (const { writes } of await findMissing(table, rows, list, item)) {
    if (await attempt(table, writes)) return;
    const now = await read<ItemRecord>(table, keys.item(list.id, item.id));
    if (now) await writeMissing(table, rows, list, now);
  }
};

const merged = (group: MissingWrites[]): Write[] =>
  oncePerRow(group.flatMap(({ writes }) => writes.map((write) => ({ write })))).map(({ write }) => write);

/** Groups items whose writes fit into one transaction. */
const together = (all: MissingWrites[]): MissingWrites[][] => {
  const groups: MissingWrites[][] = [];
  let writesLeft = 0;
  for (const one of all) {
    if (one.writes.length > writesLeft) {
      groups.push([]);
      writesLeft = TRANSACTION_WRITES;
    }
    groups.at(-1)?.push(one);
    writesLeft -= one.writes.length;
  }
  return groups;
};

/** Writes many items together, or one by one if one of them has changed. */
const writeAll = async (ctx: Context, rows: MissingRows, list: ListRecord, all: MissingWrites[]): Promise<void> => {
  const { table } = ctx;
  const write = async (group: MissingWrites[]): Promise<void> => {
    if (await attempt(table, merged(group))) return;
    for (const { item } of group) await writeMissing(table, rows, list, item);
  };
  const groups = together(all);
  const step = atOnce(ctx);
  for (let at = 0; at < groups.length; at += step) await Promise.all(groups.slice(at, at + step).map(write));
};

const fill = async (ctx: Context, rows: MissingRows, { listId }: ListRef, ids: number[]): Promise<void> => {
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  if (!list) return;
  const itemKeys = ids.map((id) => keys.item(listId, id));
  const items = (await readIntactItems(ctx, itemKeys, { reportDamage: recordDamage })).filter((item) => item !== undefined);
  const missing: MissingWrites[] = [];
  for (let at = 0; at < items.length; at += READS_AT_ONCE) {
    const reads = items.slice(at, at + READS_AT_ONCE).map((item) => findMissing(ctx.table, rows, list, item));
    missing.push(...(await Promise.all(reads)).flat());
  }
  await writeAll(ctx, rows, list, missing);
  const now = await read<ListRecord>(ctx.table, keys.list(listId));
  if (now && now.version !== list.version) await fill(ctx, rows, { siteId: now.siteId, listId }, ids);
};

/** Processes all items, including deleted ones, and writes the missing rows of each. It is idempotent. */
export const backfillItems = ({ lists, rows }: BackfillOptions): Phase => ({
  over: 'items',
  ...(lists && { includesList: lists }),
  work: (ctx, position, ids) => fill(ctx, rows, position, ids),
});
