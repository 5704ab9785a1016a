import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttachments } from '#frontend/features/item/attachments/useAttachments.ts';
import { isCheckedOutByOther } from '#frontend/features/item/checkOut/checkOutState.ts';
import { useCheckOut } from '#frontend/features/item/checkOut/useCheckOut.ts';
import { useItemForm } from '#frontend/features/item/form/useItemForm.ts';
import { useSaveItem } from '#frontend/features/item/form/useSaveItem.ts';
import { useStoredForm } from '#frontend/features/item/form/useStoredForm.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import type { OpenOccurrence } from '#frontend/ui/layouts/layoutProps.ts';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { grants } from '#shared/access.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';

interface OpenItemOptions {
  listId: string;
  item: Item | undefined;
  isGone: boolean;
  fields: Field[];
  folderId: string | undefined;
  /** The name of a custom form. */
  formName: string | undefined;
  values: FieldValues;
  occurrence?: OpenOccurrence | undefined;
  onCreated: (item: Item) => void;
  onAnother: (() => void) | null;
  onRefused: () => void;
}

/** Everything that can be done with an open item, and what protects its changes. */
export const useOpenItem = ({
  listId,
  item,
  isGone,
  fields,
  folderId,
  formName,
  values,
  occurrence,
  onCreated,
  onAnother,
  onRefused,
}: OpenItemOptions) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { id: userId } = useAccount();
  const itemId = item?.Id ?? null;
  const form = useItemForm({ fields, item, begin: values });
  const storedForm = useStoredForm({ listId, itemId, occurrence: occurrence?.name, form });
  const saving = useSaveItem({
    listId,
    itemId,
    folderId,
    formName,
    occurrence: occurrence?.name,
    form,
    onSaved: storedForm.clear,
    onCreated,
    onAnother,
    onRefused,
  });
  const checkOut = useCheckOut({ listId, item, form, saving, onDropped: storedForm.clear });
  const uploads = useAttachments({ listId, id: itemId ?? 0 });

  // Changes by others are taken over automatically unless input would be lost.
  const isNewer = item !== undefined && form.base.version !== undefined && item._Version > form.base.version;
  const adopt = useEffectEvent(() => {
    if (item && isNewer && !form.isDirty && !saving.busy) form.rebase(item);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when a new version arrives
  useEffect(() => adopt(), [item?._Version]);

  const mayLose = async (): Promise<boolean> =>
    !form.isDirty ||
    confirm({ title: t('item.discardTitle'), text: t('closeModalWithoutSavingPrompt'), verb: t('item.discard'), danger: true });
  const mayStop = async (): Promise<boolean> =>
    !uploads.busy || confirm({ title: t('item.attachment.stopTitle'), verb: t('item.attachment.stop'), danger: true });

  return {
    userId,
    form,
    kept: storedForm,
    saving,
    checkOut,
    uploads,
    mayEdit: !isGone && (!item || (grants(item._EffectiveAccess, 'Edit') && !isCheckedOutByOther(item, userId))),
    /** Who saved the item while it was open with unsaved changes. */
    changedBy: isNewer && form.isDirty ? item._ModifiedBy.fullName : null,
    reload: async () => {
      if (!item || !(await mayLose())) return;
      storedForm.clear();
      form.rebase(item);
    },
    /** Asks before anything is lost. Returns false to stay. */
    leave: async (): Promise<boolean> => {
      if (!(await mayStop()) || !(await mayLose())) return false;
      if (form.isDirty) storedForm.clear();
      return true;
    },
  };
};
export type OpenedItem = ReturnType<typeof useOpenItem>;
