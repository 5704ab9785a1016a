import { findEntry, listOfEntry } from '#functions/domain/content/bin/findEntry.ts';
import { itemPath } from '#functions/domain/content/itemRecords/itemPath.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { runOfTask } from '#functions/domain/messages/tasks/runTasks.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

const entryUrl = async (ctx: Context, systemSiteId: string, recycleId: string): Promise<string> => {
  const entry = await findEntry(ctx, { systemSiteId, recycleId });
  const [site] = await Promise.all([read<SiteRecord>(ctx.table, keys.site(systemSiteId)), listOfEntry(ctx, entry)]);
  if (!site || !entry.pendingApprovers?.includes(ctx.caller.id)) throw new Problem('notFound');
  return `${site.path === '/' ? '' : site.path}/_recycle-bin?${new URLSearchParams({ id: recycleId })}`;
};

/** The item form, where a workflow run is answered. */
const runUrl = async (ctx: Context, taskId: string): Promise<string> => {
  const { listId, id } = runOfTask(taskId);
  const run = await read<RunRecord>(ctx.table, keys.run(listId, id));
  const [object] = await loadObjects(ctx, [{ listId, itemId: run?.itemId ?? 0 }]);
  if (!object?.item || object.item.deletedOn) throw new Problem('notFound');
  return itemPath(object.list, object.item, 'workflows');
};

/** The page for a task. Throws notFound for one that was deleted or that the caller may not read. */
export const getMyTaskUrl = async (ctx: Context, taskId: string): Promise<{ url: string }> => {
  const [kind, of = '', id = ''] = taskId.split('.');
  if (kind === 'gone') return { url: await entryUrl(ctx, of, id) };
  if (kind === 'flow') return { url: await runUrl(ctx, taskId) };
  const [object] = await loadObjects(ctx, [{ listId: of, itemId: Number(id) || 0 }]);
  if (!object?.item || object.item.deletedOn) throw new Problem('notFound');
  return { url: itemPath(object.list, object.item) };
};
