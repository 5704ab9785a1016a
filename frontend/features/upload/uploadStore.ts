import { useSyncExternalStore } from 'react';
import { CallError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { queryClient } from '#frontend/api/queryClient.ts';
import { signedOut } from '#frontend/api/session.ts';
import { makeFolder } from '#frontend/transfer/makeFolder.ts';
import { sendPart } from '#frontend/transfer/sendPart.ts';
import { sha256 } from '#frontend/transfer/sha256.ts';
import { storedUploads } from '#frontend/transfer/storedUploads.ts';
import { toUploadError } from '#frontend/transfer/toUploadError.ts';
import { createUploads, isOpen } from '#frontend/transfer/uploads.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';

/** All uploads of this window, regardless of the page. */
export const uploads = createUploads({
  sha256,
  sendPart,
  explain: toUploadError,
  isTaken: (error) => error instanceof CallError && error.errors.some(({ error: code }) => code === 'fileExists'),
  begin: ({ listId }, body) => call(list.beginUpload, { listId, body }),
  commit: ({ listId, folderId }, uploadId, { overwrite, comments }) =>
    call(list.upload, { listId, ...(folderId ? { folderId } : {}), overwrite: String(overwrite), comments, body: { uploadId } }),
  cancel: ({ listId }, uploadId) => call(list.cancelUpload, { listId, body: { uploadId } }),
  makeFolder,
  kept: storedUploads,
  onSaved: ({ listId }) => void queryClient.invalidateQueries({ queryKey: [cacheKey.list(listId)] }),
});

signedOut.listen(uploads.forget);

export const useUploads = () => useSyncExternalStore(uploads.subscribe, uploads.snapshot);

/** Closing the window would abort uploads. */
addEventListener('beforeunload', (event) => {
  if (uploads.snapshot().list.some(isOpen)) event.preventDefault();
});
