import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { showFailure, showUndoToast } from '#frontend/api/toasts.ts';
import type { ItemForm } from '#frontend/features/item/form/useItemForm.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import { COMPLETED } from '#shared/models/messages/task.ts';
import { identityOf } from '#shared/rules/identityOf.ts';

export interface TaskCompletion {
  busy: boolean;
  complete: () => void;
}

interface CompleteTaskInput {
  details: ListDetails;
  item: Item | undefined;
  form: ItemForm;
}

/** The action that completes an open task; null for everything else. */
export const useCompleteTask = ({ details, item, form }: CompleteTaskInput): TaskCompletion | null => {
  const { t } = useTranslation();
  const update = useWrite(list.updateItem);
  const cache = useQueryClient();
  // The form may be closed by now, so this is not tied to it.
  const reopen = async (body: FieldValues & Pick<Item, 'Id'>) => {
    try {
      await call(list.updateItem, { listId: details.id, body });
    } catch (error) {
      showFailure(error);
    }
    await cache.invalidateQueries({ queryKey: [cacheKey.list(details.id)] });
  };
  const status = details.fields.find(({ internalFieldName }) => internalFieldName === 'Status');
  const completed = status?.contentType.options.find(({ id }) => id === COMPLETED);
  if (details.type !== 'tasks' || !item || !completed || identityOf([item.Status].flat()[0]) === COMPLETED) return null;
  const body = { Id: item.Id, _Version: item._Version, Status: completed };
  return {
    busy: update.isPending,
    complete: () => {
      const before = form.standing();
      const onSuccess = (saved: Item) => {
        form.rebaseSince(before, saved);
        const undoing = { Id: saved.Id, _Version: saved._Version, Status: item.Status ?? null };
        showUndoToast(t('item.completed', { title: saved.Title }), t('item.completed.undo'), () => reopen(undoing));
      };
      update.mutate({ listId: details.id, body }, { onSuccess });
    },
  };
};
