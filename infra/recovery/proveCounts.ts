import type { Table } from '#functions/platform/table.ts';
import { bytesOf, readCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import { countOf, membersOf } from '#functions/storage/listPartitions.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { queryPage, readMany } from '#functions/storage/rows.ts';
import type { Finding } from '#infra/recovery/finding.ts';

/** Longer lists are not counted, because that would take too long for a drill. */
const MEMBERS = 2000;

const itemsOf = async (table: Table, list: ListRecord): Promise<ItemRecord[] | 'tooMany'> => {
  const { rows, next } = await queryPage<{ id: number }>(table, { ...membersOf(list), limit: MEMBERS });
  if (next !== undefined) return 'tooMany';
  const items = await readMany<ItemRecord>(
    table,
    rows.map(({ data }) => keys.item(list.id, data.id)),
  );
  return items.filter((item) => item !== undefined);
};

/** Whether a list's stored counts match its content: items that are not deleted, and the bytes of their files. */
export const proveCounts = async (table: Table, list: ListRecord): Promise<Finding> => {
  const items = await itemsOf(table, list);
  if (items === 'tooMany') return { checked: 0, problems: [] };
  const [kept] = await readCounts(table, [countOf(list, list.id)]);
  const listed = items.filter(({ deletedOn }) => deletedOn === null);
  const bytes = listed.reduce((sum, item) => sum + bytesOf(item), 0);
  const problems = [];
  if (kept?.items !== listed.length) problems.push(`"${list.title}" counts ${kept?.items} items and has ${listed.length}.`);
  if (kept?.bytes !== bytes) problems.push(`"${list.title}" counts ${kept?.bytes} bytes of files and has ${bytes}.`);
  return { checked: 1, problems };
};
