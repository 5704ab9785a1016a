import type { ListPlace } from '#functions/domain/access/records/nodesBelow.ts';
import type { Phase } from '#functions/domain/administration/installation/migration.ts';
import { noteDamage } from '#functions/domain/content/itemRecords/noteDamage.ts';
import { soundItems } from '#functions/domain/content/itemRecords/soundItems.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { type Table, TRANSACTION_WRITES, type Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { oncePerRow } from '#functions/storage/labelled.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read } from '#functions/storage/rows.ts';

interface Beside {
  /** The lists whose items are concerned. */
  lists?: (list: ListRecord) => boolean;
  /** The missing rows of an item. */
  rows: (table: Table, list: ListRecord, item: ItemRecord) => Write[] | Promise<Write[]>;
}

type Rows = Beside['rows'];

/** Items that are checked at the same time. */
const ASKED = 50;
/** Concurrent transactions: a single machine syncs them together, while DynamoDB needs capacity for users. */
const atOnce = ({ host }: Context): number => (host.isAlone ? 20 : 4);

interface Missing {
  item: ItemRecord;
  /** Includes the condition that the item is unchanged. */
  writes: Write[];
}

const missingBeside = async (table: Table, rows: Rows, list: ListRecord, item: ItemRecord): Promise<Missing[]> => {
  const writes = await rows(table, list, item);
  const unchanged: Write = { check: keys.item(list.id, item.id), if: { equals: { version: item.version, ownScope: item.ownScope } } };
  return writes.length === 0 ? [] : [{ item, writes: [unchanged, ...writes] }];
};

/** Writes the missing rows of one item, based on its current version if it changed. */
const writeBeside = async (table: Table, rows: Rows, list: ListRecord, item: ItemRecord): Promise<void> => {
  for (const { writes } of await missingBeside(table, rows, list, item)) {
    if (await attempt(table, writes)) return;
    const now = await read<ItemRecord>(table, keys.item(list.id, item.id));
    if (now) await writeBeside(table, rows, list, now);
  }
};

const merged = (group: Missing[]): Write[] =>
  oncePerRow(group.flatMap(({ writes }) => writes.map((write) => ({ write })))).map(({ write }) => write);

/** Groups items whose writes fit into one transaction. */
const together = (all: Missing[]): Missing[][] => {
  const groups: Missing[][] = [];
  let room = 0;
  for (const one of all) {
    if (one.writes.length > room) {
      groups.push([]);
      room = TRANSACTION_WRITES;
    }
    groups.at(-1)?.push(one);
    room -= one.writes.length;
  }
  return groups;
};

/** Writes many items together, or one by one if one of them has changed. */
const writeAll = async (ctx: Context, rows: Rows, list: ListRecord, all: Missing[]): Promise<void> => {
  const { table } = ctx;
  const write = async (group: Missing[]): Promise<void> => {
    if (await attempt(table, merged(group))) return;
    for (const { item } of group) await writeBeside(table, rows, list, item);
  };
  const groups = together(all);
  const step = atOnce(ctx);
  for (let at = 0; at < groups.length; at += step) await Promise.all(groups.slice(at, at + step).map(write));
};

const fill = async (ctx: Context, rows: Rows, { listId }: ListPlace, ids: number[]): Promise<void> => {
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  if (!list) return;
  const itemKeys = ids.map((id) => keys.item(listId, id));
  const items = (await soundItems(ctx, itemKeys, { note: noteDamage })).filter((item) => item !== undefined);
  const missing: Missing[] = [];
  for (let at = 0; at < items.length; at += ASKED) {
    const asked = items.slice(at, at + ASKED).map((item) => missingBeside(ctx.table, rows, list, item));
    missing.push(...(await Promise.all(asked)).flat());
  }
  await writeAll(ctx, rows, list, missing);
  const now = await read<ListRecord>(ctx.table, keys.list(listId));
  if (now && now.version !== list.version) await fill(ctx, rows, { siteId: now.siteId, listId }, ids);
};

/** Processes all items, including deleted ones, and writes the missing rows of each. It is idempotent. */
export const besideItems = ({ lists, rows }: Beside): Phase => ({
  over: 'items',
  ...(lists && { lists }),
  work: (ctx, place, ids) => fill(ctx, rows, place, ids),
});
