import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { findContainer, inContainer } from '#functions/domain/settings/containers/containerDriver.ts';
import { probe, titleOfContainer } from '#functions/domain/settings/containers/containerPlan.ts';
import { fileContainers } from '#functions/domain/settings/containers/fileContainers.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import { attempt, put } from '#functions/storage/rows.ts';
import { BUILT_IN, type StorageContainer } from '#shared/models/documents/container.ts';
import { Problem } from '#shared/problems.ts';

/** Makes a container the target of new files after testing it. Throws notFound, or the error of the test. */
export const activateFileContainer = async (ctx: Context, id: string): Promise<StorageContainer[]> => {
  if (id === BUILT_IN) {
    const about = factOf(ctx, 'containerActivated', { title: BUILT_IN });
    await ctx.table.transact([put(keys.activeContainer, { id: null }), putFact(about)]);
    return fileContainers(ctx);
  }
  const container = await findContainer(ctx.host, id);
  await inContainer(ctx.host, container, probe);
  const containerCheck: Write = { check: keys.container(id), if: { equals: { version: container.version } } };
  const about = putFact(factOf(ctx, 'containerActivated', { title: titleOfContainer(container) }));
  if (!(await attempt(ctx.table, [containerCheck, put(keys.activeContainer, { id }), about]))) throw new Problem('settingsChanged');
  return fileContainers(ctx);
};
