import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { archiveFacts } from '#functions/domain/administration/audit/archiveFacts.ts';
import { fileSecrets } from '#functions/platform/embedded/secrets.ts';
import { openTable } from '#functions/platform/embedded/table/table.ts';
import { archiveFile } from '#infra/backup/archiveFile.ts';

export interface ArchiveFolderInput {
  before: Date;
  to: string;
  now?: () => Date;
}

/** The name of an archive: its day, and when it was made. */
export const archiveName = (before: Date, now: Date): string =>
  `audit-before-${before.toISOString().slice(0, 10)}-${now.toISOString().replaceAll(/[:.]/g, '')}.ndjson.gz`;

/** Archives old facts of a data folder whose host may be running. Returns how many were removed, and the file. */
export const archiveFolder = async (
  data: string,
  { before, to, now = () => new Date() }: ArchiveFolderInput,
): Promise<{ removed: number; file: string }> => {
  const database = join(data, 'sheaf.db');
  if (!existsSync(database)) throw new Error(`There is no installation in ${data}.`);
  const table = openTable(database);
  const file = join(to, archiveName(before, now()));
  try {
    const source = { table, secrets: fileSecrets(join(data, 'secrets')), now };
    return { removed: await archiveFacts(source, before, archiveFile(file)), file };
  } finally {
    table.close();
  }
};
