import type { Table } from '#functions/platform/table.ts';
import { listSubjects, queryFacts } from '#functions/storage/factShards.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { type Finding, mergeFindings } from '#infra/recovery/finding.ts';
import { consequences } from '#shared/facts.ts';

/** The latest facts of a list; the last changes are the first to be inconsistent. */
const MAX_FACTS = 200;
/** A version and its fact are written together, but each reads the clock separately. */
const CLOCK_TOLERANCE_MS = 2000;

export interface CheckChangesResult extends Finding {
  /** The checked versions, whose files can be checked next. */
  versions: VersionRecord[];
}

/** Every change of an item is sent to open screens; views and downloads are not. */
const isChange = (fact: FactRecord): fact is FactRecord & { itemId: number } =>
  fact.itemId !== null && consequences(fact.kind).live !== undefined;

const isSameChange = (fact: FactRecord, version: VersionRecord): boolean =>
  fact.by.internalId === version.by.internalId && Math.abs(Date.parse(fact.at) - Date.parse(version.at)) <= CLOCK_TOLERANCE_MS;

/** A permanently deleted version is recorded by the fact of its deletion. */
const isDeleted = (fact: FactRecord, facts: FactRecord[]): boolean =>
  facts
    .filter(({ kind }) => kind === 'versionDeleted')
    .flatMap(({ changes }) => changes.filter(({ field }) => field === '_CreatedOn'))
    .some(({ before }) => Math.abs(Date.parse(fact.at) - Date.parse(String(before))) <= CLOCK_TOLERANCE_MS);

const checkItem = async (table: Table, list: ListRecord, id: number, facts: FactRecord[]): Promise<CheckChangesResult> => {
  const item = await read<ItemRecord>(table, keys.item(list.id, id));
  const versions = await readAll<VersionRecord>(table, keys.version(list.id, id, 0), 'version#');
  const name = `Item ${id} of "${list.title}"`;
  const problems = facts
    .filter((fact) => !versions.some((version) => isSameChange(fact, version)) && !isDeleted(fact, facts))
    .map(({ kind, at }) => `${name} has no version for ${kind} at ${at}.`);
  if (!item) problems.push(`${name} is in the change log but does not exist.`);
  else if (item.version !== versions.at(-1)?.version) problems.push(`${name} is at version ${item.version}, which does not exist.`);
  return { checked: facts.length, problems, versions };
};

/**
 * Whether the latest facts of a list match the versions of its items, which are in another table. Nothing after `until` is checked: a
 * restored table may contain only part of the last writes.
 */
export const checkChanges = async (table: Table, list: ListRecord, until: Date): Promise<CheckChangesResult> => {
  const { rows } = await queryFacts(table, listSubjects(list), { limit: MAX_FACTS, reverse: true });
  const facts = rows.map(({ data }) => data).filter((fact) => new Date(fact.at) <= until);
  const changes = Map.groupBy(facts.filter(isChange), ({ itemId }) => itemId);
  const results: CheckChangesResult[] = [];
  for (const [id, ofItem] of changes) results.push(await checkItem(table, list, id, ofItem));
  return { ...mergeFindings(results), versions: results.flatMap(({ versions }) => versions) };
};
