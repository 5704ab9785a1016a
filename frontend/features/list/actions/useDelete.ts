import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { haveRun } from '#frontend/api/haveRun.ts';
import { nameOf } from '#frontend/features/list/rows/nameOf.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { loadWithRetry } from '#frontend/ui/lazily.ts';
import { useConfirmReason } from '#frontend/ui/window/Confirm.tsx';
import { BULK_ITEMS } from '#shared/limits.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface DeleteOptions {
  details: ListDetails;
  siteId: string;
  /** Grays out rows and fades them. */
  leave: (keys: string[]) => void;
  stay: (keys: string[]) => void;
}

/** The rows as parameters of the calls, within the limit per call. */
const questionOf = (rows: Row[]) => {
  const ids = rows.flatMap((row) => (row.kind === 'item' ? [row.item.Id] : []));
  const folders = rows.flatMap((row) => (row.kind === 'folder' ? [{ folderId: row.folder.id }] : []));
  const parts = Array.from({ length: Math.ceil(ids.length / BULK_ITEMS) }, (_, part) => ({
    itemIds: ids.slice(part * BULK_ITEMS, (part + 1) * BULK_ITEMS),
  }));
  return [...parts, ...folders];
};

/** Asks before rows are moved to the recycle bin. The script that moves them is loaded on demand. */
export const useDelete = ({ details: { id: listId, type }, siteId, leave, stay }: DeleteOptions) => {
  const { t } = useTranslation();
  const confirm = useConfirmReason();
  const cache = useQueryClient();
  return async (rows: Row[]): Promise<void> => {
    const [first] = rows;
    if (!first) return;
    const count = rows.length;
    const verb = count === 1 ? t('list.delete.verbOne') : t(`list.delete.verb.${type}`, { count });
    const title = count === 1 ? t('list.delete.one', { name: nameOf(first) }) : t(`list.delete.many.${type}`, { count });
    const hasFolder = rows.some(({ kind }) => kind === 'folder');
    const usual = hasFolder ? 'list.delete.textFolder' : 'deleteItem';
    const text = t((await haveRun(listId, questionOf(rows))) ? 'deleteItemWithWorkflowHistory' : usual);
    const reason = await confirm({ title, text, verb, danger: true });
    if (reason === null) return;
    leave(rows.map(({ key }) => key));
    const { deleteRows } = await loadWithRetry(() => import('#frontend/features/list/actions/deleteRows.ts'));
    await deleteRows({ listId, siteId, rows, reason, stay, t, cache });
  };
};
