import type { TableNames } from '#infra/deploy/tableNames.ts';
import { bringBackFiles } from '#infra/recovery/bringBackFiles.ts';
import { copyBack } from '#infra/recovery/copyBack.ts';
import { type Say, timed } from '#infra/recovery/report.ts';

interface Way {
  live: TableNames;
  side: TableNames;
  bucket: string;
  at: Date;
}

/**
 * Makes the live tables equal to the side tables, and restores files removed since. Then compares again: a new difference means that people
 * were still writing. Returns whether there was none.
 */
export const goBack = async ({ live, side, bucket, at }: Way, say: Say): Promise<boolean> => {
  const both = async () => [await copyBack(side.content, live.content), await copyBack(side.facts, live.facts)];
  const changed = await timed('Copied back', say, both);
  for (const { put, removed } of changed) say(`  ${put} rows written, ${removed} deleted`);
  say(`  ${await bringBackFiles(bucket, at)} files restored`);
  const again = await timed('Compared again', say, both);
  const quiet = again.every(({ put, removed }) => put + removed === 0);
  if (!quiet) say('Someone wrote in the meantime. Close the installation as described in the help, and copy back again.');
  return quiet;
};
