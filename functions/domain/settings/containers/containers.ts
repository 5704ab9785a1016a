import type { Context } from '#functions/domain/kernel/context.ts';
import { activeContainer } from '#functions/domain/settings/containers/activeContainer.ts';
import type { Usage } from '#functions/platform/containers/driver.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContainerRecord, EstimateRecord } from '#functions/storage/records/containerRecords.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { BUILT_IN, type StorageContainer } from '#shared/models/documents/container.ts';

const builtInDefaults = {
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
  const { secret = '', ...settings } = record ?? { ...builtInDefaults, secret: '' };
  const [active, usage] = await Promise.all([activeContainer(ctx), usageOf(ctx, settings.id)]);
  return { ...settings, hasSecret: secret !== '', isActive: (active ?? BUILT_IN) === settings.id, usage };
};

export const recordsOf = ({ table }: Context) => readAll<ContainerRecord>(table, keys.container(''));
