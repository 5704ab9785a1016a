import type { Host } from '#functions/platform/host.ts';
import type { SecretKey } from '#functions/platform/secrets.ts';
import { wholeSubject } from '#functions/storage/factShards.ts';
import { type FindKey, isSignedBy, signed } from '#functions/storage/seals.ts';

/** How far one chain had come: its newest link, as that was. */
export interface Head {
  subject: string;
  /** Links and facts on the chain. */
  seals: number;
  facts: number;
  hash: string;
}

/** The heads of all chains that have grown since the line before, signed together with it. */
interface HeadsLine {
  number: number;
  at: string;
  /** The signature of the line before; empty on the first. */
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

/** What the lines say together. */
export interface KnownHeads {
  /** The last line that fits, by which the next one is made. */
  last: { number: number; at: string; mac: string };
  /** Of each chain, the hash of each link that was its newest once. */
  chains: Map<string, Map<number, string>>;
  /** Numbers of lines that are missing, altered or not signed with the key. What these say is not believed. */
  broken: number[];
}

const fits = async ({ mac, ...line }: HeadsLine, find: FindKey | undefined): Promise<boolean> =>
  !find || isSignedBy(find, mac, 'heads', line);

/** Reads the lines; without the keys their signatures are taken as they are. `only` leaves out other chains than that of a subject, and those of its further partitions. */
export const readHeads = async (lines: AsyncIterable<string>, find?: FindKey, only?: string): Promise<KnownHeads> => {
  const known: KnownHeads = { last: { number: 0, at: '', mac: '' }, chains: new Map(), broken: [] };
  for await (const text of lines) {
    const expected = known.last.number + 1;
    const line = parse(text);
    // A crash may leave half a line behind. If it was a whole one once, its number is missing before the next.
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
