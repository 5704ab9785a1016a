import { contentTypeOf } from '#functions/domain/content/blobs/contentTypes.ts';
import { sameDraft } from '#functions/domain/content/drafts/saveDraft.ts';
import type { Write } from '#functions/platform/table.ts';
import type { DraftRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { row } from '#functions/storage/rows.ts';

/** A file with another name. */
export const renamedFile = <F extends FileRecord>(file: F, name: string): F => ({ ...file, name, contentType: contentTypeOf(name) });

/** A draft contains the next version of the file, which is renamed as well. */
export const renameDraftFile = ({ listId, id }: ItemRecord, draft: DraftRecord | undefined, name: string): Write[] => {
  const key = keys.draft(listId, id);
  if (!draft?.file) return [];
  return [{ put: row(key, { ...draft, file: renamedFile(draft.file, name), version: draft.version + 1 }), if: sameDraft(draft) }];
};
