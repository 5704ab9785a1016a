import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { get } from '#shared/http/contract.ts';
import { Cursor } from '#shared/http/cursor.ts';
import { Flag } from '#shared/http/flag.ts';
import { stringifyQuery } from '#shared/http/stringifyQuery.ts';
import { CONDITIONS_LENGTH, FIELD_NAMES_LENGTH, NAME_LENGTH, PAGE_SIZE, PAGE_SIZE_MAX, PAGES_WALKED } from '#shared/limits.ts';
import { Field } from '#shared/models/content/field.ts';
import { FolderId, ItemPage, ItemTitle } from '#shared/models/content/item.ts';
import { ListDetails, QueryConditions } from '#shared/models/content/list.ts';

/** Each character counts as it is written in an address. */
const fitsAddress = (queryConditions: QueryConditions): boolean => stringifyQuery({ queryConditions }).length <= CONDITIONS_LENGTH;
export const Conditions = QueryConditions.refine(fitsAddress, { error: 'tooLong' });

/** -1 asks for all rows. They come in answers as long as one may be, so `next` counts as for any other page. */
export const RowCount = z.coerce
  .number()
  .int()
  .min(-1)
  .max(PAGE_SIZE_MAX)
  .refine((count) => count !== 0, { error: 'tooSmall' })
  .default(PAGE_SIZE);

/** A view is named by its id or by its title; without either it is the caller's default. */
export const viewShape = { listViewId: z.string().max(64).optional(), listViewName: z.string().trim().max(NAME_LENGTH).optional() };

const PageQuery = z.strictObject({
  ...viewShape,
  folderId: FolderId.optional(),
  pageSize: RowCount,
  after: Cursor.optional(),
  /** Instead of a cursor: the pages before it are read as well, so the cursor is the quicker way. */
  pageNumber: z.coerce.number().int().min(1).max(PAGES_WALKED).optional(),
  /** Overrides the order of the view. */
  sortProperty: z.string().max(100).optional(),
  sortDescending: Flag.optional(),
  queryConditions: Conditions.optional(),
  /** Instead of the folder's items those that were deleted from it, the last deleted first. */
  showDeletedItems: Flag.optional(),
  /** Of the users those whom failures keep from signing in. For administrators. */
  lockedOnly: Flag.optional(),
});

/** Conditions are on Id and Title, which is all that is told here. */
const TitlesQuery = z.strictObject({
  search: z.string().trim().max(100).default(''),
  folderId: FolderId.optional(),
  pageSize: RowCount,
  queryConditions: Conditions.optional(),
});

/** They stand in an address beside conditions and a cursor. */
export const fitFields = (fields: string[]): boolean => stringifyQuery({ fields }).length <= FIELD_NAMES_LENGTH;

const WebData = z.strictObject({
  ...viewShape,
  folderId: FolderId.optional(),
  after: Cursor.optional(),
  sortProperty: z.string().max(100).optional(),
  sortDescending: Flag.optional(),
  queryConditions: Conditions.optional(),
  /** Instead of the columns of the view. */
  fields: z.array(z.string().max(100)).refine(fitFields, { error: 'tooLong' }).optional(),
});
const PlainRows = z.object({ items: z.array(z.looseObject({})), next: z.string().nullable() });

/** What a list is and what is in it. */
export const pages = {
  details: get('/List/{listId}/details', {
    on: 'list',
    needs: 'LimitedRead',
    params,
    query: z.strictObject(viewShape),
    answer: ListDetails,
  }),
  items: get('/List/{listId}/items', { on: 'list', needs: 'Read', presented: true, params, query: PageQuery, answer: ItemPage }),
  /** Both of the above in one answer: what a list page begins with. */
  detailsAndItems: get('/List/{listId}/details/items', {
    on: 'list',
    needs: 'Read',
    params,
    query: PageQuery,
    answer: z.object({ details: ListDetails, page: ItemPage }),
  }),
  /** The columns of all rows that are named or that the view has, for a table elsewhere that reads an address and for an export. */
  itemsOnly: get('/List/{listId}/itemsonly', {
    on: 'list',
    needs: 'Read',
    whole: true,
    presented: true,
    params,
    query: WebData,
    answer: PlainRows,
  }),
  titles: get('/List/{listId}/items/titles', { on: 'list', needs: 'LimitedRead', params, query: TitlesQuery, answer: z.array(ItemTitle) }),
  fields: get('/List/{listId}/fields', { on: 'list', needs: 'LimitedRead', params, answer: z.array(Field) }),
};
