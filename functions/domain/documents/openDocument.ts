import { trimList } from '#functions/domain/access/levels/trimList.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { signedUrl } from '#functions/domain/content/blobs/signedUrl.ts';
import { itemForCaller } from '#functions/domain/content/drafts/drafts.ts';
import { recordOpened } from '#functions/domain/content/files/lastOpened.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { readVersion } from '#functions/domain/content/versions/readVersions.ts';
import { readOnlyReason } from '#functions/domain/documents/readOnlyReason.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { type OpenedDocument, readOnlyCauses } from '#shared/models/documents/document.ts';
import { type DocumentKind, documentKind, type Slug } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';

const OLD = 'oldVersion';
type ReadOnlyReason = OpenedDocument['kept'];

const old: ReadOnlyReason = { code: OLD, by: '' };
const AS_IT_IS = 'notConverted';

const keeperOf = (problem: Problem | undefined): ReadOnlyReason => {
  const code = readOnlyCauses.find((one) => one === problem?.code);
  return code ? { code, by: String(problem?.details.params?.by ?? '') } : null;
};

/** The errors that mean a file cannot be converted. A busy converter is not one of them, because a retry can succeed. */
const unconverted: ReadonlySet<string> = new Set(['conversionFailed', 'conversionTooLarge', 'conversionTooLong', 'notConvertible']);

/** The file in its editor's format. A table that cannot be converted is sent unchanged: the browser shows the values of most formats. */
const asOpened = async (ctx: ItemContext, file: FileRecord, kind: DocumentKind): Promise<{ opened: FileRecord; kept: ReadOnlyReason }> => {
  if (!kind.converted) return { opened: file, kept: null };
  const { toEditable, holdsMacros } = await import('#functions/domain/documents/converted.ts');
  try {
    const opened = await toEditable(ctx, file);
    return { opened, kept: (await holdsMacros(ctx, file)) ? { code: 'documentHoldsMacros', by: '' } : null };
  } catch (error) {
    if (kind.engine !== 'sheet' || !(error instanceof Problem) || !unconverted.has(error.code)) throw error;
    return { opened: file, kept: { code: AS_IT_IS, by: '' } };
  }
};

/** A file for its editor; the author of a draft gets the draft. Throws notFound, noEditor and the errors of converting. */
export const openDocument = async (ctx: ItemContext, versionId: number | undefined, slug: Slug): Promise<OpenedDocument> => {
  const { list, folder, item, access } = ctx.target;
  const callersItem = await itemForCaller(ctx, ctx.target);
  const { file } = versionId === undefined ? callersItem : await readVersion(ctx, item, versionId);
  if (!file) throw new Problem('notFound');
  const kind = documentKind(file.name);
  if (kind?.slug !== slug) throw new Problem('noEditor', { params: { fileName: file.name } });
  const { opened, kept: byItself } = await asOpened(ctx, file, kind);
  const readOnly = keeperOf(readOnlyReason(ctx, { list, item, access, fileName: file.name })) ?? byItself;
  return {
    item: await presentItem(ctx, trimList(ctx, list), folder, callersItem, access),
    fileName: file.name,
    bytes: opened.bytes,
    base: file.checksum,
    url: (await signedUrl(ctx, opened, true, 'fileViewed', [recordOpened(ctx, slug)])).url,
    kept: versionId === undefined ? readOnly : old,
  };
};
