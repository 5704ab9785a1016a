import { useEffect, useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { uploads } from '#frontend/features/upload/uploadStore.ts';
import { type StoredUpload, storedUploads } from '#frontend/transfer/storedUploads.ts';
import { list as calls } from '#shared/contracts/list.ts';

/** Uploads that were interrupted by closing or reloading a window. */
export const useUnfinishedUploads = () => {
  const [list, setList] = useState<StoredUpload[]>([]);
  useEffect(() => {
    let isHere = true;
    void storedUploads.unfinished().then((found) => isHere && setList(found));
    return () => {
      isHere = false;
    };
  }, []);
  const leave = ({ uploadId }: StoredUpload) => setList((before) => before.filter((other) => other.uploadId !== uploadId));
  return {
    list,
    resume: (upload: StoredUpload, file: File): void => {
      leave(upload);
      uploads.add([file], { ...upload.target, folderId: upload.target.folderId }, upload.comments);
    },
    /** The server deletes the uploaded parts. */
    drop: (upload: StoredUpload): void => {
      leave(upload);
      storedUploads.drop(upload.uploadId);
      void call(calls.cancelUpload, { listId: upload.target.listId, body: { uploadId: upload.uploadId } }).catch(() => undefined);
    },
  };
};
