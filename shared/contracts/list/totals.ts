import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { Conditions, viewShape } from '#shared/contracts/list/pages.ts';
import { get } from '#shared/http/contract.ts';
import { FolderId } from '#shared/models/content/item.ts';

const FieldName = z.string().min(1).max(100);

/** How many items have one value of the field that groups them, and what they come to. */
const Group = z.object({
  /** The words of the value; a month as YYYY-MM for days; empty where an item has none. */
  value: z.string(),
  items: z.number().int(),
  /** Of the field that is measured: how many items have a number there, and the sum of these. */
  numbers: z.number().int(),
  sum: z.number(),
});
export const Totals = z.object({
  groups: z.array(Group),
  /** False when there are more items than are counted for one answer. */
  isWhole: z.boolean(),
});
export type Totals = z.infer<typeof Totals>;

/** What the items of a view come to, for charts. */
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
