import { withContainers } from '#functions/domain/settings/containers/withContainers.ts';
import { awsHost } from '#functions/platform/aws/host.ts';
import type { Host } from '#functions/platform/host.ts';
import { tablesOf } from '#infra/deploy/tableNames.ts';
import { filesBucketOf } from '#infra/recovery/filesBucket.ts';

/** A stage on AWS, used with the operator's permissions. */
export const stageHost = async (stage: string): Promise<Host> => {
  const tables = await tablesOf(stage);
  if (!tables) throw new Error(`There are no tables of the stage ${stage} in this account and region.`);
  const files = await filesBucketOf(stage, tables.content);
  Object.assign(process.env, {
    SHEAF_CONTENT_TABLE: tables.content,
    SHEAF_FACTS_TABLE: tables.facts,
    SHEAF_BUCKET: files,
    SHEAF_AUDIT_BUCKET: files.replace('-files-', '-audit-'),
    SHEAF_SECRET_PREFIX: `/sheaf/${stage}/keys`,
  });
  return withContainers(awsHost());
};
