import { judgeChain } from '#functions/domain/administration/audit/judgeChain.ts';
import { subjectOf } from '#functions/domain/administration/audit/subjectOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { letOthersIn } from '#functions/domain/kernel/letOthersIn.ts';
import type { Key, Table } from '#functions/platform/table.ts';
import { archivedChain, isArchived } from '#functions/storage/archives.ts';
import { knownHeads } from '#functions/storage/auditHeads.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { rowsIn } from '#functions/storage/rows.ts';
import { type FindKey, headOf, type SealRecord } from '#functions/storage/seals.ts';
import type { AuditSubject, AuditVerdict } from '#shared/models/administration/audit.ts';

const partition = ({ table, pk }: Key) => ({ table, pk });

/** Rows that are judged without a pause. */
const SLICE = 100;

/** A chain of years is judged in slices, between which others are served. */
async function* inSlices<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count % SLICE === 0) await letOthersIn();
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

/** Holds a subject's facts against the chain of their seals, and both against the heads that are kept apart. */
export const verifyAuditLog = async ({ host, table, now }: Context, of: AuditSubject): Promise<AuditVerdict> => {
  const subject = subjectOf(of);
  const heads = await knownHeads(host, subject);
  const findKey: FindKey = (id) => host.secrets.find('audit', id);
  const chain = await archivedChain(table, subject);
  const archivedUpTo = chain && (await isArchived(findKey, chain)) ? chain.upTo : 0;
  // Links that are added while the facts are read would tell of facts that were not there yet.
  const seals = sealsOf(table, subject, (await headOf(table, subject))?.number ?? 0);
  return judgeChain({
    subject,
    facts: factsOf(table, subject),
    seals,
    findKey,
    heads,
    archivedUpTo,
    readAt: now().getTime(),
  });
};
