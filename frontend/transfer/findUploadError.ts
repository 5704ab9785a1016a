import type { Upload } from '#frontend/transfer/upload.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_MIN_BYTES } from '#shared/limits.ts';
import { FileName } from '#shared/models/content/item.ts';

/** Refusals known before anything is sent. A file dragged out of an archive window has no bytes. */
export const findUploadError = ({ name, size }: File): Pick<Upload, 'state' | 'reason'> => {
  const failedUpload = (code: string, params?: Record<string, string | number>): Pick<Upload, 'state' | 'reason'> => ({
    state: 'refused',
    reason: { code, params },
  });
  if (size === 0) return { state: 'warning', reason: { code: 'error.DragFromZipUnsupported' } };
  if (size < UPLOAD_MIN_BYTES) return failedUpload('error.FileTooSmall', { fileName: name, minSize: UPLOAD_MIN_BYTES });
  if (size > UPLOAD_MAX_BYTES) return failedUpload('error.FileTooLarge', { fileName: name, maxSize: UPLOAD_MAX_BYTES });
  if (!FileName.safeParse(name).success) return failedUpload('message.formValidation.FileName');
  return { state: 'waiting', reason: null };
};
