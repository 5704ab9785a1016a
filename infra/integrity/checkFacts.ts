import type { Stored } from '#functions/platform/embedded/tableRows.ts';
import { factTime } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records.ts';
import { digestOf, type SealRecord, sealHash } from '#functions/storage/seals.ts';
import type { Data, Finding } from '#infra/integrity/data.ts';

/** Milliseconds that the feed may be behind. */
const PATIENCE = 15 * 60_000;

/** Each subject's chain of seals, followed link by link. */
function* checkSeals(data: Data): Generator<Finding> {
  const keep = data.db.prepare('INSERT OR IGNORE INTO sealed VALUES (?, ?)');
  let before: { pk: string; number: number; hash: string } = { pk: '', number: 0, hash: '' };
  for (const { pk, data: seal } of data.rows<SealRecord>('seals#')) {
    const subject = pk.slice('seals#'.length);
    const tell = (wrong: string): Finding => ({
      what: 'seal',
      id: `${subject} ${seal.number}`,
      wrong,
      mend: 'compare the audit trail with a backup',
    });
    if (before.pk !== pk) before = { pk, number: 0, hash: '' };
    if (seal.number !== before.number + 1) yield tell(`follows number ${before.number}`);
    const digests: string[] = [];
    for (const id of seal.ids) {
      keep.run(subject, id);
      const fact = data.read<FactRecord>(keys.fact(subject, id));
      if (fact) digests.push(digestOf(fact));
      else yield { what: 'fact', id: `${subject} ${id}`, wrong: 'is sealed and gone', mend: 'bring it back from a backup' };
    }
    if (digests.length === seal.ids.length && sealHash(before.hash, digests) !== seal.hash)
      yield tell('does not fit its facts: one of them, or the seal, was changed');
    before = { pk, number: seal.number, hash: seal.hash };
  }
}

/** What happened against the seals over it. Facts that no seal covers are told in one line for each subject. */
export function* checkFacts(data: Data): Generator<Finding> {
  data.db.exec('CREATE TEMP TABLE sealed (subject TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (subject, id)) WITHOUT ROWID');
  yield* checkSeals(data);
  const loose = data.db.prepare(`
    SELECT facts.pk, facts.sk FROM facts LEFT JOIN sealed ON sealed.subject = facts.pk AND sealed.id = facts.sk
    WHERE sealed.id IS NULL ORDER BY facts.pk`);
  const counts = new Map<string, number>();
  for (const { pk, sk } of loose.iterate() as Iterable<Stored>)
    if (data.now.getTime() - factTime(sk) > PATIENCE) counts.set(pk, (counts.get(pk) ?? 0) + 1);
  for (const [subject, count] of counts)
    yield {
      what: 'facts',
      id: subject,
      wrong: `${count} are not sealed`,
      mend: 'start the host; facts from before there were seals stay so',
    };
}
