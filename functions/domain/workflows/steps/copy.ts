import { withheldFields } from '#functions/domain/access/levels/fieldAccess.ts';
import { objectsBehind } from '#functions/domain/content/itemRecords/objectsBehind.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { laterVersion } from '#functions/domain/content/versions/readVersions.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { moveToBin } from '#functions/domain/recycle/moveToBin.ts';
import { changeRun, logged } from '#functions/domain/runs/runs.ts';
import { openMatches } from '#functions/domain/transfers/matchFields.ts';
import { copyAcross } from '#functions/domain/transfers/transferItem.ts';
import { inNameOf, itemOf, lentBy, type Step, setterOf } from '#functions/domain/workflows/steps/step.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { create, read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { neededToAdd } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

/** The target of the copy, if the person who set up the workflow may add items to it. */
const goalOf = async (setter: Context, listId: string): Promise<ListRecord> => {
  const [goal] = await objectsBehind(setter, [{ listId, itemId: null }]);
  if (!goal) throw new Problem('copyListGone');
  if (!grants(goal.access, neededToAdd(goal.list.type))) throw new Problem('forbidden');
  return goal.list;
};

/** The item created by the run, and the copied version; older runs do not record it. */
interface Copied {
  itemId: number;
  version?: number;
}

/** Moves the original to the recycle bin, if it is not there yet. Throws itemChanged if it has changes that the copy lacks. */
const takeAway = async (starter: Context, setter: Context, run: RunRecord, goal: ListRecord): Promise<void> => {
  const [item, copied] = await Promise.all([
    read<ItemRecord>(starter.table, keys.item(run.listId, run.itemId)),
    read<Copied>(starter.table, keys.copied(run.id, 'item')),
  ]);
  if (!item || item.deletedOn) return;
  const demand = async (now: ItemRecord): Promise<void> => {
    if (copied?.version !== undefined && (await laterVersion(starter, now, copied.version))) throw new Problem('itemChanged');
  };
  await moveToBin(starter, { ...(await lentBy(setter, run, 'Delete')), reason: goal.title, demand });
};

/**
 * Creates a copy on behalf of the person who started the run, at a target of the person who set up the workflow, with only the content that
 * both may read.
 */
export const copy: Step = async (ctx, run) => {
  if (run.settings.kind !== 'copyToLibrary') return;
  const { listId, move } = run.settings;
  const [starter, setter] = [await inNameOf(ctx, run, run.initiatedBy.internalId), await setterOf(ctx, run)];
  const goal = await goalOf(setter, listId);
  const done = keys.copied(run.id, 'item');
  if (!(await read(ctx.table, done))) {
    const { list: from, item } = await itemOf(starter, run);
    await lentBy(setter, run, 'Read');
    const withheld = new Set([...withheldFields(setter, from.id, 'Read'), ...withheldFields(setter, goal.id, 'Edit')]);
    const matches = openMatches(starter, from, goal, withheld);
    const to = { goal: { list: goal, folder: undefined }, takenName: 'number' } as const;
    await saveAgain(starter, item, (fresh) =>
      copyAcross(starter, {
        ...to,
        from,
        item: fresh,
        matches,
        with: (itemId) => [create(done, { itemId, version: fresh.version } satisfies Copied)],
      }),
    );
  }
  if (move) await takeAway(starter, setter, run, goal);
  await changeRun(ctx, run, async (fresh) => ({
    after: { ...fresh, logs: logged(ctx, fresh, { lastStep: 'copy', log: move ? 'moved' : 'copied', params: { list: goal.title } }) },
  }));
};
