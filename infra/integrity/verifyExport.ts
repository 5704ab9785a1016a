import { verifyChain } from '#functions/domain/administration/audit/verifyChain.ts';
import { isArchived } from '#functions/storage/archives.ts';
import { type KnownHeads, readHeads } from '#functions/storage/auditHeads.ts';
import { wholeSubject } from '#functions/storage/factShards.ts';
import type { FindKey } from '#functions/storage/seals.ts';
import type { AuditFinding, AuditVerdict } from '#shared/models/administration/audit.ts';
import { SealedLine } from '#shared/models/administration/audit.ts';

/** The file is not an export, or it cannot be read. */
export class NoExport extends Error {
  override name = 'NoExport';
}

type TrailLine = Extract<SealedLine, { line: 'trail' }>;

/** Lines of a file with lookahead. */
const linesAhead = (texts: AsyncIterable<string>) => {
  const iterator = texts[Symbol.asyncIterator]();
  let count = 0;
  let ahead: SealedLine | undefined;
  const peek = async (): Promise<SealedLine | undefined> => {
    if (ahead) return ahead;
    const { value, done } = await iterator.next();
    if (done) return undefined;
    count += 1;
    try {
      ahead = SealedLine.parse(JSON.parse(value));
    } catch {
      throw new NoExport(`line ${count} does not belong to an export of the audit trail`);
    }
    return ahead;
  };
  const take = () => {
    ahead = undefined;
  };
  return { peek, take };
};

type Lines = ReturnType<typeof linesAhead>;

async function* factsIn({ peek, take }: Lines) {
  for (let next = await peek(); next?.line === 'fact'; next = await peek()) {
    take();
    yield { id: next.id, fact: next.fact };
  }
}

async function* sealsIn({ peek, take }: Lines) {
  for (let next = await peek(); next?.line === 'seal'; next = await peek()) {
    take();
    const { facts, mac, adopted, ...seal } = next.seal;
    yield { ...seal, ...(facts !== undefined && { facts }), ...(mac !== undefined && { mac }), ...(adopted && { adopted }) };
  }
}

/** The separate record, or what the export says about it; someone who can alter the file could alter the latter as well. */
const headsOf = ({ subject, headsUntil, heads }: TrailLine, apart: KnownHeads | undefined): KnownHeads => {
  if (apart) return { ...apart, broken: [] };
  const links = new Map(heads.map(({ seals, hash }) => [seals, hash]));
  return { last: { number: 0, at: headsUntil ?? '', mac: '' }, chains: new Map([[subject, links]]), broken: [] };
};

interface Found {
  subject: string;
  verdict: AuditVerdict;
}

interface Places {
  /** Lines of the export, and of the separate record. */
  lines: AsyncIterable<string>;
  heads?: AsyncIterable<string> | undefined;
  findKey?: FindKey | undefined;
  /** Digests of archived facts, by chain; without them, archived facts are not checked. */
  archives?: Map<string, Map<string, string>> | undefined;
}

const nothing = (findings: AuditFinding[], at: string): AuditVerdict => ({
  facts: 0,
  seals: 0,
  unsealed: 0,
  headsUntil: at || null,
  findings,
});

/** Trails that the separate record knows but the export lacks: of everything, or of a list whose first trail it contains. */
const missing = (apart: KnownHeads, seen: Set<string>, ofAll: boolean): Found[] =>
  [...apart.chains]
    .filter(([subject]) => !seen.has(subject) && (ofAll || seen.has(wholeSubject(subject))))
    .map(([subject, links]) => ({
      subject,
      verdict: nothing([{ kind: 'truncated', factId: null, seal: Math.max(...links.keys()) }], apart.last.at),
    }));

/** Compares each trail of an export with its seals, and both with the separate record. Throws NoExport. */
export async function* verifyExport({ lines: texts, heads, findKey, archives }: Places): AsyncGenerator<Found> {
  const apart = heads && (await readHeads(heads, findKey));
  if (apart && apart.broken.length > 0) {
    const findings = apart.broken.map((seal): AuditFinding => ({ kind: 'headsBroken', factId: null, seal }));
    yield { subject: 'record of heads', verdict: nothing(findings, apart.last.at) };
  }
  const lines = linesAhead(texts);
  const seen = new Set<string>();
  let ofAll = false;
  for (let about = await lines.peek(); about; about = await lines.peek()) {
    if (about.line !== 'trail') throw new NoExport(`found a ${about.line} at the start of a trail`);
    lines.take();
    const { subject, at, seals, archived: chain } = about;
    const isGenuine = chain?.subject === subject && (await isArchived(findKey, chain));
    const archivedUpTo = isGenuine && !archives ? chain.upTo : 0;
    const trail = {
      subject,
      facts: factsIn(lines),
      seals: sealsIn(lines),
      findKey,
      archived: archives?.get(subject),
      archivedUpTo,
      readAt: Date.parse(at),
    };
    const verdict = await verifyChain({ ...trail, heads: headsOf(about, apart) });
    const isCut = verdict.seals < seals && verdict.findings.every(({ kind }) => kind !== 'truncated');
    if (isCut) verdict.findings.unshift({ kind: 'truncated', factId: null, seal: seals });
    yield { subject, verdict };
    seen.add(subject);
    ofAll ||= about.ofAll;
  }
  if (seen.size === 0) throw new NoExport('it contains no trail');
  if (apart) yield* missing(apart, seen, ofAll);
}
