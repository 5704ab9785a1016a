import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { jobs } from '#frontend/api/jobs.ts';
import { showFailure, showUndoToast, tell } from '#frontend/api/toasts.ts';
import { nameOf } from '#frontend/features/list/rows/nameOf.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { doneOf, runSelectionJobs } from '#frontend/features/list/rows/selectionJobs.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { cacheKey } from '#shared/hub.ts';

interface DeleteRowsInput {
  listId: string;
  siteId: string;
  rows: Row[];
  reason: string;
  stay: (keys: string[]) => void;
  t: TFunction;
  cache: QueryClient;
}

const formatError = (error: unknown): string =>
  failureText(error instanceof CallError && error.errors[0] ? error.errors[0] : { id: null, error: 'fatalError', translate: true });

const refresh = ({ cache, listId }: DeleteRowsInput) => cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });

const offerUndo = ({ t }: DeleteRowsInput, count: number, undo: () => Promise<void>) =>
  showUndoToast(t('list.delete.done', { count }), t('list.delete.undo'), undo);

/** Returns the recycle bin entry, or the reason why the row was not deleted. */
const recycleRow = async (
  { listId, reason: reasonToDelete, t }: DeleteRowsInput,
  row: Row,
): Promise<{ recycleId: string } | { why: string }> => {
  try {
    if (row.kind === 'folder') {
      const { recycleId, jobId } = await call(recycle.deleteFolder, { body: { listId, folderId: row.folder.id, reasonToDelete } });
      if (jobId) jobs.follow(jobId, t('list.delete.folderJob', { name: row.folder.name }));
      return { recycleId };
    }
    // As strings, as documented for this call.
    const { deleted, refused } = await call(recycle.deleteMultipleItems, {
      body: { listId, itemIds: [String(row.item.Id)], reasonToDelete },
    });
    const [entry] = deleted;
    return entry ?? { why: failureText({ id: null, error: refused[0]?.error ?? 'fatalError', translate: true }) };
  } catch (error) {
    return { why: formatError(error) };
  }
};

const deleteOne = async (input: DeleteRowsInput, row: Row): Promise<void> => {
  const { siteId, stay, t } = input;
  const outcome = await recycleRow(input, row);
  if ('why' in outcome) stay([row.key]);
  await refresh(input);
  if ('why' in outcome) {
    const name = nameOf(row);
    tell('error', outcome.why.includes(name) ? outcome.why : t('list.delete.refused', { name, why: outcome.why }));
    return;
  }
  offerUndo(input, 1, async () => {
    try {
      await call(recycle.restore, { body: { systemSiteId: siteId, recycleId: outcome.recycleId } });
      tell('success', t('list.delete.restored'));
    } catch {
      tell('error', t('list.delete.notRestored'));
    }
    await refresh(input);
  });
};

/** Each deletion job is undone by a job of its own. */
const restoreAll = async (input: DeleteRowsInput, jobIds: string[], count: number): Promise<void> => {
  const { t } = input;
  try {
    for (const jobId of jobIds) {
      const job = await call(recycle.restoreSelection, { body: { jobId } });
      const back = await jobs.see(job, t('recycleBin.restoringMany', { count }));
      if (back?.state === 'done' && back.refusedCount === 0) tell('success', t('list.delete.restored'));
    }
  } catch (error) {
    showFailure(error);
  }
  await refresh(input);
};

const deleteMany = async (input: DeleteRowsInput): Promise<void> => {
  const { listId, rows, reason: reasonToDelete, stay, t } = input;
  const title = t('list.delete.manyJob', { count: rows.length });
  const ended = await runSelectionJobs(rows, title, (selection) =>
    call(list.deleteSelection, { listId, body: { ...selection, reasonToDelete } }),
  );
  const done = doneOf(rows, ended);
  if (done === 0) stay(rows.map(({ key }) => key));
  await refresh(input);
  const jobIds = ended.filter((job) => job.done > 0).map(({ id }) => id);
  if (done > 0) offerUndo(input, done, () => restoreAll(input, jobIds, done));
};

/** Moves rows to the recycle bin, reports those that stay with the reason, and offers undo. */
export const deleteRows = async (input: DeleteRowsInput): Promise<void> => {
  const [row, ...others] = input.rows;
  if (row) await (others.length === 0 ? deleteOne(input, row) : deleteMany(input));
};
