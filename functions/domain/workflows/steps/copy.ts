import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import { laterVersion } from '#functions/domain/content/versions/readVersions.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { moveToBin } from '#functions/domain/recycle/moveToBin.ts';
import { appendLog, changeRun } from '#functions/domain/runs/runs.ts';
import { accessibleMatches } from '#functions/domain/transfers/matchFields.ts';
import { copyToDestination } from '#functions/domain/transfers/transferItem.ts';
import { contextOf, itemOf, requireSetterAccess, type Step, setterOf } from '#functions/domain/workflows/steps/step.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { create, read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { neededToAdd } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

/** The target of the copy, if the person who set up the workflow may add items to it. */
const requireDestination = async (setter: Context, listId: string): Promise<ListRecord> => {
  const [destination] = await loadObjects(setter, [{ listId, itemId: null }]);
  if (!destination) throw new Problem('copyListGone');
  if (!grants(destination.access, neededToAdd(destination.list.type))) throw new Problem('forbidden');
  return destination.list;
};

/** The item created by the run, and the copied version; older runs do not record it. */
interface CopyRecord {
  itemId: number;
  version?: number;
}

/**
 * Moves the original to the recycle bin, if it is not there yet. No reason is stored there, since not everyone who sees the bin may know the
 * destination. Throws itemChanged if it has changes that the copy lacks.
 */
const recycleOriginal = async (starter: Context, setter: Context, run: RunRecord): Promise<void> => {
  const [item, copied] = await Promise.all([
    read<ItemRecord>(starter.table, keys.item(run.listId, run.itemId)),
    read<CopyRecord>(starter.table, keys.copied(run.id, 'item')),
  ]);
  if (!item || item.deletedOn) return;
  const assertUnchanged = async (now: ItemRecord): Promise<void> => {
    if (copied?.version !== undefined && (await laterVersion(starter, now, copied.version))) throw new Problem('itemChanged');
  };
  await moveToBin(starter, { ...(await requireSetterAccess(setter, run, 'Delete')), reason: '', demand: assertUnchanged });
};

/**
 * Creates a copy on behalf of the person who started the run, at a target of the person who set up the workflow, with only the content that
 * both may read.
 */
export const copy: Step = async (ctx, run) => {
  if (run.settings.kind !== 'copyToLibrary') return;
  const { listId, move } = run.settings;
  const [starter, setter] = [await contextOf(ctx, run, run.initiatedBy.internalId), await setterOf(ctx, run)];
  const destination = await requireDestination(setter, listId);
  const done = keys.copied(run.id, 'item');
  if (!(await read(ctx.table, done))) {
    const { list: from, item } = await itemOf(starter, run);
    await requireSetterAccess(setter, run, 'Read');
    const inaccessible = new Set([...fieldsWithoutAccess(setter, from.id, 'Read'), ...fieldsWithoutAccess(setter, destination.id, 'Edit')]);
    const matches = accessibleMatches(starter, from, destination, inaccessible);
    const to = { destination: { list: destination, folder: undefined }, takenName: 'number' } as const;
    await saveWithRetry(starter, item, (current) =>
      copyToDestination(starter, {
        ...to,
        from,
        item: current,
        matches,
        alsoWrites: (itemId) => [create(done, { itemId, version: current.version } satisfies CopyRecord)],
      }),
    );
  }
  if (move) await recycleOriginal(starter, setter, run);
  await changeRun(ctx, run, async (current) => ({
    after: {
      ...current,
      logs: appendLog(ctx, current, { lastStep: 'copy', log: move ? 'moved' : 'copied', params: { list: destination.title } }),
    },
  }));
};
