import { containerNames, UNNAMED } from '#functions/domain/access/records/containerNames.ts';
import { resolveFolderPaths } from '#functions/domain/access/records/folderPaths.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { isDecider } from '#functions/domain/workflows/isDecider.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { readMany } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { WORKFLOW_RUNS } from '#shared/limits.ts';
import type { WorkflowRun } from '#shared/models/workflows/workflow.ts';

const listIn = ({ settings }: RunRecord): string[] => ('listId' in settings ? [settings.listId] : []);
const folderIn = ({ settings }: RunRecord): string[] =>
  'folderId' in settings && settings.folderId !== undefined && settings.folderId !== settings.listId ? [settings.folderId] : [];

/** The ids of lists and folders to which runs add something, as far as the caller may know their names. */
const namedDestinations = async (ctx: Context, runs: RunRecord[]): Promise<Set<string>> => {
  const listRecords = await readMany<ListRecord>(ctx.table, [...new Set(runs.flatMap(listIn))].map(keys.list));
  const lists = listRecords.filter((list) => list !== undefined).filter(({ deletedOn }) => !deletedOn);
  const records = await readMany<FolderRecord>(ctx.table, [...new Set(runs.flatMap(folderIn))].map(keys.folder));
  const folders = await resolveFolderPaths(
    ctx,
    records.flatMap((folder) => {
      const list = folder && lists.find(({ id }) => id === folder.listId);
      return list ? [{ list, folder }] : [];
    }),
  );
  const names = await containerNames(ctx, { lists, folders });
  const named = [
    ...lists.filter((list) => names.ofList(list) !== UNNAMED),
    ...folders.filter((folder) => names.ofFolder(folder).at(-1) !== UNNAMED),
  ];
  return new Set(named.map(({ id }) => id));
};

interface PresentRunOptions {
  itemTitle: string;
  canEdit: boolean;
  /** Whether the caller may know the list and folder to which the run adds something. */
  isDestinationNamed: boolean;
}

/**
 * Errors can reveal content that a reader may not see: people who may edit the item see them, others only that the run failed. The list and
 * folder to which it was copied are named for those who may open them.
 */
const present = (ctx: Context, run: RunRecord, { itemTitle, canEdit, isDestinationNamed }: PresentRunOptions): WorkflowRun => {
  const { id, itemId, workflowId, systemWorkflowId, state, decision, initiatedBy, startedOn, completeTime, logs, waiting } = run;
  return {
    ...{ id, itemId, itemTitle, systemWorkflowId, state, initiatedBy, startedOn, completeTime },
    workflowDefinitionId: workflowId,
    outcome: decision?.decision ?? null,
    decidedBy: decision?.by ?? null,
    logs: logs.map(({ errors, params, ...log }) => ({
      ...log,
      errors: canEdit ? errors : [],
      params: 'list' in params && !isDestinationNamed ? { ...params, list: UNNAMED } : params,
    })),
    waitsFor: decision ? [] : (waiting?.people ?? []),
    mayDecide: isDecider(ctx, run),
  };
};

const newestOfList = async ({ table }: Context, listId: string): Promise<RunRecord[]> => {
  const { table: name, pk } = keys.run(listId, '');
  return (await table.query<RunRecord>({ table: name, pk, reverse: true, limit: WORKFLOW_RUNS })).rows.map(({ data }) => data);
};

const newestOfItem = async ({ table }: Context, listId: string, itemId: number): Promise<RunRecord[]> => {
  const { table: name, pk, sk } = keys.itemRun(listId, itemId, '');
  const { rows } = await table.query<{ id: string }>({ table: name, pk, from: sk, to: `${sk}\uffff`, reverse: true, limit: WORKFLOW_RUNS });
  const runs = await readMany<RunRecord>(
    table,
    rows.map(({ data }) => keys.run(listId, data.id)),
  );
  return runs.filter((run) => run !== undefined);
};

/** The workflow runs of a list or item, newest first, as far as the caller may read the items. */
export const workflowHistory = async (ctx: ListContext, { itemId }: { itemId?: number | undefined }): Promise<WorkflowRun[]> => {
  const listId = ctx.target.list.id;
  const runs = itemId === undefined ? await newestOfList(ctx, listId) : await newestOfItem(ctx, listId, itemId);
  const ids = [...new Set(runs.map((run) => run.itemId))];
  const objects = await loadObjects(
    ctx,
    ids.map((id) => ({ listId, itemId: id })),
  );
  const destinations = await namedDestinations(ctx, runs);
  const byId = new Map(objects.flatMap((object) => (object?.item && !object.item.deletedOn ? [[object.item.id, object] as const] : [])));
  return runs.flatMap((run) => {
    const object = byId.get(run.itemId);
    if (!object?.item) return [];
    const isDestinationNamed = [...listIn(run), ...folderIn(run)].every((id) => destinations.has(id));
    return [
      present(ctx, run, { itemTitle: titleOf(object.shown, object.item), canEdit: grants(object.access, 'Edit'), isDestinationNamed }),
    ];
  });
};
