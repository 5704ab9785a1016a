import { awsTable } from '#functions/platform/aws/table/table.ts';
import type { TableNames } from '#infra/deploy/tableNames.ts';
import { type CheckChangesResult, checkChanges } from '#infra/recovery/checkChanges.ts';
import { checkCounts } from '#infra/recovery/checkCounts.ts';
import { checkFiles } from '#infra/recovery/checkFiles.ts';
import { checkSchema } from '#infra/recovery/checkSchema.ts';
import { type Finding, mergeFindings } from '#infra/recovery/finding.ts';
import { sampleLists } from '#infra/recovery/sampleLists.ts';

interface RestoredTables {
  side: TableNames;
  bucket: string;
  /** Nothing after this time is checked. */
  until: Date;
}

/** Results of verifying restored tables, by topic. They are read by the application's own storage code. */
export const verifyRestore = async ({ side, bucket, until }: RestoredTables): Promise<Record<string, Finding>> => {
  Object.assign(process.env, { SHEAF_CONTENT_TABLE: side.content, SHEAF_FACTS_TABLE: side.facts });
  const table = awsTable();
  const schema = await checkSchema(table);
  const lists = await sampleLists(table);
  const changes: CheckChangesResult[] = [];
  const counts: Finding[] = [];
  for (const list of lists) {
    changes.push(await checkChanges(table, list, until));
    counts.push(await checkCounts(table, list));
  }
  const files = await checkFiles(
    table,
    bucket,
    changes.flatMap(({ versions }) => versions),
  );
  return {
    'version of the data': schema,
    'facts whose item has the version': mergeFindings(changes),
    'lists whose counts are right': mergeFindings(counts),
    'files in the bucket': files,
  };
};
