import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { Flag } from '#shared/http/flag.ts';
import { stringifyQuery } from '#shared/http/query.ts';
import { COMMENT_LENGTH, CONDITIONS_LENGTH, CURSOR_LENGTH, PAGE_SIZE, PAGE_SIZE_MAX } from '#shared/limits.ts';
import {
  FieldValues,
  FileName,
  Folder,
  FolderDetails,
  FolderId,
  Item,
  ItemId,
  ItemPage,
  ItemRef,
  ListId,
  VersionRow,
} from '#shared/models/item.ts';
import { ListDetails, QueryConditions } from '#shared/models/list.ts';
import { UploadCommit, UploadPlan, UploadQuery, UploadTicket } from '#shared/models/upload.ts';

const params = z.object({ listId: ListId });
const Id = z.strictObject({ id: ItemId });
/** `before` is the oldest version that was answered, for those below it. */
const VersionsQuery = Id.extend({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() });
const Cursor = z.string().max(CURSOR_LENGTH);

/** Each character counts as it is written in an address. */
const fitsAddress = (queryConditions: QueryConditions): boolean => stringifyQuery({ queryConditions }).length <= CONDITIONS_LENGTH;
const PageSize = z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE);

const PageQuery = z.strictObject({
  folderId: FolderId.optional(),
  listViewId: z.string().max(64).optional(),
  pageSize: PageSize,
  after: Cursor.optional(),
  /** Overrides the order of the view. */
  sortProperty: z.string().max(100).optional(),
  sortDescending: Flag.optional(),
  queryConditions: QueryConditions.refine(fitsAddress, { error: 'tooLong' }).optional(),
});

const TitlesQuery = z.strictObject({ search: z.string().trim().max(100).default(''), pageSize: PageSize });
const Titles = z.array(z.object({ id: z.number().int(), value: z.string() }));

const NewFolder = z.strictObject({ folderName: FileName, parentFolderId: FolderId.optional() });
/** `_Version` is the version the editor saw; fields changed by others since then are merged or told as a collision. */
const Changes = FieldValues.and(z.object({ Id: ItemId, _Version: z.number().int().optional() }));

/** What a member asks of one list. */
export const list = controller('List', {
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
  versions: get('/List/{listId}/item/versions', { on: 'item', needs: 'Read', params, query: VersionsQuery, answer: z.array(VersionRow) }),
  createFolder: post('/List/{listId}/folders/create', { on: 'list', needs: 'Create', params, query: NewFolder, answer: Folder }),
  getFolder: get('/List/{listId}/folder/get/{folderId}', {
    on: 'list',
    needs: 'Read',
    params: params.extend({ folderId: FolderId }),
    answer: FolderDetails,
  }),
  folderByPath: get('/List/{listId}/folder/path', {
    on: 'list',
    needs: 'Read',
    params,
    query: z.strictObject({ path: z.string().max(1024) }),
    answer: FolderDetails,
  }),
  beginUpload: post('/List/{listId}/document/upload/begin', {
    on: 'list',
    needs: 'ContributeWithoutDelete',
    quiet: true,
    params,
    body: UploadPlan,
    answer: UploadTicket,
  }),
  upload: post('/List/{listId}/document/upload', {
    on: 'list',
    needs: 'ContributeWithoutDelete',
    kind: 'upload',
    quiet: true,
    params,
    query: UploadQuery,
    body: UploadCommit,
    answer: Item,
  }),
  cancelUpload: post('/List/{listId}/document/upload/cancel', {
    on: 'list',
    needs: 'ContributeWithoutDelete',
    quiet: true,
    params,
    body: UploadCommit,
    answer: z.object({}),
  }),
  download: get('/List/{listId}/item/{id}/download', {
    on: 'item',
    needs: 'Read',
    kind: 'download',
    params: ItemRef,
    /** `inline` is for previews of types that cannot run anything. */
    query: z.strictObject({ versionId: z.coerce.number().int().min(1).optional(), inline: Flag.default(false) }),
    answer: z.object({ url: z.string() }),
  }),
});

export const Reason = z.string().trim().max(COMMENT_LENGTH).default('');
