import type { Context } from '#functions/domain/kernel/context.ts';
import { findContainer, withDriver } from '#functions/domain/settings/containers/containerDriver.ts';
import { plainSettings, probe, secretOf } from '#functions/domain/settings/containers/containerPlan.ts';
import type { ContainerTrial } from '#shared/models/documents/container.ts';

export const testContainerConnection = async (ctx: Context, { id, ...plan }: ContainerTrial): Promise<Record<string, never>> => {
  const before = id === undefined ? undefined : await findContainer(ctx.host, id);
  const secret = await secretOf(ctx, plan, before);
  await withDriver(ctx.host, { ...plainSettings(plan), id: id ?? '', secret: '', version: 0 }, secret, probe);
  return {};
};
