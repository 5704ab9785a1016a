import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { Conditions, viewShape } from '#shared/contracts/list/pages.ts';
import { get } from '#shared/http/contract.ts';
import { FolderId } from '#shared/models/content/item.ts';

const FieldName = z.string().min(1).max(100);

/** The number of items with one value of the grouping field, and their total. */
const Group = z.object({
  /** The value as text; for days the month as YYYY-MM; empty for items without a value. */
  value: z.string(),
  items: z.number().int(),
  /** For the measured field: the number of items with a number, and their sum. */
  numbers: z.number().int(),
  sum: z.number(),
});
export const Totals = z.object({
  groups: z.array(Group),
  /** False if there are more items than one answer counts. */
  isWhole: z.boolean(),
});
export type Totals = z.infer<typeof Totals>;

/** Totals of a view's items, for charts. */
export const totals = {
  totals: get('/List/{listId}/totals', {
    on: 'list',
    needs: 'Read',
    whole: true,
    params,
    query: z.strictObject({
      ...viewShape,
      folderId: FolderId.optional(),
      queryConditions: Conditions.optional(),
      groupBy: FieldName.optional(),
      measure: FieldName.optional(),
    }),
    answer: Totals,
  }),
};
