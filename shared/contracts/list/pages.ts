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

/** Characters count as encoded in an address. */
const fitsAddress = (queryConditions: QueryConditions): boolean => stringifyQuery({ queryConditions }).length <= CONDITIONS_LENGTH;
export const Conditions = QueryConditions.refine(fitsAddress, { error: 'tooLong' });

/** -1 requests all rows. Answers are limited in size, so `next` works as for any other page. */
export const RowCount = z.coerce
  .number()
  .int()
  .min(-1)
  .max(PAGE_SIZE_MAX)
  .refine((count) => count !== 0, { error: 'tooSmall' })
  .default(PAGE_SIZE);

/** A view is named by id or title; without either, the caller's default view is used. */
export const viewShape = { listViewId: z.string().max(64).optional(), listViewName: z.string().trim().max(NAME_LENGTH).optional() };

const PageQuery = z.strictObject({
  ...viewShape,
  folderId: FolderId.optional(),
  pageSize: RowCount,
  after: Cursor.optional(),
  /** Instead of a cursor. The pages before it are read as well, so cursors are faster. */
  pageNumber: z.coerce.number().int().min(1).max(PAGES_WALKED).optional(),
  /** Overrides the order of the view. */
  sortProperty: z.string().max(100).optional(),
  sortDescending: Flag.optional(),
  queryConditions: Conditions.optional(),
  /** The deleted items of the folder instead of its items, the last deleted first. */
  showDeletedItems: Flag.optional(),
  /** Only users locked out by failed sign-ins. For administrators. */
  lockedOnly: Flag.optional(),
});

/** Conditions apply to Id and Title, the only values returned here. */
const TitlesQuery = z.strictObject({
  search: z.string().trim().max(100).default(''),
  folderId: FolderId.optional(),
  pageSize: RowCount,
  queryConditions: Conditions.optional(),
});

/** The names are part of an address, beside conditions and a cursor. */
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

/** A list and its content. */
export const pages = {
  details: get('/List/{listId}/details', {
    on: 'list',
    needs: 'LimitedRead',
    params,
    query: z.strictObject(viewShape),
    answer: ListDetails,
  }),
  items: get('/List/{listId}/items', { on: 'list', needs: 'Read', presented: true, params, query: PageQuery, answer: ItemPage }),
  /** Both of the above in one answer, for opening a list page. */
  detailsAndItems: get('/List/{listId}/details/items', {
    on: 'list',
    needs: 'Read',
    params,
    query: PageQuery,
    answer: z.object({ details: ListDetails, page: ItemPage }),
  }),
  /** The given columns, or those of the view, of all rows; for external tables that read from an address, and for exports. */
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
