import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import type { ItemForm } from '#frontend/features/item/form/useItemForm.ts';
import type { SavingState } from '#frontend/features/item/form/useSaveItem.ts';
import { itemName } from '#frontend/ui/itemName.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';

interface CheckOutOptions {
  listId: string;
  item: Item | undefined;
  form: ItemForm;
  saving: SavingState;
  /** Called after typed values were saved or discarded. */
  onDropped: () => void;
}

/** Check-out, check-in, approval and rejection. The form is saved first, so that no changes are lost. Not available for new items. */
export const useCheckOut = ({ listId, item, form, saving, onDropped }: CheckOutOptions) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const checkOut = useWrite(list.checkOut);
  const checkIn = useWrite(list.checkIn);
  const discard = useWrite(list.discardCheckOut);
  const title = item && itemName(item);
  const approve = useWrite(list.approveItem, { title });
  const decline = useWrite(list.declineItem, { title });
  const of = { listId, id: item?.Id ?? 0 };

  /** The response is the current item. Values typed in the meantime stay on top of it. */
  const take = () => {
    const [before, changes] = [form.standing(), form.changes];
    return { onSuccess: (now: Item) => form.rebaseSince(before, now, changes) };
  };
  const reload = () => {
    const before = form.standing();
    return {
      onSuccess: (now: Item) => {
        form.rebaseSince(before, now);
        onDropped();
      },
    };
  };
  const drop = async () => {
    const question = {
      title: t('item.draft.discardTitle'),
      text: t('discardCheckOut'),
      verb: t('item.draft.discard'),
      danger: true,
    };
    if (await confirm({ ...question, rememberAs: 'discardCheckOut' })) discard.mutate(of, reload());
  };
  return {
    busy: [checkOut, checkIn, discard, approve, decline].some(({ isPending }) => isPending),
    checkOut: () => checkOut.mutate(of, take()),
    saveFirst: async () => !form.isDirty || saving.save(),
    checkIn: (comments: string) => checkIn.mutate({ ...of, body: { comments } }, reload()),
    discard: () => void drop(),
    // Only what the person saw is decided.
    approve: () => approve.mutate({ ...of, version: form.base.version }, reload()),
    decline: (comments: string) => decline.mutate({ ...of, version: form.base.version, body: { comments } }, reload()),
  };
};
export type CheckOut = ReturnType<typeof useCheckOut>;
