import type { TableNames } from '#infra/deploy/tableNames.ts';
import { copyTable } from '#infra/recovery/copyTable.ts';
import { type Print, timed } from '#infra/recovery/report.ts';
import { restoreFiles } from '#infra/recovery/restoreFiles.ts';

interface RestoreLiveInput {
  live: TableNames;
  side: TableNames;
  bucket: string;
  at: Date;
}

/**
 * Makes the live tables equal to the side tables, and restores files removed since. Then compares again: a new difference means that people
 * were still writing. Returns whether there was none.
 */
export const restoreLive = async ({ live, side, bucket, at }: RestoreLiveInput, say: Print): Promise<boolean> => {
  const copyBoth = async () => [await copyTable(side.content, live.content), await copyTable(side.facts, live.facts)];
  const changed = await timed('Copied back', say, copyBoth);
  for (const { put, removed } of changed) say(`  ${put} rows written, ${removed} deleted`);
  say(`  ${await restoreFiles(bucket, at)} files restored`);
  const again = await timed('Compared again', say, copyBoth);
  const isUnchanged = again.every(({ put, removed }) => put + removed === 0);
  if (!isUnchanged) say('Someone wrote in the meantime. Close the installation as described in the help, and copy back again.');
  return isUnchanged;
};
