import { readInstallation } from '#functions/domain/administration/installation/installation.ts';
import type { Table } from '#functions/platform/table.ts';
import type { Finding } from '#infra/recovery/finding.ts';
import { SCHEMA } from '#shared/schema.ts';

/** Whether the installation exists and has a version that this program can read. */
export const checkSchema = async (table: Table): Promise<Finding> => {
  const found = await readInstallation(table);
  if (!found) return { checked: 1, problems: ['There is no installation: its first start had not ended at this time.'] };
  const newer = `The data is of version ${found.schema}, and this program supports up to version ${SCHEMA}.`;
  return { checked: 1, problems: found.schema > SCHEMA ? [newer] : [] };
};
