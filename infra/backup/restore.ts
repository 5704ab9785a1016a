import { existsSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupFailed } from '#infra/backup/backup.ts';
import { type Copied, copyBlobs, copyFiles, copyWhole } from '#infra/backup/copyBlobs.ts';
import { type Step, timed } from '#infra/backup/steps.ts';

export interface RestorePaths {
  /** The folder of a backup. */
  from: string;
  /** The future data folder, which must be empty. */
  data: string;
  /** The folder of the keys, if it is another one. */
  secrets?: string;
}

/** In the order in which they are copied. */
const databases = ['search.db', 'sheaf.db'];

/** Copies a backup into an empty folder. The records come last, so that an interrupted copy is not an installation. Throws BackupFailed. */
export const restore = async ({ from, data, secrets = join(from, 'secrets') }: RestorePaths): Promise<Step[]> => {
  if (!existsSync(join(from, 'sheaf.db'))) throw new BackupFailed(`There is no backup in ${from}: it has no sheaf.db.`);
  if (!existsSync(secrets))
    throw new BackupFailed(
      `The keys are not in ${secrets}. Give their folder with --secrets; without them stored passwords cannot be decrypted.`,
    );
  await mkdir(data, { recursive: true, mode: 0o700 });
  if ((await readdir(data)).length > 0) throw new BackupFailed(`${data} is not empty. Restore into an empty folder; nothing was changed.`);
  const records = async (): Promise<Copied> => {
    const present = databases.filter((name) => existsSync(join(from, name)));
    for (const name of present) await copyWhole(join(from, name), join(data, name));
    const sizes = await Promise.all(present.map(async (name) => (await stat(join(data, name))).size));
    return { files: present.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
  };
  return [
    await timed('files', () => copyBlobs(join(from, 'blobs'), join(data, 'blobs'))),
    await timed('keys', () => copyFiles(secrets, join(data, 'secrets'))),
    await timed('records and search index', records),
  ];
};
