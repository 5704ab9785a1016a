import { FileName } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';
import { extensionOf } from '#shared/text/fileName.ts';

/** The name with the extension, which is added unless the name has it; none is added if it is empty. Throws invalidInput. */
export const completeFileName = (fileName: string, extension: string): string => {
  const parsedName = FileName.safeParse(extension === '' || extensionOf(fileName) === extension ? fileName : `${fileName}.${extension}`);
  if (!parsedName.success) throw new Problem('invalidInput', { fields: [{ at: 'fileName', code: 'FileName' }] });
  return parsedName.data;
};
