import { archiveLines, readArchive, type Segment } from '#functions/domain/administration/audit/archiveLines.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Write } from '#functions/platform/table.ts';
import { type ArchiveRecord, signArchived } from '#functions/storage/archives.ts';
import { keys } from '#functions/storage/keys.ts';
import { put, read, readAll, row, rowsIn } from '#functions/storage/rows.ts';
import type { SealRecord } from '#functions/storage/seals.ts';
import { DAY_MS } from '#shared/time.ts';

type ArchiveHost = Pick<Host, 'table' | 'secrets' | 'now'>;

/** The storage of an archive. An archive is valid only after it was read back. */
export interface ArchiveStore {
  write(lines: AsyncIterable<string>): Promise<void>;
  read(): AsyncIterable<string>;
  /** Deletes what was written if it is empty. */
  drop(): Promise<void>;
}

/** Days for which facts are read by replays, delayed listeners, jobs and recent visits, as opposed to histories. */
const LIVE_DAYS = 90;

/** Facts that one transaction deletes, in addition to the archive record. */
const FACTS_PER_TRANSACTION = 90;

/** Deletes the archived facts of a chain, in batches that each record their progress. */
const removeFacts = async ({ table }: ArchiveHost, first: ArchiveRecord): Promise<number> => {
  const { subject, upTo } = first;
  let { removedUpTo } = first;
  let [ids, removed]: [string[], number] = [[], 0];
  const flush = async (lastMonth: number): Promise<void> => {
    const deletions = ids.map((id): Write => ({ delete: keys.fact(subject, id) }));
    for (let from = 0; from < deletions.length - FACTS_PER_TRANSACTION; from += FACTS_PER_TRANSACTION)
      await table.transact(deletions.slice(from, from + FACTS_PER_TRANSACTION));
    const last = deletions.slice(Math.floor(Math.max(0, deletions.length - 1) / FACTS_PER_TRANSACTION) * FACTS_PER_TRANSACTION);
    const step: Write = { update: keys.archivedChain(subject), set: { removedUpTo: lastMonth }, if: { equals: { removedUpTo } } };
    await table.transact([...last, step]);
    [removed, ids, removedUpTo] = [removed + deletions.length, [], lastMonth];
  };
  const range = { ...keys.seal(subject, removedUpTo + 1), to: keys.seal(subject, upTo + 1).sk };
  let lastMonth = removedUpTo;
  for await (const { data } of rowsIn<SealRecord>(table, { table: range.table, pk: range.pk, from: range.sk, to: range.to })) {
    ids.push(...data.ids);
    lastMonth = data.number;
    if (ids.length >= FACTS_PER_TRANSACTION) await flush(lastMonth);
  }
  if (lastMonth > removedUpTo) await flush(lastMonth);
  return removed;
};

/** Continues interrupted deletions. */
const removeArchived = async (host: ArchiveHost): Promise<number> => {
  let removed = 0;
  for (const record of await readAll<ArchiveRecord>(host.table, keys.archivedChain('')))
    if (record.removedUpTo < record.upTo) removed += await removeFacts(host, record);
  return removed;
};

/** Records how far each chain is archived before anything is deleted. */
const saveArchiveRecords = async ({ table, secrets }: ArchiveHost, before: Date, segments: Segment[]): Promise<void> => {
  const { current } = await secrets.ring('audit');
  for (const { from, ...segment } of segments) {
    const key = keys.archivedChain(segment.subject);
    const previous = await read<ArchiveRecord>(table, key);
    const chain = signArchived(current, { ...segment, before: before.toISOString() });
    const record: ArchiveRecord = { ...chain, removedUpTo: from - 1 };
    await table.transact([{ put: row(key, record), if: previous ? { equals: { upTo: previous.upTo } } : { absent: true } }]);
  }
  await table.transact([put(keys.auditArchive, { before: before.toISOString() })]);
};

/**
 * Moves the facts from before a day into an archive. It is read back and verified against its seals before anything is deleted. Interrupted
 * work is completed first. Returns the number of facts deleted from the table.
 */
export const archiveFacts = async (host: ArchiveHost, before: Date, store: ArchiveStore): Promise<number> => {
  const youngest = host.now().getTime() - LIVE_DAYS * DAY_MS;
  if (before.getTime() > youngest) throw new Error(`Facts of the last ${LIVE_DAYS} days are still needed where they are.`);
  const rest = await removeArchived(host);
  const segments: Segment[] = [];
  await store.write(archiveLines(host, before, segments));
  if (segments.length === 0) {
    await store.drop();
    return rest;
  }
  const { wrong } = await readArchive(store.read(), (id) => host.secrets.find('audit', id));
  if (wrong.length > 0) throw new Error(`The archive cannot be read back as it was written: ${wrong[0]}.`);
  await saveArchiveRecords(host, before, segments);
  return rest + (await removeArchived(host));
};
