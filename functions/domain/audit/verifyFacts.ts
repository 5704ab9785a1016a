import { subjectOf } from '#functions/domain/audit/subjectOf.ts';
import type { Context } from '#functions/domain/context.ts';
import type { Key, Table } from '#functions/platform/table.ts';
import { factTime } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records.ts';
import { rowsIn } from '#functions/storage/rows.ts';
import { digestOf, type SealRecord, sealHash } from '#functions/storage/seals.ts';
import type { AuditFinding, AuditSubject, AuditVerdict } from '#shared/models/audit.ts';

/**
 * Milliseconds that clocks of writers may differ and the feed may be behind. A fact that is sealed behind facts so much
 * younger, or not sealed after that time, was put in later than it says.
 */
const PATIENCE = 15 * 60_000;
/** Findings one answer names; a trail with more is not to be believed anyway. */
const FINDINGS = 100;

const partition = ({ table, pk }: Key) => ({ table, pk });

const digestsOf = async (table: Table, subject: string): Promise<Map<string, string>> => {
  const digests = new Map<string, string>();
  for await (const { sk, data } of rowsIn<FactRecord>(table, partition(keys.fact(subject, '')))) digests.set(sk, digestOf(data));
  return digests;
};

/** Follows the chain from its first link. A link that does not fit is told with the facts it names that are gone, else as altered. */
const followChain = async (
  table: Table,
  subject: string,
  digests: Map<string, string>,
): Promise<{ seals: number; sealed: Set<string>; findings: AuditFinding[] }> => {
  const findings: AuditFinding[] = [];
  const sealed = new Set<string>();
  let seals = 0;
  let before = '';
  let youngest = 0;
  for await (const { data: seal } of rowsIn<SealRecord>(table, partition(keys.seal(subject, 0)))) {
    seals += 1;
    if (seal.number !== seals) findings.push({ kind: 'sealMissing', factId: null, seal: seals });
    seals = seal.number;
    const missing = seal.ids.filter((id) => !digests.has(id));
    for (const factId of missing) findings.push({ kind: 'removed', factId, seal: seal.number });
    const times = seal.ids.map(factTime);
    for (const [index, factId] of seal.ids.entries())
      if ((times[index] ?? 0) < youngest - PATIENCE) findings.push({ kind: 'inserted', factId, seal: seal.number });
    youngest = Math.max(youngest, ...times);
    const repeated = seal.ids.some((id) => sealed.has(id));
    for (const id of seal.ids) sealed.add(id);
    const hash = sealHash(
      before,
      seal.ids.map((id) => digests.get(id) ?? ''),
    );
    if (missing.length === 0 && (repeated || hash !== seal.hash)) findings.push(...brokenLink(seal));
    before = seal.hash;
  }
  return { seals, sealed, findings };
};

/** One fact's link names the fact; of several it can only be told that one of them, their order or the link itself was changed. */
const brokenLink = ({ ids, number }: SealRecord): AuditFinding[] =>
  ids.length === 1 ? [{ kind: 'altered', factId: ids[0] ?? null, seal: number }] : [{ kind: 'chainBroken', factId: null, seal: number }];

/** Holds a subject's facts against the chain of their seals, which lies apart from them. */
export const verifyFacts = async (ctx: Context, subject: AuditSubject): Promise<AuditVerdict> => {
  const name = subjectOf(subject);
  const digests = await digestsOf(ctx.table, name);
  const { seals, sealed, findings } = await followChain(ctx.table, name, digests);
  const loose = [...digests.keys()].filter((id) => !sealed.has(id));
  const old = loose.filter((id) => ctx.now().getTime() - factTime(id) > PATIENCE);
  findings.push(...old.map((factId): AuditFinding => ({ kind: 'inserted', factId, seal: null })));
  return { facts: digests.size, seals, unsealed: loose.length - old.length, findings: findings.slice(0, FINDINGS) };
};
