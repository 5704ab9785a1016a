import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { tell } from '#frontend/api/toasts.ts';
import { sendPart } from '#frontend/transfer/sendPart.ts';
import { sha256 } from '#frontend/transfer/sha256.ts';
import { toUploadError } from '#frontend/transfer/toUploadError.ts';
import { createUploads, isOpen } from '#frontend/transfer/uploads.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';

interface ItemOf {
  listId: string;
  id: number;
}

const createAttachmentUploads = ({ listId, id }: ItemOf, commentOf: () => string, onSaved: () => void) =>
  createUploads({
    sha256,
    sendPart,
    explain: toUploadError,
    // Existing names are refused regardless of the owner.
    isTaken: () => false,
    begin: (_target, { fileName, size, parts }) => call(list.beginAttachment, { listId, id, body: { fileName, size, parts } }),
    commit: (_target, uploadId) => call(list.uploadAttachment, { listId, id, comments: commentOf(), body: { uploadId } }),
    cancel: (_target, uploadId) => call(list.cancelAttachment, { listId, id, body: { uploadId } }),
    onSaved,
  });

/** Uploads of attachments. Failed ones stay listed and are reported together after the last has ended. */
export const useAttachments = ({ listId, id }: ItemOf) => {
  const { t } = useTranslation();
  const cache = useQueryClient();
  /** The comment of the files that are uploaded together. */
  const comment = useRef('');
  const [uploads] = useState(() =>
    createAttachmentUploads(
      { listId, id },
      () => comment.current,
      () => void cache.invalidateQueries({ queryKey: [cacheKey.list(listId)] }),
    ),
  );
  const sending = useSyncExternalStore(uploads.subscribe, uploads.snapshot).list;
  useEffect(() => () => uploads.removeAll(), [uploads]);

  const busy = sending.some(isOpen);
  const done = sending.length > 0 && !busy && sending.every(({ state }) => state === 'done');
  const failed = busy ? 0 : sending.filter(({ state }) => state !== 'done').length;
  useEffect(() => {
    if (done) {
      tell('success', t('message.SiteList.AttachmentsUploadComplete'));
      uploads.removeAll();
    }
  }, [done, uploads, t]);
  useEffect(() => {
    if (failed > 0) tell('error', t('item.attachment.refused', { count: failed }));
  }, [failed, t]);

  return {
    sending,
    busy,
    add: (files: readonly File[], comments: string) => {
      comment.current = comments;
      uploads.add(files, { listId, folderId: undefined, folderName: '' });
    },
    remove: uploads.remove,
  };
};
