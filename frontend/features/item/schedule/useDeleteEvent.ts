import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { haveRun } from '#frontend/api/haveRun.ts';
import { showFailure, tell } from '#frontend/api/toasts.ts';
import { useRecurrenceScope } from '#frontend/fields/recurrence/useRecurrenceScope.ts';
import type { OpenOccurrence } from '#frontend/ui/layouts/layoutProps.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { grants } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';

interface DeleteEventOptions {
  details: ListDetails;
  item: Item | undefined;
  occurrence: OpenOccurrence | undefined;
  onDeleted: () => void;
}

/** Deletes the open event after asking how much of its series to delete. Null if there is no event that the user may delete. */
export const useDeleteEvent = ({ details, item, occurrence, onDeleted }: DeleteEventOptions): (() => void) | null => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const confirm = useConfirm();
  const chooseReach = useRecurrenceScope();
  const { id: listId, type } = details;
  if (type !== 'calendar' || !item || !grants(item._EffectiveAccess, 'Delete')) return null;
  const { Id: id, Title } = item;
  const title = t('list.delete.one', { name: Title });
  const hasRun = () => haveRun(listId, [{ itemIds: [id] }]);

  const deleteWhole = async (): Promise<string> => {
    await call(list.deleteItem, { listId, body: { id } });
    return t('list.delete.done', { count: 1 });
  };
  const confirmWhole = async (prompt: 'deleteItem' | 'deleteItemWithWorkflowHistory'): Promise<string | null> =>
    (await confirm({ title, text: t(prompt), verb: t('list.delete.verbOne'), danger: true })) ? deleteWhole() : null;
  const deletePart = async ({ name }: OpenOccurrence): Promise<string | null> => {
    const reach = await chooseReach({ title, text: t('item.series.deleteText'), danger: true });
    if (reach === 'all') return (await hasRun()) ? confirmWhole('deleteItemWithWorkflowHistory') : deleteWhole();
    if (!reach) return null;
    await call(list.deleteOccurrence, { listId, body: { id, occurrence: name, zone: timeZone(), reach } });
    return t('item.deleted', { title: Title });
  };
  const confirmAndDelete = async (): Promise<string | null> => {
    if (occurrence) return deletePart(occurrence);
    return confirmWhole((await hasRun()) ? 'deleteItemWithWorkflowHistory' : 'deleteItem');
  };
  const run = async () => {
    try {
      const done = await confirmAndDelete();
      if (done === null) return;
      onDeleted();
      tell('success', done);
      await cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] });
    } catch (error) {
      showFailure(error);
    }
  };
  return () => void run();
};
