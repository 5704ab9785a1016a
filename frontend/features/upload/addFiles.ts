import { tell } from '#frontend/api/toasts.ts';
import { uploads } from '#frontend/features/upload/uploadStore.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { FILES_AT_A_TIME } from '#frontend/transfer/droppedFiles.ts';
import type { Target } from '#frontend/transfer/upload.ts';

/** Starts uploads, unless there are more files than a window can handle. */
export const addFiles = (files: readonly File[], target: Target, comments = ''): void => {
  if (files.length > FILES_AT_A_TIME) tell('error', i18n.t('upload.tooMany', { count: FILES_AT_A_TIME }));
  else uploads.add(files, target, comments);
};
