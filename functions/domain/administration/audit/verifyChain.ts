import type { KnownHeads } from '#functions/storage/auditHeads.ts';
import { factTime } from '#functions/storage/facts.ts';
import { digestOf, type FindKey, isKeyed, type SealRecord, sealHash } from '#functions/storage/seals.ts';
import type { AuditFinding, AuditVerdict } from '#shared/models/administration/audit.ts';
import { MINUTE_MS } from '#shared/time.ts';

/**
 * Milliseconds that the clocks of writers may differ and the feed may be delayed. A fact sealed after facts that are newer by more than
 * that, or not sealed within that time, was inserted later than it claims.
 */
const UNSEALED_TOLERANCE_MS = 15 * MINUTE_MS;
/** The maximum number of findings in a response; a trail with more is not trustworthy anyway. */
export const FINDINGS = 100;

/** The audit trail of a subject from any source. */
export interface AuditTrail {
  subject: string;
  facts: AsyncIterable<{ id: string; fact: object }>;
  /** In the order of their numbers, read after the facts. */
  seals: AsyncIterable<SealRecord>;
  /** Without it, the origin of the seals is not verified. */
  findKey?: FindKey | undefined;
  heads: KnownHeads;
  /** The hashes of its archived facts, as far as the archives are available. */
  archived?: Map<string, string> | undefined;
  /** The last link whose facts may be absent because their archives were not given. */
  archivedUpTo?: number | undefined;
  /** The time of reading, in milliseconds since 1970. */
  readAt: number;
}

/** The state of verifying a chain from its first link to its last. */
interface ChainState {
  seals: number;
  hash: string;
  youngest: number;
  sealed: Set<string>;
  findings: AuditFinding[];
  /** Links without a key signature that no later signed link has confirmed yet. */
  unvouched: number[];
  isKeyed: boolean;
}

/**
 * If a link has one fact, the finding names it. If it has several, it is only known that one of them, their order or the link itself was
 * changed.
 */
const brokenLink = ({ ids, number }: SealRecord): AuditFinding =>
  ids.length === 1 ? { kind: 'altered', factId: ids[0] ?? null, seal: number } : { kind: 'chainBroken', factId: null, seal: number };

const ofSeal = (kind: AuditFinding['kind'], seal: number): AuditFinding => ({ kind, factId: null, seal });

/** Facts that are missing, duplicated, or too old for their position. */
const verifyIds = (
  state: ChainState,
  { ids, number, adopted }: SealRecord,
  digests: Map<string, string>,
  archivedUpTo: number,
): { isWhole: boolean } => {
  const missing = ids.filter((id) => !digests.has(id));
  if (number > archivedUpTo) for (const factId of missing) state.findings.push({ kind: 'removed', factId, seal: number });
  const times = adopted ? [] : ids.map(factTime);
  for (const [index, time] of times.entries())
    if (time < state.youngest - UNSEALED_TOLERANCE_MS) state.findings.push({ kind: 'inserted', factId: ids[index] ?? null, seal: number });
  state.youngest = Math.max(state.youngest, ...times);
  return { isWhole: missing.length === 0 };
};

/** After the first signed link, every link must be signed. A signature also confirms the earlier links, which its hash includes. */
const verifyMac = async (state: ChainState, subject: string, seal: SealRecord, findKey: FindKey): Promise<void> => {
  if (seal.mac === undefined) {
    if (state.isKeyed) state.findings.push(ofSeal('forged', seal.number));
    else state.unvouched.push(seal.number);
    return;
  }
  if (!(await isKeyed(findKey, subject, seal))) state.findings.push(ofSeal('forged', seal.number));
  state.isKeyed = true;
  state.unvouched = [];
};

const verifyLink = async (
  state: ChainState,
  seal: SealRecord,
  digests: Map<string, string>,
  { subject, findKey, heads, archivedUpTo = 0 }: AuditTrail,
): Promise<void> => {
  const { number, ids, hash } = seal;
  if (number !== state.seals + 1) state.findings.push(ofSeal('sealMissing', state.seals + 1));
  const { isWhole } = verifyIds(state, seal, digests, archivedUpTo);
  const repeated = ids.some((id) => state.sealed.has(id));
  for (const id of ids) state.sealed.add(id);
  const expected = sealHash(
    state.hash,
    ids.map((id) => digests.get(id) ?? ''),
  );
  if (isWhole && (repeated || expected !== hash)) state.findings.push(brokenLink(seal));
  const known = heads.chains.get(subject)?.get(number);
  if (known !== undefined && known !== hash) state.findings.push(ofSeal('rewritten', number));
  if (findKey) await verifyMac(state, subject, seal, findKey);
  state.seals = number;
  state.hash = hash;
};

/** Verifies a subject's facts against the chain of seals, and the chain against separately recorded heads. */
export const verifyChain = async (trail: AuditTrail): Promise<AuditVerdict> => {
  const digests = new Map<string, string>(trail.archived);
  for await (const { id, fact } of trail.facts) digests.set(id, digestOf(fact));
  const state: ChainState = { seals: 0, hash: '', youngest: 0, sealed: new Set(), findings: [], unvouched: [], isKeyed: false };
  let seals = 0;
  for await (const seal of trail.seals) {
    await verifyLink(state, seal, digests, trail);
    seals += 1;
  }
  const { subject, heads, readAt } = trail;
  const { findings } = state;
  findings.push(...state.unvouched.map((number) => ofSeal('forged', number)));
  const longest = Math.max(0, ...(heads.chains.get(subject)?.keys() ?? []));
  if (longest > state.seals) findings.unshift(ofSeal('truncated', longest));
  findings.push(...heads.broken.map((number) => ofSeal('headsBroken', number)));
  const unsealed = [...digests.keys()].filter((id) => !state.sealed.has(id));
  const old = unsealed.filter((id) => readAt - factTime(id) > UNSEALED_TOLERANCE_MS);
  findings.push(...old.map((factId): AuditFinding => ({ kind: 'inserted', factId, seal: null })));
  return {
    facts: digests.size,
    seals,
    unsealed: unsealed.length - old.length,
    headsUntil: heads.last.at || null,
    findings: findings.slice(0, FINDINGS),
  };
};
