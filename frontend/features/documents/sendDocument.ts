import { call } from '#frontend/api/call.ts';
import type { DocumentRef } from '#frontend/features/documents/documentRef.ts';
import { type SendPorts, sendFile } from '#frontend/transfer/sendFile.ts';
import { sendPart } from '#frontend/transfer/sendPart.ts';
import { canHash, sha256 } from '#frontend/transfer/sha256.ts';
import type { Target } from '#frontend/transfer/upload.ts';
import { file as fileCalls } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

/** Uploads in parts to signed addresses like any file; without hashing in the browser, whole in a form. */
const send = <T>(ports: Pick<SendPorts, 'begin' | 'cancel'>, file: File, target: Target, commit: (uploadId: string) => Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const { signal } = new AbortController();
    const committing: SendPorts = { ...ports, sha256, sendPart, commit: async (_target, uploadId) => resolve(await commit(uploadId)) };
    sendFile(committing, { file, target, overwrite: false, signal, progress: () => undefined }).catch(reject);
  });

interface SendDocumentOptions extends Pick<DocumentRef, 'listId' | 'id' | 'slug'> {
  file: File;
  /** The bytes that the editor started from. */
  base: string;
}

/** Saves a file as the next version of an item's. */
export const sendDocument = async ({ listId, id, slug, file, base }: SendDocumentOptions): Promise<SavedDocument> => {
  const endpoint = slug === '_pdf' ? fileCalls.savePdf : list.saveDocument;
  if (!canHash()) return call(endpoint, { listId, id, base, body: formOf(file) });
  const target = { listId, folderId: undefined, folderName: '' };
  return send(
    {
      begin: (_target, { fileName, size, parts }) => call(list.beginDocument, { listId, id, body: { fileName, size, parts } }),
      cancel: (_target, uploadId) => call(list.cancelDocument, { listId, id, body: { uploadId } }),
    },
    file,
    target,
    (uploadId) => call(endpoint, { listId, id, base, body: { uploadId } }),
  );
};

/** Saves a file as a new item next to another. A taken name is refused. */
export const sendCopy = async (listId: string, { _Folder: { folderId } }: Item, file: File): Promise<Item> => {
  const at = { listId, ...(folderId !== listId && { folderId }), overwrite: 'false' as const };
  if (!canHash()) return call(list.upload, { ...at, body: formOf(file) });
  return send(
    {
      begin: (_target, plan) => call(list.beginUpload, { listId, body: { ...plan, ...(folderId !== listId && { folderId }) } }),
      cancel: (_target, uploadId) => call(list.cancelUpload, { listId, body: { uploadId } }),
    },
    file,
    { listId, folderId, folderName: '' },
    (uploadId) => call(list.upload, { ...at, body: { uploadId } }),
  );
};
