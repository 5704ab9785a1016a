import type { Context } from '#functions/domain/kernel/context.ts';
import { findContainer } from '#functions/domain/settings/containers/containerDriver.ts';
import { presentContainer } from '#functions/domain/settings/containers/containers.ts';
import { BUILT_IN, type StorageContainer } from '#shared/models/documents/container.ts';

/** Throws notFound. */
export const fileContainer = async (ctx: Context, id: string): Promise<StorageContainer> =>
  presentContainer(ctx, id === BUILT_IN ? null : await findContainer(ctx.host, id));
