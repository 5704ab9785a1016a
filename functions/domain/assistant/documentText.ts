import { extractText, getDocumentProxy } from 'unpdf';
import { CHAT_LETTERS } from '#shared/limits.ts';

/** The words of a PDF, page by page, as many as the assistant is told; undefined for what cannot be read. */
export const documentText = async (bytes: Uint8Array): Promise<string | undefined> => {
  try {
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
    const pages = text.map((page, index) => `[Page ${index + 1}]\n${page}`).join('\n\n');
    return pages.slice(0, CHAT_LETTERS);
  } catch {
    return undefined;
  }
};
