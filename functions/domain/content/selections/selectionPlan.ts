import * as z from 'zod';
import type { PlanJobInput } from '#functions/domain/kernel/jobs/planJob.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { SELECTED_AT_ONCE } from '#shared/limits/selections.ts';
import { Selection } from '#shared/models/content/selection.ts';

export const SelectionBody = z.object({
  listId: z.string(),
  selection: z.string().transform((text) => Selection.parse(JSON.parse(text))),
});

/** The parameters of a job for the selected rows, without duplicates. The number of objects in folders is not known in advance. */
export const selectionPlan = ({ id: listId }: ListRecord, { itemIds, folderIds }: Selection): Pick<PlanJobInput, 'body' | 'total'> => {
  const selection: Selection = { itemIds: [...new Set(itemIds)], folderIds: [...new Set(folderIds)] };
  const total = selection.folderIds.length === 0 ? { total: selection.itemIds.length } : {};
  return { body: { listId, selection: JSON.stringify(selection) }, ...total };
};

export const isSmallSelection = ({ itemIds, folderIds }: Selection): boolean => itemIds.length + folderIds.length <= SELECTED_AT_ONCE;
