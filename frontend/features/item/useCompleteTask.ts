import { useWrite } from '#frontend/api/hooks.ts';
import type { ItemForm } from '#frontend/features/item/form/useItemForm.ts';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';
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
  const update = useWrite(list.updateItem);
  const status = details.fields.find(({ internalFieldName }) => internalFieldName === 'Status');
  const completed = status?.contentType.options.find(({ id }) => id === COMPLETED);
  if (details.type !== 'tasks' || !item || !completed || identityOf([item.Status].flat()[0]) === COMPLETED) return null;
  const body = { Id: item.Id, _Version: item._Version, Status: completed };
  return {
    busy: update.isPending,
    complete: () => {
      const before = form.standing();
      update.mutate({ listId: details.id, body }, { onSuccess: (saved) => form.rebaseSince(before, saved) });
    },
  };
};
