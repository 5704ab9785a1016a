import { existsSync, readFileSync } from 'node:fs';
import { readArchive } from '#functions/domain/administration/audit/archiveLines.ts';
import { readRing, SECRET_BYTES } from '#functions/platform/crypto/keyRing.ts';
import { linesIn } from '#functions/platform/embedded/auditHeads.ts';
import { linesInGzip } from '#functions/platform/helpers/gzipLines.ts';
import type { FindKey } from '#functions/storage/seals.ts';
import { NoExport, verifyExport } from '#infra/integrity/verifyExport.ts';
import type { AuditFinding } from '#shared/models/administration/audit.ts';

const words: Record<AuditFinding['kind'], (finding: AuditFinding) => string> = {
  altered: ({ factId, seal }) => `fact ${factId} was altered (link ${seal})`,
  removed: ({ factId, seal }) => `fact ${factId} was removed (link ${seal})`,
  inserted: ({ factId, seal }) => `fact ${factId} was inserted later than it claims${seal === null ? '' : ` (link ${seal})`}`,
  chainBroken: ({ seal }) => `link ${seal} does not match: a fact in it, their order or the link itself was changed`,
  sealMissing: ({ seal }) => `link ${seal} is missing`,
  forged: ({ seal }) => `link ${seal} was not made with the key`,
  truncated: ({ seal }) => `the trail was truncated: it once had ${seal} links`,
  rewritten: ({ seal }) => `link ${seal} is not the recorded one`,
  headsBroken: ({ seal }) => `line ${seal} of the separate record is missing or was altered`,
  hidden: () => 'its facts are in a partition that the list does not read',
};

/** Keys as 32 bytes, as base64, or as a stored key ring. Throws NoExport. */
const readKeys = (file: string): FindKey => {
  const bytes = readFileSync(file);
  const ring = readRing(bytes) ?? readRing(Buffer.from(bytes.toString('utf8').trim(), 'base64'));
  if (!ring) throw new NoExport(`${file} does not contain a key of ${SECRET_BYTES} bytes`);
  return (id) => ring.keys.find((key) => key.id === id);
};

interface Files {
  file: string;
  key?: string | undefined;
  heads?: string | undefined;
  archives?: string[];
}

/** The result for one trail of the export. */
interface TrailResult {
  wrong: string[];
  facts: number;
  headsUntil: string | null;
}

/** Checks an exported file, trail by trail. Throws NoExport and file system errors. */
export async function* checkExport({ file, key, heads, archives = [] }: Files): AsyncGenerator<TrailResult> {
  for (const path of [file, key, heads, ...archives])
    if (path !== undefined && !existsSync(path)) throw new NoExport(`there is no file ${path}`);
  const findKey = key === undefined ? undefined : readKeys(key);
  const gathered = new Map<string, Map<string, string>>();
  for (const archive of archives) {
    const { digests, wrong } = await readArchive(linesInGzip(archive), findKey);
    if (wrong.length > 0) yield { wrong: wrong.map((what) => `${archive}: ${what}.`), facts: 0, headsUntil: null };
    for (const [subject, own] of digests) gathered.set(subject, new Map([...(gathered.get(subject) ?? []), ...own]));
  }
  const places = {
    lines: linesIn(file),
    findKey,
    heads: heads === undefined ? undefined : linesIn(heads),
    archives: archives.length > 0 ? gathered : undefined,
  };
  for await (const { subject, verdict } of verifyExport(places))
    yield {
      wrong: verdict.findings.map((finding) => `${subject}: ${words[finding.kind](finding)}.`),
      facts: verdict.facts,
      headsUntil: verdict.headsUntil,
    };
}
