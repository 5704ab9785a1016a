import type { Context } from '#functions/domain/kernel/context.ts';
import { findContainer } from '#functions/domain/settings/containers/containerDriver.ts';
import { containerFact, location, plainSettings, sealSecret, secretOf } from '#functions/domain/settings/containers/containerPlan.ts';
import { presentContainer } from '#functions/domain/settings/containers/containers.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContainerRecord } from '#functions/storage/records/containerRecords.ts';
import { attempt, read, row } from '#functions/storage/rows.ts';
import type { ContainerChange, StorageContainer } from '#shared/models/documents/container.ts';
import { Problem } from '#shared/problems.ts';

/** Throws notFound, settingsChanged, containerInUse if the location of existing files would change, and invalidInput. */
export const updateFileContainer = async (ctx: Context, { id, version, ...plan }: ContainerChange): Promise<StorageContainer> => {
  const before = await findContainer(ctx.host, id);
  if (version !== undefined && version !== before.version) throw new Problem('settingsChanged');
  const settings = plainSettings(plan);
  const secret = await sealSecret(ctx, id, await secretOf(ctx, plan, before));
  const after: ContainerRecord = { ...settings, id, secret, version: before.version + 1 };
  const isMoved = location.some((field) => before[field] !== after[field]);
  if (isMoved && ((await read<{ files: number }>(ctx.table, keys.containerUse(id)))?.files ?? 0) > 0) throw new Problem('containerInUse');
  const isSaved = await attempt(ctx.table, [
    { put: row(keys.container(id), after), if: { equals: { version: before.version } } },
    ...(isMoved ? [{ check: keys.containerUse(id), if: { equals: { files: 0 } } }] : []),
    containerFact(ctx, 'containerUpdated', after, before),
  ]);
  if (!isSaved) throw new Problem('settingsChanged');
  return presentContainer(ctx, after);
};
