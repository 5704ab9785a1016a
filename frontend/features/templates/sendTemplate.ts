import { call } from '#frontend/api/call.ts';
import { sendFile } from '#frontend/transfer/sendFile.ts';
import { sendPart } from '#frontend/transfer/sendPart.ts';
import { sha256 } from '#frontend/transfer/sha256.ts';
import { template } from '#shared/contracts/template.ts';

interface SendTemplateOptions {
  listId: string;
  templateName: string;
  file: File;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}

/** Uploads a file as a template of a list. An aborted upload leaves nothing behind. */
export const sendTemplate = ({ listId, templateName, file, signal, onProgress }: SendTemplateOptions): Promise<void> =>
  sendFile(
    {
      sha256,
      sendPart,
      begin: (_target, { fileName, size, parts }) => call(template.beginDocument, { listId, body: { fileName, size, parts } }),
      commit: (_target, uploadId) => call(template.addDocument, { listId, templateName, body: { uploadId } }),
      cancel: (_target, uploadId) => call(template.cancelDocument, { listId, body: { uploadId } }),
    },
    {
      file,
      target: { listId, folderId: undefined, folderName: '' },
      overwrite: false,
      signal,
      progress: ({ sent }) => sent !== undefined && onProgress(sent),
    },
  );
