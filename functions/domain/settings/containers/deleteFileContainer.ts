import type { Context } from '#functions/domain/kernel/context.ts';
import { containerFact } from '#functions/domain/settings/containers/containerPlan.ts';
import { findContainer } from '#functions/domain/settings/containers/inContainer.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Throws notFound, and containerInUse if it contains files or is active. */
export const deleteFileContainer = async (ctx: Context, id: string): Promise<Record<string, never>> => {
  const [container, kept] = await Promise.all([findContainer(ctx.host, id), read<{ id: string | null }>(ctx.table, keys.activeContainer)]);
  if (kept?.id === id) throw new Problem('containerInUse');
  const gone = await attempt(ctx.table, [
    { delete: keys.container(id), if: { equals: { version: container.version } } },
    { delete: keys.containerUse(id), if: { equals: { files: 0 } } },
    { delete: keys.containerEstimate(id) },
    // It must not have been activated in the meantime.
    { check: keys.activeContainer, if: kept ? { equals: { id: kept.id } } : { absent: true } },
    containerFact(ctx, 'containerDeleted', container),
  ]);
  if (!gone) throw new Problem('containerInUse');
  return {};
};
