import type { Context } from '#functions/domain/kernel/context.ts';
import { presentContainer, recordsOf } from '#functions/domain/settings/containers/containers.ts';
import type { StorageContainer } from '#shared/models/documents/container.ts';

/** The built-in storage, and the containers in the order in which they were added. */
export const fileContainers = async (ctx: Context): Promise<StorageContainer[]> =>
  Promise.all([null, ...(await recordsOf(ctx))].map((record) => presentContainer(ctx, record)));
