import { call } from '#frontend/api/call.ts';
import { jobs } from '#frontend/api/jobs.ts';
import { showFailure, showProgressToast } from '#frontend/api/toasts.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { sendFile } from '#frontend/transfer/sendFile.ts';
import { sendPart } from '#frontend/transfer/sendPart.ts';
import { sha256 } from '#frontend/transfer/sha256.ts';
import type { Target } from '#frontend/transfer/upload.ts';
import { list } from '#shared/contracts/list.ts';

/** Uploads an archive. A job then adds its files to the folder, with the archive's own folder structure. */
export const importArchive = async (file: File, target: Target): Promise<void> => {
  const sending = sendFile(
    {
      sha256,
      sendPart,
      begin: ({ listId }, body) => call(list.beginUpload, { listId, body }),
      commit: async ({ listId, folderId }, uploadId) => {
        const { id } = await call(list.importDocuments, { listId, ...(folderId && { folderId }), body: { uploadId } });
        jobs.follow(id, i18n.t('list.importZip.job', { name: file.name }));
      },
      cancel: ({ listId }, uploadId) => call(list.cancelUpload, { listId, body: { uploadId } }),
    },
    { file, target, overwrite: true, signal: new AbortController().signal, progress: () => undefined },
  );
  await showProgressToast(sending, i18n.t('list.importZip.sending', { name: file.name })).catch((error: unknown) => showFailure(error));
};
