import type { ItemContext } from '#functions/domain/access/targets.ts';
import { isCheckedOutByCaller } from '#functions/domain/content/drafts/checkOutRules.ts';
import { readDraft, withDraft } from '#functions/domain/content/drafts/drafts.ts';
import { presentItemForCaller } from '#functions/domain/content/drafts/presentItemForCaller.ts';
import { saveDraft } from '#functions/domain/content/drafts/saveDraft.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import { allVersions } from '#functions/domain/content/versions/readVersions.ts';
import { readOnlyReason } from '#functions/domain/documents/readOnlyReason.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import type { DraftRecord } from '#functions/storage/itemRecords.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';
import { documentKind } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';

/** Who saved the file since an editor opened it, and when. */
const changedBy = async (ctx: Context, item: ItemRecord, draft: DraftRecord | undefined): Promise<Problem> => {
  const last = draft?.file ? draft : (await allVersions(ctx, item)).findLast(({ changed }) => changed.includes('_FileName'));
  return new Problem('documentChanged', { params: { by: last?.by.fullName ?? item.modifiedBy.fullName, at: last?.at ?? item.modifiedOn } });
};

interface CurrentFile {
  draft: DraftRecord | undefined;
  file: FileRecord;
}

/** The editors that send a complete file. Tables are sent as changes, so that the server can enforce worksheet protection. */
const isFor = (engine: 'sheet' | undefined, name: string): boolean => {
  const kind = documentKind(name);
  return kind !== undefined && (kind.engine === 'sheet') === (engine === 'sheet');
};

/** The current file. Throws the reason why the caller may not change it, or documentChanged if it is not what the editor opened. */
export const currentFile = async (ctx: ItemContext, item: ItemRecord, base: string | undefined, engine?: 'sheet'): Promise<CurrentFile> => {
  const { list, access } = ctx.target;
  const draft = isCheckedOutByCaller(ctx, item) ? await readDraft(ctx, item) : undefined;
  const { file } = withDraft(item, draft);
  if (!file) throw new Problem('notFound');
  if (!isFor(engine, file.name)) throw new Problem('noEditor', { params: { fileName: file.name } });
  const readOnly = readOnlyReason(ctx, { list, item, access, fileName: file.name });
  if (readOnly) throw readOnly;
  if (documentKind(file.name)?.converted) {
    const { holdsMacros } = await import('#functions/domain/documents/converted.ts');
    if (await holdsMacros(ctx, file)) throw new Problem('documentHoldsMacros');
  }
  if (base !== undefined && file.checksum !== base) throw await changedBy(ctx, item, draft);
  return { draft, file };
};

export interface ReplaceFileInput {
  /** The version that the editor opened; if absent, the current file is replaced in any case. */
  base?: string | undefined;
  comments: string;
  bytes: Pick<FileRecord, 'blob' | 'bytes' | 'checksum'>;
  /** Further writes in the same transaction. */
  alsoWrites: Write[];
  /** Set for files of the table editor. */
  engine?: 'sheet';
}

/** Makes bytes the next version of an item's file or of the caller's draft. Its current name is kept. */
export const replaceFile = async (
  ctx: ItemContext,
  { base, comments, bytes, alsoWrites, engine }: ReplaceFileInput,
): Promise<SavedDocument> => {
  const { list } = ctx.target;
  const item = await saveWithRetry(ctx, ctx.target.item, async (now) => {
    const { draft, file } = await currentFile(ctx, now, base, engine);
    const next = { ...file, ...bytes, version: (now.file?.version ?? 0) + 1 };
    if (isCheckedOutByCaller(ctx, now)) return saveDraft(ctx, { list, item: now, draft, file: next, alsoWrites });
    return saveItem(ctx, { list, kind: 'fileUploaded', before: now, after: { ...now, file: next }, comments, alsoWrites });
  });
  return { item: await presentItemForCaller(ctx, { ...ctx.target, item }), base: bytes.checksum };
};
