import * as z from 'zod';
import { PUTS_FILE } from '#shared/access.ts';
import { Id, params } from '#shared/contracts/list/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { Comments, Item } from '#shared/models/content/item.ts';
import { NewBlankFile } from '#shared/models/documents/blankFile.ts';
import { Base, OpenedDocument, SavedDocument } from '#shared/models/documents/document.ts';
import { TableChanges, WorksheetPassword } from '#shared/models/documents/spreadsheet.ts';
import { WorksheetName } from '#shared/models/documents/tableStep.ts';
import { UploadCommit, UploadPlan, UploadTicket } from '#shared/models/documents/upload.ts';

const VersionNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const opening = {
  on: 'item',
  needs: 'Read',
  params,
  query: Id.extend({ versionId: VersionNumber.optional() }),
  answer: OpenedDocument,
} as const;
const saving = { on: 'item', needs: 'Edit', quiet: true, params } as const;

/** Files that are edited in the browser. */
export const documents = {
  /** An empty file. */
  createBlank: post('/List/{listId}/document/new', {
    on: 'list',
    needs: PUTS_FILE,
    quiet: true,
    params,
    body: NewBlankFile,
    answer: Item,
  }),
  openDocument: get('/List/{listId}/document/open', opening),
  openSpreadsheet: get('/List/{listId}/spreadsheet/open', opening),
  openPdf: get('/List/{listId}/pdf/open', opening),
  /**
   * The bytes are uploaded in parts like any file; a small file may be sent whole in a form. `base` names the version that the editor
   * started from; without it the next version is created whatever others have saved.
   */
  beginDocument: post('/List/{listId}/document/save/begin', { ...saving, query: Id, body: UploadPlan, answer: UploadTicket }),
  saveDocument: post('/List/{listId}/document/save', {
    ...saving,
    kind: 'upload',
    query: Id.extend({ base: Base.optional(), comments: Comments }),
    body: UploadCommit,
    answer: SavedDocument,
  }),
  /** Changes to a workbook, in the form of `JSONData`. */
  saveSpreadsheet: post('/List/{listId}/spreadsheet/save', {
    ...saving,
    query: Id.extend({ base: Base.optional(), comments: Comments }),
    body: z.strictObject({ JSONData: TableChanges }),
    answer: SavedDocument,
  }),
  /** Addresses are logged, so browsers send the password in the body. Without an id, the last opened workbook is used. */
  verifySpreadsheet: post('/List/{listId}/spreadsheet/verify', {
    ...saving,
    reads: true,
    lastOpened: '_spreadsheet',
    query: Id.partial().extend({ worksheet: WorksheetName, password: WorksheetPassword.optional() }),
    body: z.strictObject({ password: WorksheetPassword.optional() }).optional(),
    answer: z.boolean(),
  }),
  cancelDocument: post('/List/{listId}/document/save/cancel', { ...saving, query: Id, body: UploadCommit, answer: z.object({}) }),
  /** The file of an old version becomes the latest; the item's fields stay unchanged. */
  restoreDocument: post('/List/{listId}/document/restore', {
    ...saving,
    quiet: false,
    query: Id.extend({ versionId: VersionNumber }),
    answer: SavedDocument,
  }),
};
