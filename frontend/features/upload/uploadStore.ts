import { useSyncExternalStore } from 'react';
import { CallError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { queryClient } from '#frontend/api/queryClient.ts';
import { sendPart } from '#frontend/features/upload/sendPart.ts';
import { sha256 } from '#frontend/features/upload/sha256.ts';
import { createUploads, isOpen, type Reason } from '#frontend/features/upload/uploads.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';

const explain = (error: unknown): Reason => {
  const refusal = error instanceof CallError ? error.errors[0] : undefined;
  const field = refusal?.fields?.[0];
  if (field) return { code: `message.formValidation.${field.code}`, params: field.params };
  return refusal && refusal.error !== 'fatalError' ? { code: `error.${refusal.error}`, params: refusal.params } : { code: 'upload.fail' };
};

/** All files of this window on their way, whichever page is open. */
export const uploads = createUploads({
  sha256,
  sendPart,
  explain,
  begin: ({ listId }, body) => call(list.beginUpload, { listId, body }),
  commit: ({ listId, folderId }, uploadId, overwrite) =>
    call(list.upload, { listId, ...(folderId ? { folderId } : {}), overwrite: String(overwrite), body: { uploadId } }),
  cancel: ({ listId }, uploadId) => call(list.cancelUpload, { listId, body: { uploadId } }),
  onSaved: ({ listId }) => void queryClient.invalidateQueries({ queryKey: [cacheKey.list(listId)] }),
});

export const useUploads = () => useSyncExternalStore(uploads.subscribe, uploads.snapshot);

/** Closing the window would stop what is on its way. */
addEventListener('beforeunload', (event) => {
  if (uploads.snapshot().list.some(isOpen)) event.preventDefault();
});
