import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { addressOf } from '#functions/domain/content/blobs/addressOf.ts';
import { itemAsSeen } from '#functions/domain/content/drafts/draftOf.ts';
import { noteOpened } from '#functions/domain/content/files/lastOpened.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { readVersion } from '#functions/domain/content/versions/readVersions.ts';
import { keptFrom } from '#functions/domain/documents/keptFrom.ts';
import { keepers, type OpenedDocument } from '#shared/models/documents/document.ts';
import { documentKind, type Slug } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';

const OLD = 'oldVersion';
const old: OpenedDocument['kept'] = { code: OLD, by: '' };

const keeperOf = (problem: Problem | undefined): OpenedDocument['kept'] => {
  const code = keepers.find((one) => one === problem?.code);
  return code ? { code, by: String(problem?.details.params?.by ?? '') } : null;
};

/** A file for the editor of its kind: who has a draft of it gets that. Throws notFound, noEditor and what keeps a file from being converted. */
export const openDocument = async (ctx: ItemContext, versionId: number | undefined, slug: Slug): Promise<OpenedDocument> => {
  const { list, folder, item, access } = ctx.target;
  const seen = await itemAsSeen(ctx, ctx.target);
  const { file } = versionId === undefined ? seen : await readVersion(ctx, item, versionId);
  if (!file) throw new Problem('notFound');
  const kind = documentKind(file.name);
  if (kind?.slug !== slug) throw new Problem('noEditor', { params: { fileName: file.name } });
  const converted = kind.converted ? await import('#functions/domain/documents/converted.ts') : undefined;
  const opened = converted ? await converted.asEdited(ctx, file) : file;
  const kept =
    keeperOf(keptFrom(ctx, { list, item, access, fileName: file.name })) ??
    ((await converted?.holdsMacros(ctx, file)) ? { code: 'documentHoldsMacros' as const, by: '' } : null);
  return {
    item: await presentItem(ctx, shownTo(ctx, list), folder, seen, access),
    fileName: file.name,
    bytes: opened.bytes,
    base: file.checksum,
    url: (await addressOf(ctx, opened, true, 'fileViewed', [noteOpened(ctx, slug)])).url,
    kept: versionId === undefined ? kept : old,
  };
};
