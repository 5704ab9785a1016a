import type { Context } from '#functions/domain/kernel/context.ts';
import { activeContainer } from '#functions/domain/settings/containers/activeContainer.ts';
import { findContainer, inContainer } from '#functions/domain/settings/containers/inContainer.ts';
import { builtInOf } from '#functions/domain/settings/containers/withContainers.ts';
import type { Usage } from '#functions/platform/containers/driver.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContainerRecord, EstimateRecord } from '#functions/storage/records/containerRecords.ts';
import { put, read, readAll } from '#functions/storage/rows.ts';
import { BUILT_IN, type StorageContainer } from '#shared/models/documents/container.ts';
import { Problem } from '#shared/problems.ts';

const nowhere = {
  id: BUILT_IN,
  storageType: null,
  server: '',
  databaseName: '',
  userName: '',
  bucketName: '',
  regionSystemName: '',
  prefix: '',
  accessKey: '',
  version: 0,
};

const usageOf = async ({ table }: Context, id: string): Promise<StorageContainer['usage']> => {
  const [estimate, use] = await Promise.all([
    read<EstimateRecord>(table, keys.containerEstimate(id)),
    read<Usage>(table, keys.containerUse(id)),
  ]);
  return estimate ?? { files: use?.files ?? 0, bytes: use?.bytes ?? 0, estimatedOn: null };
};

/** A container without its secret. */
export const presentContainer = async (ctx: Context, record: ContainerRecord | null): Promise<StorageContainer> => {
  const { secret = '', ...shown } = record ?? { ...nowhere, secret: '' };
  const [active, usage] = await Promise.all([activeContainer(ctx), usageOf(ctx, shown.id)]);
  return { ...shown, hasSecret: secret !== '', isActive: (active ?? BUILT_IN) === shown.id, usage };
};

const recordsOf = ({ table }: Context) => readAll<ContainerRecord>(table, keys.container(''));

/** The built-in place, and the others in the order in which they were added. */
export const fileContainers = async (ctx: Context): Promise<StorageContainer[]> =>
  Promise.all([null, ...(await recordsOf(ctx))].map((record) => presentContainer(ctx, record)));

/** Throws notFound. */
export const fileContainer = async (ctx: Context, id: string): Promise<StorageContainer> =>
  presentContainer(ctx, id === BUILT_IN ? null : await findContainer(ctx.host, id));

const countIn = (ctx: Context, record: ContainerRecord | null): Promise<Usage> => {
  const blobs = builtInOf(ctx.host);
  return record ? inContainer(ctx.host, record, (driver) => driver.usage()) : blobs.usage();
};

/**
 * Counts what lies in a place, or in all of them: then one that cannot be counted keeps what is known of it, and is warned of.
 * Throws notFound, and what is wrong with a container that cannot be counted.
 */
export const updateEstimatedUsage = async (ctx: Context, id: string | undefined): Promise<StorageContainer[]> => {
  const isAll = id === undefined;
  const asked = isAll ? [null, ...(await recordsOf(ctx))] : [id === BUILT_IN ? null : await findContainer(ctx.host, id)];
  const estimatedOn = ctx.now().toISOString();
  const estimates = asked.map(async (record) => {
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
