import { requireFileName } from '#functions/domain/content/blobs/requireFileName.ts';
import { extensionOf } from '#shared/text/fileName.ts';

/** The name with the extension, which is added unless the name has it; none is added if it is empty. Throws invalidInput. */
export const completeFileName = (fileName: string, extension: string): string =>
  requireFileName(extension === '' || extensionOf(fileName) === extension ? fileName : `${fileName}.${extension}`, 'fileName');
