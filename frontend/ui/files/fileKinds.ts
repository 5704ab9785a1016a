import type { categories } from '#frontend/theme/tokens.ts';
import { extensionOf } from '#shared/text/fileName.ts';

interface FileKind {
  color: keyof typeof categories;
  letter: string;
  extensions: string[];
}

/** Each type of file has a color and a letter, which is readable in grayscale too. */
const kinds: FileKind[] = [
  { color: 'rust', letter: 'P', extensions: ['pdf'] },
  { color: 'blue', letter: 'W', extensions: ['doc', 'docx', 'docm', 'dot', 'dotx', 'odt', 'rtf'] },
  { color: 'green', letter: 'X', extensions: ['xls', 'xlsx', 'xlsm', 'xlsb', 'ods'] },
  { color: 'green', letter: 'C', extensions: ['csv', 'tsv'] },
  { color: 'ochre', letter: 'S', extensions: ['ppt', 'pptx', 'odp'] },
  { color: 'violet', letter: 'I', extensions: ['gif', 'jpg', 'jpeg', 'png', 'svg', 'webp', 'tif', 'tiff', 'heic'] },
  { color: 'rose', letter: 'V', extensions: ['mp4', 'mov', 'webm', 'avi', 'mkv'] },
  { color: 'rose', letter: 'A', extensions: ['mp3', 'wav', 'ogg', 'flac', 'm4a'] },
  { color: 'slate', letter: 'Z', extensions: ['zip', '7z', 'gz', 'tar', 'rar'] },
  { color: 'slate', letter: 'T', extensions: ['txt', 'md', 'log'] },
  { color: 'petrol', letter: 'M', extensions: ['eml', 'msg'] },
  { color: 'olive', letter: 'H', extensions: ['htm', 'html', 'xml', 'json'] },
];

const byExtension = new Map(kinds.flatMap((kind) => kind.extensions.map((extension) => [extension, kind] as const)));

export const fileKind = (fileName: string): Omit<FileKind, 'extensions'> => {
  const extension = extensionOf(fileName);
  return byExtension.get(extension) ?? { color: 'slate', letter: extension.slice(0, 1).toUpperCase() };
};
