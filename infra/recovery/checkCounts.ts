import type { Table } from '#functions/platform/table.ts';
import { bytesOf, readCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import { countOf, membersOf } from '#functions/storage/listPartitions.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { queryPage, readMany } from '#functions/storage/rows.ts';
import type { Finding } from '#infra/recovery/finding.ts';

/** Longer lists are not counted, because that would take too long for a drill. */
const MAX_MEMBERS = 2000;

const itemsOf = async (table: Table, list: ListRecord): Promise<ItemRecord[] | 'tooMany'> => {
  const { rows, next } = await queryPage<{ id: number }>(table, { ...membersOf(list), limit: MAX_MEMBERS });
  if (next !== undefined) return 'tooMany';
  const items = await readMany<ItemRecord>(
    table,
    rows.map(({ data }) => keys.item(list.id, data.id)),
  );
  return items.filter((item) => item !== undefined);
};

/** Whether a list's stored counts match its content: items that are not deleted, and the bytes of their files. */
export const checkCounts = async (table: Table, list: ListRecord): Promise<Finding> => {
  const items = await itemsOf(table, list);
  if (items === 'tooMany') return { checked: 0, problems: [] };
  const [storedCounts] = await readCounts(table, [countOf(list, list.id)]);
  const listed = items.filter(({ deletedOn }) => deletedOn === null);
  const bytes = listed.reduce((sum, item) => sum + bytesOf(item), 0);
  const problems = [];
  if (storedCounts?.items !== listed.length)
    problems.push(`"${list.title}" records ${storedCounts?.items} items but has ${listed.length}.`);
  if (storedCounts?.bytes !== bytes) problems.push(`"${list.title}" records ${storedCounts?.bytes} bytes of files but has ${bytes}.`);
  return { checked: 1, problems };
};
