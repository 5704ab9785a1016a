import type { Context } from '#functions/domain/kernel/context.ts';
import { findContainer } from '#functions/domain/settings/containers/containerDriver.ts';
import { containerFact } from '#functions/domain/settings/containers/containerPlan.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Throws notFound, and containerInUse if it contains files or is active. */
export const deleteFileContainer = async (ctx: Context, id: string): Promise<Record<string, never>> => {
  const [container, storedBlobs] = await Promise.all([
    findContainer(ctx.host, id),
    read<{ id: string | null }>(ctx.table, keys.activeContainer),
  ]);
  if (storedBlobs?.id === id) throw new Problem('containerInUse');
  const isDeleted = await attempt(ctx.table, [
    { delete: keys.container(id), if: { equals: { version: container.version } } },
    { delete: keys.containerUse(id), if: { equals: { files: 0 } } },
    { delete: keys.containerEstimate(id) },
    // It must not have been activated in the meantime.
    { check: keys.activeContainer, if: storedBlobs ? { equals: { id: storedBlobs.id } } : { absent: true } },
    containerFact(ctx, 'containerDeleted', container),
  ]);
  if (!isDeleted) throw new Problem('containerInUse');
  return {};
};
