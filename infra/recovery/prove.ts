import { awsTable } from '#functions/platform/aws/table/table.ts';
import type { TableNames } from '#infra/deploy/tableNames.ts';
import { type Finding, together } from '#infra/recovery/finding.ts';
import { type Proven, proveChanges } from '#infra/recovery/proveChanges.ts';
import { proveCounts } from '#infra/recovery/proveCounts.ts';
import { proveFiles } from '#infra/recovery/proveFiles.ts';
import { proveSchema } from '#infra/recovery/proveSchema.ts';
import { sampleLists } from '#infra/recovery/sampleLists.ts';

interface Restored {
  side: TableNames;
  bucket: string;
  /** Nothing after this time is checked. */
  until: Date;
}

/** Results of verifying restored tables, by topic. They are read by the application's own storage code. */
export const prove = async ({ side, bucket, until }: Restored): Promise<Record<string, Finding>> => {
  Object.assign(process.env, { SHEAF_CONTENT_TABLE: side.content, SHEAF_FACTS_TABLE: side.facts });
  const table = awsTable();
  const schema = await proveSchema(table);
  const lists = await sampleLists(table);
  const changes: Proven[] = [];
  const counts: Finding[] = [];
  for (const list of lists) {
    changes.push(await proveChanges(table, list, until));
    counts.push(await proveCounts(table, list));
  }
  const files = await proveFiles(
    table,
    bucket,
    changes.flatMap(({ versions }) => versions),
  );
  return {
    'version of the data': schema,
    'facts whose item has the version': together(changes),
    'lists whose counts are right': together(counts),
    'files in the bucket': files,
  };
};
