import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { post } from '#shared/http/contract.ts';
import { Flag } from '#shared/http/flag.ts';
import { NAME_LENGTH } from '#shared/limits.ts';
import { OccurrenceName, TimeZone } from '#shared/models/content/calendar.ts';
import { FieldValues, Item, ItemId, Reason } from '#shared/models/content/item.ts';

/** An event of a series, named as calendars name it, in a time zone. */
const named = { id: ItemId, occurrence: OccurrenceName, zone: TimeZone };

/** Parts of a recurring event. */
export const series = {
  /**
   * `values` are those of the one event. A single event becomes a separate item, which is returned; the following events become a new
   * series.
   */
  changeOccurrence: post('/List/{listId}/item/occurrence/update', {
    on: 'item',
    needs: 'Edit',
    quiet: true,
    params,
    query: z.strictObject({ formName: z.string().trim().min(1).max(NAME_LENGTH).optional(), ignoreScheduleConflicts: Flag.default(false) }),
    body: z.strictObject({
      ...named,
      version: z.number().int().optional(),
      reach: z.enum(['one', 'following', 'all']),
      values: FieldValues,
    }),
    answer: Item,
  }),
  /** The whole series is deleted as an item. Null means that part of it remains, so nothing is in the recycle bin. */
  deleteOccurrence: post('/List/{listId}/item/occurrence/delete', {
    on: 'item',
    needs: 'Delete',
    quiet: true,
    params,
    body: z.strictObject({ ...named, reach: z.enum(['one', 'following']), reasonToDelete: Reason }),
    answer: z.object({ recycleId: z.string().nullable() }),
  }),
};
