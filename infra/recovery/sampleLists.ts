import type { Table } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read, readAll, readMany } from '#functions/storage/rows.ts';

/** Enough to notice inconsistencies, few enough to read in a minute. */
const LISTS = 20;
const SITES = 200;

/** The root site and its descendants, nearest first. */
const sitesOf = async (table: Table, rootId: string): Promise<string[]> => {
  const ids = [rootId];
  for (let next = 0; next < ids.length && ids.length < SITES; next++) {
    const below = await readAll<{ id: string }>(table, keys.site(ids[next] ?? ''), 'site#');
    ids.push(...below.map(({ id }) => id));
  }
  return ids;
};

/** At most that many, spread over the whole array. */
const spread = <T>(all: T[], count: number): T[] => all.filter((_, index) => index % Math.ceil(all.length / count) === 0);

/** A sample of lists of all sites, found by going down from the root site like the application. */
export const sampleLists = async (table: Table): Promise<ListRecord[]> => {
  const root = await read<{ siteId: string }>(table, keys.path('/'));
  if (!root) return [];
  const ids: string[] = [];
  for (const siteId of await sitesOf(table, root.siteId)) {
    const entries = await readAll<{ id: string }>(table, keys.site(siteId), 'list#');
    ids.push(...entries.map(({ id }) => id));
  }
  const lists = await readMany<ListRecord>(table, spread(ids, LISTS).map(keys.list));
  return lists.filter((list) => list !== undefined);
};
