import type { UploadedFile } from '#functions/domain/content/blobs/storeUpload.ts';
import { isForm, type Request } from '#functions/runtime/request.ts';
import { Problem } from '#shared/problems.ts';

const MAX_FILES = 10;

export interface SentForm {
  files: UploadedFile[];
  fields: Record<string, string>;
}

/** Reads a multipart body; returns nothing for other bodies. The parser is loaded on first use. */
export const readForm = async (request: Request): Promise<SentForm> => {
  if (!isForm(request)) return { files: [], fields: {} };
  const { headers, body } = request;
  const contentType = headers['content-type'] ?? '';
  // The bundler separates named exports from the function.
  const { default: Busboy } = await import('@fastify/busboy');
  return new Promise((resolve, reject) => {
    const files: UploadedFile[] = [];
    const fields = new Map<string, string>();
    const rejectInvalid = () => reject(new Problem('uploadInvalidFile'));
    try {
      const parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { files: MAX_FILES, fields: MAX_FILES, parts: MAX_FILES * 2 },
      });
      parser.on('file', (_field, stream, fileName) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => files.push({ fileName, bytes: Buffer.concat(chunks) }));
      });
      parser.on('field', (name, value) => fields.set(name, value));
      parser.on('finish', () => resolve({ files, fields: Object.fromEntries(fields) }));
      // Files beyond the limit would otherwise be lost silently.
      parser.on('filesLimit', () => reject(new Problem('bodyTooLarge')));
      parser.on('error', rejectInvalid);
      parser.end(body);
    } catch {
      rejectInvalid();
    }
  });
};
