import { archiveLines, readArchive, type Segment } from '#functions/domain/administration/audit/archiveLines.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Write } from '#functions/platform/table.ts';
import { type ArchiveRecord, signArchived } from '#functions/storage/archives.ts';
import { keys } from '#functions/storage/keys.ts';
import { put, read, readAll, row, rowsIn } from '#functions/storage/rows.ts';
import type { SealRecord } from '#functions/storage/seals.ts';

type Place = Pick<Host, 'table' | 'secrets' | 'now'>;

/** Where an archive goes. It counts as there only once it was read back. */
export interface ArchiveStore {
  write(lines: AsyncIterable<string>): Promise<void>;
  read(): AsyncIterable<string>;
  /** Removes what was written, where it holds nothing. */
  drop(): Promise<void>;
}

/** Days for which facts are asked for by what is not a history: replays, listeners that are behind, jobs, what somebody opened lately. */
export const LIVE_DAYS = 90;

/** Facts that one transaction removes, beside the record that says so. */
const TOGETHER = 90;

/** Removes the facts of a chain that are archived, in pieces that each say how far they went. */
const removeFacts = async ({ table }: Place, first: ArchiveRecord): Promise<number> => {
  const { subject, upTo } = first;
  let { removedUpTo } = first;
  let [ids, removed]: [string[], number] = [[], 0];
  const flush = async (through: number): Promise<void> => {
    const gone = ids.map((id): Write => ({ delete: keys.fact(subject, id) }));
    for (let from = 0; from < gone.length - TOGETHER; from += TOGETHER) await table.transact(gone.slice(from, from + TOGETHER));
    const last = gone.slice(Math.floor(Math.max(0, gone.length - 1) / TOGETHER) * TOGETHER);
    const step: Write = { update: keys.archivedChain(subject), set: { removedUpTo: through }, if: { equals: { removedUpTo } } };
    await table.transact([...last, step]);
    [removed, ids, removedUpTo] = [removed + gone.length, [], through];
  };
  const range = { ...keys.seal(subject, removedUpTo + 1), to: keys.seal(subject, upTo + 1).sk };
  let through = removedUpTo;
  for await (const { data } of rowsIn<SealRecord>(table, { table: range.table, pk: range.pk, from: range.sk, to: range.to })) {
    ids.push(...data.ids);
    through = data.number;
    if (ids.length >= TOGETHER) await flush(through);
  }
  if (through > removedUpTo) await flush(through);
  return removed;
};

/** Goes on with removals that broke off. */
const removeArchived = async (place: Place): Promise<number> => {
  let removed = 0;
  for (const record of await readAll<ArchiveRecord>(place.table, keys.archivedChain('')))
    if (record.removedUpTo < record.upTo) removed += await removeFacts(place, record);
  return removed;
};

/** Says of each chain how far it is archived, before anything of it is removed. */
const keepRecords = async ({ table, secrets }: Place, before: Date, segments: Segment[]): Promise<void> => {
  const { current } = await secrets.ring('audit');
  for (const { from, ...segment } of segments) {
    const key = keys.archivedChain(segment.subject);
    const known = await read<ArchiveRecord>(table, key);
    const chain = signArchived(current, { ...segment, before: before.toISOString() });
    const record: ArchiveRecord = { ...chain, removedUpTo: from - 1 };
    await table.transact([{ put: row(key, record), if: known ? { equals: { upTo: known.upTo } } : { absent: true } }]);
  }
  await table.transact([put(keys.auditArchive, { before: before.toISOString() })]);
};

/**
 * Moves the facts from before a day into an archive, which is read back and held against its seals before anything is removed. What broke off is
 * gone on with first. Answers how many facts were removed from the table.
 */
export const archiveFacts = async (place: Place, before: Date, store: ArchiveStore): Promise<number> => {
  const youngest = place.now().getTime() - LIVE_DAYS * 86_400_000;
  if (before.getTime() > youngest) throw new Error(`Facts of the last ${LIVE_DAYS} days are still needed where they are.`);
  const rest = await removeArchived(place);
  const segments: Segment[] = [];
  await store.write(archiveLines(place, before, segments));
  if (segments.length === 0) {
    await store.drop();
    return rest;
  }
  const { wrong } = await readArchive(store.read(), (id) => place.secrets.find('audit', id));
  if (wrong.length > 0) throw new Error(`The archive cannot be read back as it was written: ${wrong[0]}.`);
  await keepRecords(place, before, segments);
  return rest + (await removeArchived(place));
};
