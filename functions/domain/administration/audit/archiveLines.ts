import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Host } from '#functions/platform/host.ts';
import type { ArchivedChain } from '#functions/storage/archives.ts';
import { archivedChain } from '#functions/storage/archives.ts';
import { readFactsAt } from '#functions/storage/factIndex.ts';
import { factTime } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll, rowsIn } from '#functions/storage/rows.ts';
import { digestOf, type FindKey, isSignedBy, type SealRecord, sealHash, signed } from '#functions/storage/seals.ts';

type ArchiveHost = Pick<Host, 'table' | 'secrets' | 'now'>;

/** The part of a chain that an archive contains. */
export type Segment = Omit<ArchivedChain, 'mac' | 'before'> & { from: number };

const Link = z.object({ number: z.number(), ids: z.array(z.string()), hash: z.string() });
const Line = z.discriminatedUnion('line', [
  z.object({ line: z.literal('archive'), format: z.literal(1), at: z.string(), before: z.string() }),
  z.object({ line: z.literal('trail'), subject: z.string(), hash: z.string() }),
  z.object({ line: z.literal('fact'), id: z.string(), fact: z.record(z.string(), z.unknown()) }),
  z.object({ line: z.literal('seal'), seal: Link }),
  z.object({ line: z.literal('end'), facts: z.number(), mac: z.string() }),
]);
type Line = z.infer<typeof Line>;

/** The audit trail does not match its seals, so it must not be archived. */
class AuditTrailBroken extends Error {
  override name = 'AuditTrailBroken';
}

/** The links of a chain with only older facts, starting with the first that is not archived. */
async function* olderLinks(table: ArchiveHost['table'], subject: string, from: number, before: number): AsyncGenerator<SealRecord> {
  const { table: name, pk, sk } = keys.seal(subject, from);
  for await (const { data } of rowsIn<SealRecord>(table, { table: name, pk, from: sk })) {
    if (!data.ids.every((id) => factTime(id) < before)) return;
    yield data;
  }
}

/** The lines of one chain, and the part of it that they contain. Throws AuditTrailBroken. */
async function* chainLines({ table }: ArchiveHost, subject: string, before: number, segments: Segment[]): AsyncGenerator<Line> {
  const previous = await archivedChain(table, subject);
  const from = (previous?.upTo ?? 0) + 1;
  let hash = previous?.hash ?? '';
  let segment: Segment | undefined;
  for await (const { number, ids, hash: is } of olderLinks(table, subject, from, before)) {
    const facts = await readFactsAt(
      table,
      ids.map((id) => ({ subject, id })),
    );
    if (facts.length < ids.length || sealHash(hash, facts.map(digestOf)) !== is)
      throw new AuditTrailBroken(`${subject} is not what its seals say (link ${number}). Verify it first.`);
    if (!segment) yield { line: 'trail', subject, hash };
    for (const fact of facts) yield { line: 'fact', id: fact.id, fact: { ...fact } };
    yield { line: 'seal', seal: { number, ids, hash: is } };
    segment = { subject, from, upTo: number, hash: is };
    hash = is;
  }
  if (segment) segments.push(segment);
}

/** The lines of an archive of everything before a time, sealed by the last line. `segments` receives its contents. */
export async function* archiveLines(host: ArchiveHost, before: Date, segments: Segment[]): AsyncGenerator<string> {
  const digest = createHash('sha256');
  let facts = 0;
  const written = (line: Line): string => {
    const text = JSON.stringify(line);
    digest.update(`${text}\n`);
    if (line.line === 'fact') facts += 1;
    return text;
  };
  yield written({ line: 'archive', format: 1, at: host.now().toISOString(), before: before.toISOString() });
  const chains = await readAll<{ subject: string }>(host.table, keys.sealedChain(''));
  for (const { subject } of chains) for await (const line of chainLines(host, subject, before.getTime(), segments)) yield written(line);
  const { current } = await host.secrets.ring('audit');
  yield JSON.stringify({ line: 'end', facts, mac: signed(current, 'archive', [digest.digest('hex'), facts]) } satisfies Line);
}

export interface ReadArchive {
  /** The hashes of its facts, by chain. */
  digests: Map<string, Map<string, string>>;
  /** The problems found, as text. */
  wrong: string[];
}

const parsed = (text: string): Line | undefined => {
  try {
    return Line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Reads an archive and verifies its seals. Without a way to find the key, its origin is not verified. */
export const readArchive = async (lines: AsyncIterable<string>, find: FindKey | undefined): Promise<ReadArchive> => {
  const found: ReadArchive = { digests: new Map(), wrong: [] };
  const digest = createHash('sha256');
  let chain = { subject: '', hash: '' };
  let facts = 0;
  let isEnded = false;
  for await (const text of lines) {
    const line = parsed(text);
    if (!line || isEnded) {
      found.wrong.push('a line is none of an archive');
      continue;
    }
    if (line.line !== 'end') digest.update(`${text}\n`);
    const chainDigests = found.digests.get(chain.subject) ?? new Map<string, string>();
    if (line.line === 'trail') chain = { subject: line.subject, hash: line.hash };
    if (line.line === 'fact') {
      facts += 1;
      found.digests.set(chain.subject, chainDigests.set(line.id, digestOf(line.fact)));
    }
    if (line.line === 'seal') {
      const { ids, hash, number } = line.seal;
      const expected = sealHash(
        chain.hash,
        ids.map((id) => chainDigests.get(id) ?? ''),
      );
      if (expected !== hash) found.wrong.push(`${chain.subject}: link ${number} does not fit the facts before it`);
      chain = { ...chain, hash };
    }
    if (line.line === 'end') {
      isEnded = true;
      const isGenuine = !find || (await isSignedBy(find, line.mac, 'archive', [digest.digest('hex'), facts]));
      if (!isGenuine || line.facts !== facts) found.wrong.push('the archive is not as it was sealed');
    }
  }
  if (!isEnded) found.wrong.push('the archive was cut off');
  return found;
};
