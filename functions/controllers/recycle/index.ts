import { entryUrl } from '#functions/domain/recycle/entryUrl.ts';
import { purge } from '#functions/domain/recycle/purge.ts';
import { recycleFolder } from '#functions/domain/recycle/recycleFolder.ts';
import { recycleItem, recycleItems } from '#functions/domain/recycle/recycleItem.ts';
import { recyclePage } from '#functions/domain/recycle/recyclePage.ts';
import { restore } from '#functions/domain/recycle/restore.ts';
import { allBins, shownEntry, siteBin } from '#functions/domain/recycle/siteBin.ts';
import { serve } from '#functions/runtime/serve.ts';
import { recycle } from '#shared/contracts/recycle.ts';

export const controller = serve(recycle, {
  delete: (ctx, { body }) => recycleItem(ctx, body.reasonToDelete),
  deleteFolder: (ctx, { body }) => recycleFolder(ctx, body.reasonToDelete),
  deletePage: (ctx, { body }) => recyclePage(ctx, { pageId: body.pageId, reason: body.reasonToDelete }),
  deleteMultipleItems: (ctx, { body }) => recycleItems(ctx, body.itemIds, body.reasonToDelete),
  restore: (ctx, { body }) => restore(ctx, body),
  permanentlyDelete: (ctx, { body }) => purge(ctx, body),
  all: async (ctx, { recycleId }) => (await allBins(ctx)).filter(({ id }) => recycleId === undefined || id === recycleId),
  entry: shownEntry,
  itemUrl: entryUrl,
  site: (ctx, { recycleBinId }) => siteBin(ctx, recycleBinId),
});
