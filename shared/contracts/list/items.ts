import * as z from 'zod';
import { Id, PageSize, params } from '#shared/contracts/list/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { Flag } from '#shared/http/flag.ts';
import { stringifyQuery } from '#shared/http/query.ts';
import { CONDITIONS_LENGTH, CURSOR_LENGTH } from '#shared/limits.ts';
import { FieldValues, FolderId, Item, ItemId, ItemPage } from '#shared/models/item.ts';
import { ListDetails, QueryConditions } from '#shared/models/list.ts';

/** Each character counts as it is written in an address. */
const fitsAddress = (queryConditions: QueryConditions): boolean => stringifyQuery({ queryConditions }).length <= CONDITIONS_LENGTH;

const PageQuery = z.strictObject({
  folderId: FolderId.optional(),
  listViewId: z.string().max(64).optional(),
  pageSize: PageSize,
  after: z.string().max(CURSOR_LENGTH).optional(),
  /** Overrides the order of the view. */
  sortProperty: z.string().max(100).optional(),
  sortDescending: Flag.optional(),
  queryConditions: QueryConditions.refine(fitsAddress, { error: 'tooLong' }).optional(),
});

const TitlesQuery = z.strictObject({ search: z.string().trim().max(100).default(''), pageSize: PageSize });
const Titles = z.array(z.object({ id: z.number().int(), value: z.string() }));

/** `_Version` is the version the editor saw; fields changed by others since then are merged or told as a collision. */
const Changes = FieldValues.and(z.object({ Id: ItemId, _Version: z.number().int().optional() }));

/** The rows of a list. */
export const items = {
  details: get('/List/{listId}/details', { on: 'list', needs: 'LimitedRead', params, answer: ListDetails }),
  items: get('/List/{listId}/items', { on: 'list', needs: 'Read', params, query: PageQuery, answer: ItemPage }),
  titles: get('/List/{listId}/items/titles', { on: 'list', needs: 'LimitedRead', params, query: TitlesQuery, answer: Titles }),
  getItem: get('/List/{listId}/item/get', { on: 'item', needs: 'Read', params, query: Id, answer: Item }),
  createItem: post('/List/{listId}/item/create', {
    on: 'list',
    needs: 'Create',
    params,
    query: z.strictObject({ folderId: FolderId.optional() }),
    body: FieldValues,
    answer: Item,
  }),
  updateItem: post('/List/{listId}/item/update', { on: 'item', needs: 'Edit', quiet: true, params, body: Changes, answer: Item }),
  /** The list's own id stands for its root folder. */
  moveItem: post('/List/{listId}/moveToFolder', {
    on: 'item',
    needs: 'Edit',
    quiet: true,
    params,
    body: z.strictObject({ id: ItemId, folderId: FolderId }),
    answer: Item,
  }),
};
