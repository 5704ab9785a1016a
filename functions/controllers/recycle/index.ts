import { allBins } from '#functions/domain/recycle/bins/allBins.ts';
import { recycleEntry } from '#functions/domain/recycle/bins/recycleEntry.ts';
import { siteRecycleBin } from '#functions/domain/recycle/bins/siteRecycleBin.ts';
import { deleteFolder } from '#functions/domain/recycle/deleteFolder.ts';
import { deleteItem } from '#functions/domain/recycle/deleteItem.ts';
import { deleteItems } from '#functions/domain/recycle/deleteItems.ts';
import { deletePage } from '#functions/domain/recycle/deletePage.ts';
import { purgeEntries } from '#functions/domain/recycle/entries/purgeEntries.ts';
import { restoreEntries } from '#functions/domain/recycle/entries/restoreEntries.ts';
import { itemUrl } from '#functions/domain/recycle/itemUrl.ts';
import { permanentlyDelete } from '#functions/domain/recycle/purge/permanentlyDelete.ts';
import { restore } from '#functions/domain/recycle/restore.ts';
import { serve } from '#functions/runtime/serve.ts';
import { recycle } from '#shared/contracts/recycle.ts';

export const controller = serve(recycle, {
  delete: (ctx, { body }) => deleteItem(ctx, body.reasonToDelete),
  deleteFolder: (ctx, { body }) => deleteFolder(ctx, body.reasonToDelete),
  deletePage: (ctx, { body }) => deletePage(ctx, { pageId: body.pageId, reason: body.reasonToDelete }),
  deleteMultipleItems: (ctx, { body }) => deleteItems(ctx, body.itemIds, body.reasonToDelete),
  restore: (ctx, { body }) => restore(ctx, body),
  permanentlyDelete: (ctx, { body }) => permanentlyDelete(ctx, body),
  restoreEntries: (ctx, { body }) => restoreEntries(ctx, body.entries),
  restoreSelection: async (ctx, { body }) =>
    (await import('#functions/domain/recycle/entries/restoreSelection.ts')).restoreSelection(ctx, body.jobId),
  purgeEntries: (ctx, { body }) => purgeEntries(ctx, body.entries),
  emptyBin: async (ctx) => (await import('#functions/domain/recycle/entries/emptyBin.ts')).emptyBin(ctx),
  emptyAllBins: async (ctx) => (await import('#functions/domain/recycle/entries/emptyAllBins.ts')).emptyAllBins(ctx),
  all: allBins,
  entry: recycleEntry,
  itemUrl,
  site: (ctx, { recycleBinId }) => siteRecycleBin(ctx, recycleBinId),
});
