import { CHAT_LENGTH } from '#shared/limits.ts';

/** The text of a PDF page by page, up to the limit of the assistant. */
export const pagesOfPdf = async (bytes: Uint8Array): Promise<string> => {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }), { mergePages: false });
  const pages = text.map((page, index) => `[Page ${index + 1}]\n${page}`).join('\n\n');
  return pages.slice(0, CHAT_LENGTH);
};
