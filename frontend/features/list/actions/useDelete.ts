import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { jobs } from '#frontend/api/jobs.ts';
import { showFailure, tell } from '#frontend/api/toasts.ts';
import { nameOf } from '#frontend/features/list/rows/nameOf.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { useConfirmReason } from '#frontend/ui/window/Confirm.tsx';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { cacheKey } from '#shared/hub.ts';
import { BULK_ITEMS, RECYCLE_ENTRIES } from '#shared/limits.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface DeleteOptions {
  details: ListDetails;
  siteId: string;
  /** Greys rows and lets them fade. */
  leave: (keys: string[]) => void;
  stay: (keys: string[]) => void;
}

interface Outcome {
  recycleIds: string[];
  /** What stayed, and why. */
  refused: { row: Row; why: string }[];
}

const whyOf = (error: unknown): string =>
  failureText(error instanceof CallError && error.errors[0] ? error.errors[0] : { id: null, error: 'fatalError', translate: true });

const deleteFolders = async (listId: string, rows: Row[], reasonToDelete: string): Promise<Outcome> => {
  const outcome: Outcome = { recycleIds: [], refused: [] };
  for (const row of rows) {
    if (row.kind !== 'folder') continue;
    try {
      const { recycleId, jobId } = await call(recycle.deleteFolder, { body: { listId, folderId: row.folder.id, reasonToDelete } });
      outcome.recycleIds.push(recycleId);
      if (jobId) jobs.follow(jobId, i18n.t('list.delete.folderJob', { name: row.folder.name }));
    } catch (error) {
      outcome.refused.push({ row, why: whyOf(error) });
    }
  }
  return outcome;
};

const deleteItems = async (listId: string, rows: Row[], reasonToDelete: string): Promise<Outcome> => {
  const outcome: Outcome = { recycleIds: [], refused: [] };
  const items = rows.filter((row) => row.kind === 'item');
  for (let from = 0; from < items.length; from += BULK_ITEMS) {
    const some = items.slice(from, from + BULK_ITEMS);
    const itemIds = some.map(({ item }) => item.Id);
    try {
      // As texts, which is how the call is documented.
      const body = { listId, itemIds: itemIds.map(String), reasonToDelete };
      const { deleted, refused } = await call(recycle.deleteMultipleItems, { body });
      outcome.recycleIds.push(...deleted.map(({ recycleId }) => recycleId));
      for (const { itemId, error } of refused) {
        const row = some.find(({ item }) => item.Id === itemId);
        if (row) outcome.refused.push({ row, why: failureText({ id: null, error, translate: true }) });
      }
    } catch (error) {
      outcome.refused.push(...some.map((row) => ({ row, why: whyOf(error) })));
    }
  }
  return outcome;
};

/** Whether a workflow has run on any of these, or on something in them. Where nobody can say, nothing more is asked. */
const haveRun = async (listId: string, rows: Row[]): Promise<boolean> => {
  const ids = rows.flatMap((row) => (row.kind === 'item' ? [row.item.Id] : []));
  const parts = Array.from({ length: Math.ceil(ids.length / BULK_ITEMS) }, (_, part) =>
    ids.slice(part * BULK_ITEMS, (part + 1) * BULK_ITEMS),
  );
  const folders = rows.flatMap((row) => (row.kind === 'folder' ? [{ folderId: row.folder.id }] : []));
  const asked = [...parts.map((itemIds) => ({ itemIds })), ...folders];
  const found = await Promise.allSettled(asked.map((body) => call(list.deleteCheck, { listId, body })));
  return found.some((answer) => answer.status === 'fulfilled' && answer.value.itemIds.length > 0);
};

/** Moves rows to the recycle bin after asking, tells by name what stayed, and offers the way back. */
export const useDelete = ({ details: { id: listId, type }, siteId, leave, stay }: DeleteOptions) => {
  const { t } = useTranslation();
  const confirm = useConfirmReason();
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });

  const restoreOne = async (recycleId: string) => {
    try {
      await call(recycle.restore, { body: { systemSiteId: siteId, recycleId } });
      tell('success', t('list.delete.restored'));
    } catch {
      tell('error', t('list.delete.notRestored'));
    }
    await refresh();
  };
  /** The rows come back one by one, as the list hears of them. */
  const restoreSeveral = async (recycleIds: string[]) => {
    try {
      for (let from = 0; from < recycleIds.length; from += RECYCLE_ENTRIES) {
        const some = recycleIds.slice(from, from + RECYCLE_ENTRIES);
        const entries = some.map((recycleId) => ({ systemSiteId: siteId, recycleId }));
        const { id } = await call(recycle.restoreEntries, { body: { entries } });
        jobs.follow(id, t('recycleBin.restoringMany', { count: some.length }));
      }
    } catch (error) {
      showFailure(error);
    }
  };

  const tellOutcome = ({ recycleIds, refused }: Outcome) => {
    for (const { row, why } of refused) {
      const name = nameOf(row);
      tell('error', why.includes(name) ? why : t('list.delete.refused', { name, why }));
    }
    const [first, ...others] = recycleIds;
    if (first === undefined) return;
    tell('success', t('list.delete.done', { count: recycleIds.length }), {
      label: t('list.delete.undo'),
      onClick: () => void (others.length === 0 ? restoreOne(first) : restoreSeveral(recycleIds)),
    });
  };

  return async (rows: Row[]): Promise<void> => {
    const [first] = rows;
    if (!first) return;
    const count = rows.length;
    const verb = count === 1 ? t('list.delete.verbOne') : t(`list.delete.verb.${type}`, { count });
    const title = count === 1 ? t('list.delete.one', { name: nameOf(first) }) : t(`list.delete.many.${type}`, { count });
    const hasFolder = rows.some(({ kind }) => kind === 'folder');
    const usual = hasFolder ? 'list.delete.textFolder' : 'deleteItem';
    const text = t((await haveRun(listId, rows)) ? 'deleteItemWithWorkflowHistory' : usual);
    const reason = await confirm({ title, text, verb, danger: true });
    if (reason === null) return;

    leave(rows.map(({ key }) => key));
    const outcomes = [await deleteItems(listId, rows, reason), await deleteFolders(listId, rows, reason)];
    const all = { recycleIds: outcomes.flatMap(({ recycleIds }) => recycleIds), refused: outcomes.flatMap(({ refused }) => refused) };
    stay(all.refused.map(({ row }) => row.key));
    await refresh();
    tellOutcome(all);
  };
};
