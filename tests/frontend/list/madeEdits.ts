import { change, noEdits } from '#frontend/features/list/editing/edits.ts';
import type { Item } from '#shared/models/content/item.ts';

const person = { internalId: 'u1', fullName: 'Ana', isGroup: false };
export const item = (Id: number, values: Record<string, unknown> = {}): Item => ({
  Id,
  Title: `Task ${Id}`,
  Status: null,
  _FileName: null,
  _FileSize: null,
  _Folder: { folderId: 'root', relativeUrl: '/' },
  folderPath: '',
  _EffectiveAccess: -1,
  _Version: 4,
  _CreatedBy: person,
  _CreatedOn: '2026-11-21T10:00:00.000Z',
  _ModifiedBy: person,
  _ModifiedOn: '2026-11-21T10:00:00.000Z',
  _DeletedOn: null,
  _DraftStatus: null,
  CheckedOutBy: null,
  CheckedOutOn: null,
  _LockedBy: null,
  ...values,
});
/** Edits with a new title for each of these items. */
export const changed = (...ids: number[]) => ids.reduce((edits, id) => change(edits, item(id), 'Title', `New ${id}`), noEdits);
