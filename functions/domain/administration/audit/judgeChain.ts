import type { KnownHeads } from '#functions/storage/auditHeads.ts';
import { factTime } from '#functions/storage/facts.ts';
import { digestOf, type FindKey, isKeyed, type SealRecord, sealHash } from '#functions/storage/seals.ts';
import type { AuditFinding, AuditVerdict } from '#shared/models/administration/audit.ts';

/**
 * Milliseconds that clocks of writers may differ and the feed may be behind. A fact that is sealed behind facts so much
 * younger, or not sealed after that time, was put in later than it says.
 */
const PATIENCE = 15 * 60_000;
/** Findings one answer names; a trail with more is not to be believed anyway. */
export const FINDINGS = 100;

/** One subject's trail, wherever it was read. */
export interface Trail {
  subject: string;
  facts: AsyncIterable<{ id: string; fact: object }>;
  /** In the order of their numbers; read after the facts. */
  seals: AsyncIterable<SealRecord>;
  /** Without it nothing is said of who made the seals. */
  findKey?: FindKey | undefined;
  heads: KnownHeads;
  /** Fingerprints of its facts that lie in archives, as far as those are at hand. */
  archived?: Map<string, string> | undefined;
  /** The last link whose facts may be missing, because nobody gave the archives they lie in. */
  archivedUpTo?: number | undefined;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
}

/** A chain on the way from its first link to its last. */
interface Walk {
  seals: number;
  hash: string;
  youngest: number;
  sealed: Set<string>;
  findings: AuditFinding[];
  /** Links without the key that no link with it has vouched for yet. */
  unvouched: number[];
  isKeyed: boolean;
}

/** One fact's link names the fact; of several it can only be told that one of them, their order or the link itself was changed. */
const brokenLink = ({ ids, number }: SealRecord): AuditFinding =>
  ids.length === 1 ? { kind: 'altered', factId: ids[0] ?? null, seal: number } : { kind: 'chainBroken', factId: null, seal: number };

const ofSeal = (kind: AuditFinding['kind'], seal: number): AuditFinding => ({ kind, factId: null, seal });

/** Facts that are gone, that come a second time, or that are too old for their place. */
const judgeIds = (
  walk: Walk,
  { ids, number, adopted }: SealRecord,
  digests: Map<string, string>,
  archivedUpTo: number,
): { isWhole: boolean } => {
  const missing = ids.filter((id) => !digests.has(id));
  if (number > archivedUpTo) for (const factId of missing) walk.findings.push({ kind: 'removed', factId, seal: number });
  const times = adopted ? [] : ids.map(factTime);
  for (const [index, time] of times.entries())
    if (time < walk.youngest - PATIENCE) walk.findings.push({ kind: 'inserted', factId: ids[index] ?? null, seal: number });
  walk.youngest = Math.max(walk.youngest, ...times);
  return { isWhole: missing.length === 0 };
};

/** Since a chain has a link with the key, every link has to have one; it vouches for those before it, which its hash holds. */
const judgeMac = async (walk: Walk, subject: string, seal: SealRecord, findKey: FindKey): Promise<void> => {
  if (seal.mac === undefined) {
    if (walk.isKeyed) walk.findings.push(ofSeal('forged', seal.number));
    else walk.unvouched.push(seal.number);
    return;
  }
  if (!(await isKeyed(findKey, subject, seal))) walk.findings.push(ofSeal('forged', seal.number));
  walk.isKeyed = true;
  walk.unvouched = [];
};

const judgeLink = async (
  walk: Walk,
  seal: SealRecord,
  digests: Map<string, string>,
  { subject, findKey, heads, archivedUpTo = 0 }: Trail,
): Promise<void> => {
  const { number, ids, hash } = seal;
  if (number !== walk.seals + 1) walk.findings.push(ofSeal('sealMissing', walk.seals + 1));
  const { isWhole } = judgeIds(walk, seal, digests, archivedUpTo);
  const repeated = ids.some((id) => walk.sealed.has(id));
  for (const id of ids) walk.sealed.add(id);
  const expected = sealHash(
    walk.hash,
    ids.map((id) => digests.get(id) ?? ''),
  );
  if (isWhole && (repeated || expected !== hash)) walk.findings.push(brokenLink(seal));
  const known = heads.chains.get(subject)?.get(number);
  if (known !== undefined && known !== hash) walk.findings.push(ofSeal('rewritten', number));
  if (findKey) await judgeMac(walk, subject, seal, findKey);
  walk.seals = number;
  walk.hash = hash;
};

/** Holds a subject's facts against the chain of their seals, and that against what was written down elsewhere. */
export const judgeChain = async (trail: Trail): Promise<AuditVerdict> => {
  const digests = new Map<string, string>(trail.archived);
  for await (const { id, fact } of trail.facts) digests.set(id, digestOf(fact));
  const walk: Walk = { seals: 0, hash: '', youngest: 0, sealed: new Set(), findings: [], unvouched: [], isKeyed: false };
  let seals = 0;
  for await (const seal of trail.seals) {
    await judgeLink(walk, seal, digests, trail);
    seals += 1;
  }
  const { subject, heads, readAt } = trail;
  const { findings } = walk;
  findings.push(...walk.unvouched.map((number) => ofSeal('forged', number)));
  const longest = Math.max(0, ...(heads.chains.get(subject)?.keys() ?? []));
  if (longest > walk.seals) findings.unshift(ofSeal('truncated', longest));
  findings.push(...heads.broken.map((number) => ofSeal('headsBroken', number)));
  const loose = [...digests.keys()].filter((id) => !walk.sealed.has(id));
  const old = loose.filter((id) => readAt - factTime(id) > PATIENCE);
  findings.push(...old.map((factId): AuditFinding => ({ kind: 'inserted', factId, seal: null })));
  return {
    facts: digests.size,
    seals,
    unsealed: loose.length - old.length,
    headsUntil: heads.last.at || null,
    findings: findings.slice(0, FINDINGS),
  };
};
