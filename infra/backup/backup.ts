import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Copied, copyBlobs, copyFiles, pruneBlobs } from '#infra/backup/copyBlobs.ts';
import { type Step, timed } from '#infra/backup/steps.ts';

export interface BackupPaths {
  /** The data folder of a host. */
  data: string;
  /** The target folder; one with an earlier backup is updated. */
  to: string;
  /** The target folder of the keys, if it is another one. */
  secrets?: string;
}

/** The backup failed; the message says why. */
export class BackupFailed extends Error {
  override name = 'BackupFailed';
}

/** A consistent copy of a database that is in use. It replaces an earlier copy once it is complete and verified. */
const copyDatabase = async (from: string, to: string): Promise<Copied> => {
  const draft = `${to}.part`;
  await rm(draft, { force: true });
  const db = new DatabaseSync(from, { readOnly: true, timeout: 60_000 });
  try {
    db.prepare('VACUUM INTO ?').run(draft);
  } finally {
    db.close();
  }
  const copy = new DatabaseSync(draft, { readOnly: true });
  const [first] = copy.prepare('PRAGMA quick_check(1)').all();
  copy.close();
  if (first?.quick_check !== 'ok') throw new BackupFailed(`${from} is damaged (${first?.quick_check}). The earlier copy was not changed.`);
  await chmod(draft, 0o600);
  await rename(draft, to);
  return { files: 1, bytes: (await stat(to)).size };
};

/**
 * Makes a consistent copy of an installation while its host is running. Blobs are copied first, then a snapshot of the records, then blobs
 * created in between: everything that the records name is included. Throws BackupFailed.
 */
export const backup = async ({ data, to, secrets = join(to, 'secrets') }: BackupPaths): Promise<Step[]> => {
  if (!existsSync(join(data, 'sheaf.db'))) throw new BackupFailed(`There is no installation in ${data}: it has no sheaf.db.`);
  // Only hosts make this file. Files that the source does not have are deleted from the copy.
  if (existsSync(join(to, 'lock'))) throw new BackupFailed(`${to} is a data folder. Name another folder for the backup.`);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const [blobs, copies] = [join(data, 'blobs'), join(to, 'blobs')];
  const steps = [
    await timed('files', () => copyBlobs(blobs, copies)),
    await timed('records', () => copyDatabase(join(data, 'sheaf.db'), join(to, 'sheaf.db'))),
    await timed('files added meanwhile', () => copyBlobs(blobs, copies)),
    await timed('keys', () => copyFiles(join(data, 'secrets'), secrets)),
  ];
  if (existsSync(join(data, 'search.db')))
    steps.push(await timed('search index', () => copyDatabase(join(data, 'search.db'), join(to, 'search.db'))));
  steps.push(await timed('files removed since', () => pruneBlobs(blobs, copies)));
  return steps;
};
