import { ulid } from 'ulid';
import type { Context } from '#functions/domain/kernel/context.ts';
import { containerFact, plainSettings, sealSecret, secretOf } from '#functions/domain/settings/containers/containerPlan.ts';
import { presentContainer } from '#functions/domain/settings/containers/containers.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContainerRecord } from '#functions/storage/records/containerRecords.ts';
import { create } from '#functions/storage/rows.ts';
import type { ContainerPlan, StorageContainer } from '#shared/models/documents/container.ts';

export const addFileContainer = async (ctx: Context, plan: ContainerPlan): Promise<StorageContainer> => {
  const id = ulid(ctx.now().getTime());
  const secret = await sealSecret(ctx, id, await secretOf(ctx, plan, undefined));
  const record: ContainerRecord = { ...plainSettings(plan), id, secret, version: 1 };
  const use = create(keys.containerUse(id), { files: 0, bytes: 0 });
  await ctx.table.transact([create(keys.container(id), record), use, containerFact(ctx, 'containerAdded', record)]);
  return presentContainer(ctx, record);
};
