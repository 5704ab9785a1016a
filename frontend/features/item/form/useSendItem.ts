import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import type { ItemForm } from '#frontend/features/item/form/useItemForm.ts';
import { useRecurrenceScope } from '#frontend/fields/recurrence/useRecurrenceScope.ts';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';

export interface SendItemOptions {
  listId: string;
  itemId: number | null;
  folderId: string | undefined;
  formName: string | undefined;
  /** One occurrence of a series. */
  occurrence: string | undefined;
  form: ItemForm;
}

/** Sends the input; `anyway` ignores busy times. Returns null if the user cancels the question about the series. */
export const useSendItem = ({ listId, itemId, folderId, formName, occurrence, form }: SendItemOptions) => {
  const { t } = useTranslation();
  const chooseReach = useRecurrenceScope();

  return async (anyway: boolean): Promise<Item | null> => {
    const used = { ...(formName && { formName }), ...(anyway && { ignoreScheduleConflicts: 'true' as const }) };
    if (itemId !== null && occurrence !== undefined) {
      const title = t('item.series.save', { title: String(form.values.Title ?? '') });
      const reach = await chooseReach({ title, wholeOnly: Object.hasOwn(form.changes, 'Recurrence') });
      const part = { id: itemId, version: form.base.version, occurrence, zone: timeZone() };
      return reach && call(list.changeOccurrence, { listId, ...used, body: { ...part, reach, values: form.changes } });
    }
    const inFolder = folderId ? { folderId } : {};
    return itemId === null
      ? call(list.createItem, { listId, ...used, ...inFolder, body: form.changes })
      : call(list.updateItem, { listId, ...used, ...inFolder, body: { ...form.changes, Id: itemId, _Version: form.base.version } });
  };
};
