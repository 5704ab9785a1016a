import { type Context, openContext } from '#functions/domain/context.ts';
import { copyToList } from '#functions/domain/copies/copyToList.ts';
import { objectsBehind } from '#functions/domain/items/objectsBehind.ts';
import { recycleItem } from '#functions/domain/recycle/recycleItem.ts';
import { changeRun, logged } from '#functions/domain/workflows/runs.ts';
import { inNameOf, itemOf, type Step } from '#functions/domain/workflows/steps/step.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records.ts';
import { read } from '#functions/storage/rows.ts';
import type { RunRecord } from '#functions/storage/workflowRecords.ts';
import { grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

/** Where the copy goes, as long as whoever set the workflow up may add to it. */
const goalOf = async (ctx: Context, listId: string): Promise<ListRecord> => {
  const [goal] = await objectsBehind(ctx, [{ listId, itemId: null }]);
  if (!goal) throw new Problem('notFound');
  if (!grants(goal.access, 'Create')) throw new Problem('forbidden');
  return goal.list;
};

const copyOnce = async (
  ctx: Context,
  run: RunRecord,
  { from, goal }: { from: ListRecord; goal: ListRecord },
  item: Parameters<typeof copyToList>[1]['item'],
) => {
  const done = keys.copied(run.id, 'item');
  if (await read(ctx.table, done)) return;
  await copyToList(ctx, { from, goal, item, done });
};

/** A copy is made in the name of who started the run, of what that person may read, where the one who set it up may add. */
export const copy: Step = async (ctx, run) => {
  if (run.settings.kind !== 'copyToLibrary') return;
  const { listId, move } = run.settings;
  const [starter, setter] = [await inNameOf(ctx, run, run.initiatedBy.internalId), await inNameOf(ctx, run, run.setBy.internalId)];
  const goal = await goalOf(setter, listId);
  const { list, folder, item } = await itemOf(starter, run);
  await copyOnce(starter, run, { from: list, goal }, item);
  if (move) {
    const { access } = await itemOf(setter, run);
    if (!grants(access, 'Delete')) throw new Problem('forbidden');
    await recycleItem({ ...starter, target: { list, folder, item, access } }, goal.title);
  }
  await changeRun(openContext(ctx.host, starter.caller, ctx.correlationId), run, async (fresh) => ({
    after: { ...fresh, logs: logged(ctx, fresh, { lastStep: 'copy', log: move ? 'moved' : 'copied', params: { list: goal.title } }) },
  }));
};
