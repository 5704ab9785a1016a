import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withContainers } from '#functions/domain/settings/containers/withContainers.ts';
import { fileAuditHeads } from '#functions/platform/embedded/auditHeads.ts';
import { embeddedBlobs } from '#functions/platform/embedded/blobs/blobs.ts';
import { fileSecrets } from '#functions/platform/embedded/secrets.ts';
import type { Host } from '#functions/platform/host.ts';
import { openData } from '#infra/integrity/data.ts';

/** The ports that an export uses. */
type FolderHostInput = Pick<Host, 'table' | 'blobs' | 'secrets' | 'auditHeads' | 'now'>;

/** A snapshot of the records of a data folder, whose host may be running. Nothing is written. Throws if there is no installation. */
export const folderHost = async (folder: string): Promise<Host> => {
  if (!existsSync(join(folder, 'sheaf.db'))) throw new Error(`there is no sheaf.db in ${folder}`);
  const { table } = openData(folder);
  const secrets = fileSecrets(join(folder, 'secrets'));
  const now = () => new Date();
  const blobs = embeddedBlobs({ folder: join(folder, 'blobs'), origin: '', secrets, now });
  const ports: FolderHostInput = { table, blobs, secrets, auditHeads: fileAuditHeads(join(folder, 'audit')), now };
  return withContainers(ports as Host);
};
