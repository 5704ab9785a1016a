import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checksumOfStream } from '#functions/platform/crypto/checksum.ts';
import type { Data, Finding } from '#infra/integrity/data.ts';
import { isStillNamed } from '#infra/integrity/namedBlobs.ts';
import { PART_BYTES } from '#shared/limits.ts';

const CHUNK = 1024 * 1024;

/** The checksum as an upload would have it: of the whole, or of parts if the record says so. */
const checksumOf = async (file: string, expected: string): Promise<string> =>
  (await checksumOfStream(createReadStream(file, { highWaterMark: CHUNK }), expected.includes('-') ? PART_BYTES : undefined)).checksum;

interface NamedBlob {
  file: string;
  blob: string;
  bytes: number | null;
  checksum: string | null;
  pk: string;
  sk: string;
}

const problemWith = async (file: string, { bytes, checksum }: NamedBlob): Promise<string | undefined> => {
  const found = await stat(file).catch(() => undefined);
  if (!found) return 'is missing';
  if (bytes !== null && found.size !== bytes) return `has ${found.size} bytes instead of ${bytes}`;
  if (checksum !== null && (await checksumOf(file, checksum)) !== checksum) return 'does not match its SHA-256';
  return undefined;
};

const objectIn = (folder: string, file: string): string => join(folder, 'blobs', file.slice(0, 2), file);

/** Another blob with the same content, to repair a damaged one. */
const twinOf = async (data: Data, { file, checksum }: NamedBlob): Promise<string> => {
  const twins = data.db.prepare('SELECT DISTINCT file, blob FROM named WHERE checksum = ? AND file <> ?').all(checksum, file);
  for (const twin of twins) {
    const path = objectIn(data.folder, String(twin.file));
    if ((await stat(path).catch(() => undefined)) && checksum !== null && (await checksumOf(path, checksum)) === checksum)
      return `copy ${path} to ${objectIn(data.folder, file)}`;
  }
  return `restore ${objectIn(data.folder, file)} from a backup`;
};

async function* checkNamed(data: Data): AsyncGenerator<Finding> {
  const all = data.db.prepare(`
    SELECT file, blob, max(bytes) AS bytes, max(checksum) AS checksum, min(pk) AS pk, min(sk) AS sk FROM named AS one WHERE place = 'must'
    AND NOT EXISTS (SELECT 1 FROM named AS other WHERE other.file = one.file AND other.place = 'away') GROUP BY file`);
  for (const one of all.iterate() as Iterable<unknown> as Iterable<NamedBlob>) {
    const wrong = await problemWith(objectIn(data.folder, one.file), one);
    if (wrong === undefined || !isStillNamed(data.folder, one.pk, one.sk, one.blob)) continue;
    yield { what: 'bytes', id: `${one.blob} of ${one.pk} ${one.sk}`, wrong, repair: await twinOf(data, one) };
  }
}

async function* checkStored(data: Data, isRunning: boolean): AsyncGenerator<Finding> {
  const named = data.db.prepare('SELECT 1 AS found FROM named WHERE file = ?');
  const folder = join(data.folder, 'blobs');
  for await (const outer of await opendir(folder)) {
    if (!outer.isDirectory() || outer.name === '.uploads') continue;
    for await (const { name } of await opendir(join(folder, outer.name))) {
      if (named.get(name)) continue;
      const path = join(folder, outer.name, name);
      // While a host is running, a new file may belong to a new record.
      const found = await stat(path).catch(() => undefined);
      if (found && (!isRunning || found.ctimeMs < data.now.getTime()))
        yield { what: 'bytes', id: path, wrong: 'no record refers to them', repair: 'delete the file' };
    }
  }
}

/** Compares each file with the records that name it: existence, size and SHA-256; also reports files that no record names. */
export async function* checkBlobs(data: Data, isRunning: boolean): AsyncGenerator<Finding> {
  yield* checkNamed(data);
  if (await stat(join(data.folder, 'blobs')).catch(() => undefined)) yield* checkStored(data, isRunning);
}
