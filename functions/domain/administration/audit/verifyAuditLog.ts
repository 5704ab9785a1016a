import { allPartitionsOf, partitionsOf, subjectOf } from '#functions/domain/administration/audit/subjectOf.ts';
import { FINDINGS, verifyChain } from '#functions/domain/administration/audit/verifyChain.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { yieldToOthers } from '#functions/domain/kernel/yieldToOthers.ts';
import type { Key, Table } from '#functions/platform/table.ts';
import { archivedChain, isArchived } from '#functions/storage/archives.ts';
import { type KnownHeads, knownHeads } from '#functions/storage/auditHeads.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { rowsIn } from '#functions/storage/rows.ts';
import { type FindKey, headOf, type SealRecord } from '#functions/storage/seals.ts';
import type { AuditFinding, AuditSubject, AuditVerdict } from '#shared/models/administration/audit.ts';

const partition = ({ table, pk }: Key) => ({ table, pk });

/** Rows that are verified without a pause. */
const SLICE = 100;

/** A chain of many years is verified in slices, so that other calls are served in between. */
async function* inSlices<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count % SLICE === 0) await yieldToOthers();
    yield row;
  }
}

async function* factsOf(table: Table, subject: string): AsyncGenerator<{ id: string; fact: FactRecord }> {
  const rows = rowsIn<FactRecord>(table, { ...partition(keys.fact(subject, '')), limit: SLICE });
  for await (const { sk, data } of inSlices(rows)) yield { id: sk, fact: data };
}

async function* sealsOf(table: Table, subject: string, upTo: number): AsyncGenerator<SealRecord> {
  const { sk } = keys.seal(subject, upTo + 1);
  const rows = rowsIn<SealRecord>(table, { ...partition(keys.seal(subject, 0)), to: sk, limit: SLICE });
  for await (const { data } of inSlices(rows)) yield data;
}

/** Verifies the facts of a partition against the chain of seals, and both against the separately stored heads. */
const verifyPartition = async ({ host, table, now }: Context, subject: string, heads: KnownHeads): Promise<AuditVerdict> => {
  const findKey: FindKey = (id) => host.secrets.find('audit', id);
  const chain = await archivedChain(table, subject);
  const archivedUpTo = chain && (await isArchived(findKey, chain)) ? chain.upTo : 0;
  // Links added while the facts are read would refer to facts that were not read.
  const seals = sealsOf(table, subject, (await headOf(table, subject))?.number ?? 0);
  return verifyChain({
    subject,
    facts: factsOf(table, subject),
    seals,
    findKey,
    heads,
    archivedUpTo,
    readAt: now().getTime(),
  });
};

/** Whether a partition has no facts, no seals and no recorded head. */
const isEmpty = async ({ table }: Context, subject: string, { chains }: KnownHeads): Promise<boolean> => {
  const { table: name, pk } = keys.fact(subject, '');
  const [newest, { rows }] = await Promise.all([headOf(table, subject), table.query({ table: name, pk, limit: 1 })]);
  return !newest && rows.length === 0 && !chains.has(subject);
};

/**
 * Verifies every possible partition of a subject regardless of its record: an attacker who can change facts could also change the record,
 * and facts in unlisted partitions are no longer read.
 */
export const verifyAuditLog = async (ctx: Context, of: AuditSubject): Promise<AuditVerdict> => {
  const heads = await knownHeads(ctx.host, subjectOf(of));
  const all = allPartitionsOf(of);
  const [subjectPartitions, ...empty] = await Promise.all([
    partitionsOf(ctx.table, of),
    ...all.map((subject) => isEmpty(ctx, subject, heads)),
  ]);
  const verdicts: AuditVerdict[] = [];
  for (const [shard, subject] of all.entries()) {
    if (shard > 0 && empty[shard]) continue;
    const result = await verifyPartition(ctx, subject, shard === 0 ? heads : { ...heads, broken: [] });
    const isHidden = result.facts > 0 && subjectPartitions !== undefined && !subjectPartitions.includes(subject);
    const hidden: AuditFinding[] = isHidden ? [{ kind: 'hidden', factId: null, seal: null }] : [];
    const findings = [...result.findings, ...hidden].map((finding) => (shard === 0 ? finding : { ...finding, shard }));
    verdicts.push({ ...result, findings });
  }
  const sum = (part: 'facts' | 'seals' | 'unsealed'): number => verdicts.reduce((total, result) => total + result[part], 0);
  return {
    facts: sum('facts'),
    seals: sum('seals'),
    unsealed: sum('unsealed'),
    headsUntil: heads.last.at || null,
    findings: verdicts.flatMap(({ findings }) => findings).slice(0, FINDINGS),
  };
};
