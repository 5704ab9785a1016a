import type { Host } from '#functions/platform/host.ts';
import type { SecretKey } from '#functions/platform/secrets.ts';
import { wholeSubject } from '#functions/storage/factShards.ts';
import { type FindKey, isSignedBy, signed } from '#functions/storage/seals.ts';

/** The state of a chain at some time: its latest seal then. */
export interface Head {
  subject: string;
  /** The number of seals and facts in the chain. */
  seals: number;
  facts: number;
  hash: string;
}

/** The heads of all chains that have grown since the previous line, signed together with it. */
interface HeadsLine {
  number: number;
  at: string;
  /** The signature of the previous line; empty in the first. */
  before: string;
  heads: Head[];
  mac: string;
}

export const headsLine = (key: SecretKey, line: Omit<HeadsLine, 'mac'>): string =>
  JSON.stringify({ ...line, mac: signed(key, 'heads', line) } satisfies HeadsLine);

const parse = (text: string): HeadsLine | undefined => {
  try {
    const line: HeadsLine = JSON.parse(text);
    return typeof line.number === 'number' && typeof line.mac === 'string' && Array.isArray(line.heads) ? line : undefined;
  } catch {
    return undefined;
  }
};

/** The combined content of all lines. */
export interface KnownHeads {
  /** The last valid line, which the next one continues. */
  last: { number: number; at: string; mac: string };
  /** Per chain: number and hash of each seal that was a head once. */
  chains: Map<string, Map<number, string>>;
  /** Numbers of lines that are missing, altered or not signed with the key. Their content is ignored. */
  broken: number[];
}

const fits = async ({ mac, ...line }: HeadsLine, find: FindKey | undefined): Promise<boolean> =>
  !find || isSignedBy(find, mac, 'heads', line);

/**
 * Parses the lines; without the keys, signatures are not checked. `only` limits them to the chain of a subject and those of its further
 * partitions.
 */
export const readHeads = async (lines: AsyncIterable<string>, find?: FindKey, only?: string): Promise<KnownHeads> => {
  const known: KnownHeads = { last: { number: 0, at: '', mac: '' }, chains: new Map(), broken: [] };
  for await (const text of lines) {
    const expected = known.last.number + 1;
    const line = parse(text);
    // A crash may leave an incomplete line. If it was complete once, its number is missing.
    if (!line) continue;
    if (!(await fits(line, find))) {
      known.broken.push(line.number);
      continue;
    }
    if (line.number !== expected || line.before !== known.last.mac) known.broken.push(expected);
    known.last = { number: line.number, at: line.at, mac: line.mac };
    for (const { subject, seals, hash } of line.heads) {
      if (only !== undefined && subject !== only && wholeSubject(subject) !== only) continue;
      known.chains.set(subject, (known.chains.get(subject) ?? new Map()).set(seals, hash));
    }
  }
  return known;
};

export const knownHeads = async ({ auditHeads, secrets }: Pick<Host, 'auditHeads' | 'secrets'>, only?: string): Promise<KnownHeads> =>
  readHeads(await auditHeads.lines(), (id) => secrets.find('audit', id), only);
