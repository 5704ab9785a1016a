import { beginUpload } from '#functions/domain/files/beginUpload.ts';
import { cancelUpload, commitUpload } from '#functions/domain/files/commitUpload.ts';
import { downloadAddress } from '#functions/domain/files/downloadAddress.ts';
import { uploadSmall } from '#functions/domain/files/uploadSmall.ts';
import { createFolder } from '#functions/domain/folders/createFolder.ts';
import { folderByPath, folderDetails } from '#functions/domain/folders/folderDetails.ts';
import { createItem } from '#functions/domain/items/createItem.ts';
import { itemTitles } from '#functions/domain/items/itemTitles.ts';
import { itemVersions } from '#functions/domain/items/itemVersions.ts';
import { pageOfItems } from '#functions/domain/items/pageOfItems.ts';
import { presentItem } from '#functions/domain/items/presentItem.ts';
import { updateItem } from '#functions/domain/items/updateItem.ts';
import { listDetails } from '#functions/domain/lists/listDetails.ts';
import { serve } from '#functions/runtime/serve.ts';
import { list } from '#shared/contracts/list.ts';

export const controller = serve(list, {
  details: listDetails,
  items: pageOfItems,
  titles: itemTitles,
  getItem: async ({ target }) => presentItem(target.list, target.folder, target.item, target.access),
  createItem,
  updateItem,
  versions: itemVersions,
  createFolder,
  getFolder: folderDetails,
  folderByPath,
  beginUpload,
  upload: async (ctx, { body, comments, overwrite }) => {
    if (body) return commitUpload(ctx, { uploadId: body.uploadId, comments });
    return uploadSmall(ctx, await ctx.http.files(), { overwrite, comments });
  },
  cancelUpload: (ctx, { body }) => cancelUpload(ctx, body.uploadId),
  download: downloadAddress,
});
