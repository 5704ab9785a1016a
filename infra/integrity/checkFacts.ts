import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRing } from '#functions/platform/crypto/keyRing.ts';
import { HEADS_FILE, linesIn } from '#functions/platform/embedded/auditHeads.ts';
import { keyFile } from '#functions/platform/embedded/secrets.ts';
import type { Stored } from '#functions/platform/embedded/table/tableRows.ts';
import { type ArchiveRecord, isArchived } from '#functions/storage/archives.ts';
import { readHeads } from '#functions/storage/auditHeads.ts';
import { factTime } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { digestOf, type FindKey, isKeyed, type SealRecord, sealHash } from '#functions/storage/seals.ts';
import type { Data, Finding } from '#infra/integrity/data.ts';

/** Milliseconds that the feed may be behind. */
const MAX_FEED_LAG_MS = 15 * 60_000;

/** Undefined if the keys are not stored with the data. */
const findKeyIn = (folder: string): FindKey | undefined => {
  const file = keyFile(join(folder, 'secrets'), 'audit');
  const ring = existsSync(file) ? readRing(readFileSync(file)) : undefined;
  return ring && ((id) => ring.keys.find((key) => key.id === id));
};

/** Checks each subject's chain of seals, link by link. */
async function* checkSeals(data: Data, findKey: FindKey | undefined): AsyncGenerator<Finding> {
  const store = data.db.prepare('INSERT OR IGNORE INTO sealed VALUES (?, ?)');
  let archivedUpTo = 0;
  let before: { pk: string; number: number; hash: string } = { pk: '', number: 0, hash: '' };
  for (const { pk, data: seal } of data.rows<SealRecord>('seals#')) {
    const subject = pk.slice('seals#'.length);
    const finding = (wrong: string): Finding => ({
      what: 'seal',
      id: `${subject} ${seal.number}`,
      wrong,
      repair: 'compare the audit trail with a backup',
    });
    if (before.pk !== pk) {
      before = { pk, number: 0, hash: '' };
      const chain = data.read<ArchiveRecord>(keys.archivedChain(subject));
      archivedUpTo = chain && (await isArchived(findKey, chain)) ? chain.upTo : 0;
    }
    if (seal.number !== before.number + 1) yield finding(`follows number ${before.number}`);
    const digests: string[] = [];
    for (const id of seal.ids) {
      store.run(subject, id);
      const fact = data.read<FactRecord>(keys.fact(subject, id));
      if (fact) digests.push(digestOf(fact));
      else if (seal.number > archivedUpTo)
        yield { what: 'fact', id: `${subject} ${id}`, wrong: 'is sealed but missing', repair: 'restore it from a backup' };
    }
    if (digests.length === seal.ids.length && sealHash(before.hash, digests) !== seal.hash)
      yield finding('does not match its facts: one of them, or the seal, was changed');
    if (findKey && seal.mac !== undefined && !(await isKeyed(findKey, subject, seal))) yield finding('was not made with the key');
    before = { pk, number: seal.number, hash: seal.hash };
  }
}

/** Checks the checkpoints stored next to the data. */
async function* checkHeads(data: Data, findKey: FindKey | undefined): AsyncGenerator<Finding> {
  const { chains, broken } = await readHeads(linesIn(join(data.folder, 'audit', HEADS_FILE)), findKey);
  const repair = 'compare the audit trail with a backup';
  for (const number of broken) yield { what: 'heads', id: String(number), wrong: 'is missing or was altered', repair };
  for (const [subject, links] of chains)
    for (const [number, hash] of links)
      if (data.read<SealRecord>(keys.seal(subject, number))?.hash !== hash)
        yield { what: 'seal', id: `${subject} ${number}`, wrong: 'is not the separately recorded one', repair };
}

/** Compares facts with their seals. Facts without a seal are reported in one line per subject. */
export async function* checkFacts(data: Data): AsyncGenerator<Finding> {
  const findKey = findKeyIn(data.folder);
  data.db.exec('CREATE TEMP TABLE sealed (subject TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (subject, id)) WITHOUT ROWID');
  yield* checkSeals(data, findKey);
  yield* checkHeads(data, findKey);
  const loose = data.db.prepare(`
    SELECT facts.pk, facts.sk FROM facts LEFT JOIN sealed ON sealed.subject = facts.pk AND sealed.id = facts.sk
    WHERE sealed.id IS NULL ORDER BY facts.pk`);
  const counts = new Map<string, number>();
  for (const { pk, sk } of loose.iterate() as Iterable<Stored>)
    if (data.now.getTime() - factTime(sk) > MAX_FEED_LAG_MS) counts.set(pk, (counts.get(pk) ?? 0) + 1);
  for (const [subject, count] of counts)
    yield {
      what: 'facts',
      id: subject,
      wrong: `${count} are not sealed`,
      repair: 'start the host, which seals them',
    };
}
