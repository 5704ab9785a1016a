import { useEffect, useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { uploads } from '#frontend/features/upload/uploadStore.ts';
import { type KeptUpload, keptUploads } from '#frontend/transfer/keptUploads.ts';
import { list as calls } from '#shared/contracts/list.ts';

/** Uploads that were interrupted by closing or reloading a window. */
export const useUnfinished = () => {
  const [list, setList] = useState<KeptUpload[]>([]);
  useEffect(() => {
    let isHere = true;
    void keptUploads.unfinished().then((found) => isHere && setList(found));
    return () => {
      isHere = false;
    };
  }, []);
  const leave = ({ uploadId }: KeptUpload) => setList((before) => before.filter((other) => other.uploadId !== uploadId));
  return {
    list,
    resume: (kept: KeptUpload, file: File): void => {
      leave(kept);
      uploads.add([file], { ...kept.target, folderId: kept.target.folderId }, kept.comments);
    },
    /** The server deletes the uploaded parts. */
    drop: (kept: KeptUpload): void => {
      leave(kept);
      keptUploads.drop(kept.uploadId);
      void call(calls.cancelUpload, { listId: kept.target.listId, body: { uploadId: kept.uploadId } }).catch(() => undefined);
    },
  };
};
