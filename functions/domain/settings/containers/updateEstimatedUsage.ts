import type { Context } from '#functions/domain/kernel/context.ts';
import { findContainer, inContainer } from '#functions/domain/settings/containers/containerDriver.ts';
import { recordsOf } from '#functions/domain/settings/containers/containers.ts';
import { fileContainers } from '#functions/domain/settings/containers/fileContainers.ts';
import { builtInOf } from '#functions/domain/settings/containers/withContainers.ts';
import type { Usage } from '#functions/platform/containers/driver.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContainerRecord } from '#functions/storage/records/containerRecords.ts';
import { put } from '#functions/storage/rows.ts';
import { BUILT_IN, type StorageContainer } from '#shared/models/documents/container.ts';
import { Problem } from '#shared/problems.ts';

const countIn = (ctx: Context, record: ContainerRecord | null): Promise<Usage> => {
  const blobs = builtInOf(ctx.host);
  return record ? inContainer(ctx.host, record, (driver) => driver.usage()) : blobs.usage();
};

/**
 * Counts the content of one or all containers. When counting all, one that fails keeps its last count and causes a warning. Throws
 * notFound, or the error of a single container.
 */
export const updateEstimatedUsage = async (ctx: Context, id: string | undefined): Promise<StorageContainer[]> => {
  const isAll = id === undefined;
  const requested = isAll ? [null, ...(await recordsOf(ctx))] : [id === BUILT_IN ? null : await findContainer(ctx.host, id)];
  const estimatedOn = ctx.now().toISOString();
  const estimates = requested.map(async (record) => {
    try {
      const counted = await countIn(ctx, record);
      return [put(keys.containerEstimate(record?.id ?? BUILT_IN), { ...counted, estimatedOn })];
    } catch (error) {
      if (!isAll || !(error instanceof Problem)) throw error;
      ctx.warnings.push(error);
      return [];
    }
  });
  await ctx.table.transact((await Promise.all(estimates)).flat());
  return fileContainers(ctx);
};
