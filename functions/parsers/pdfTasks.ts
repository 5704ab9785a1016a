import { only, type Task } from '#functions/parsers/task.ts';
import { Unparsable } from '#functions/platform/parser.ts';
import type { PdfTasks } from '#functions/platform/pdfTasks.ts';
import { ANSWER_BYTES } from '#shared/limits.ts';

/** Annotations and forms need a library of their own, which is loaded on demand. */
const exchange = () => import('#functions/parsers/pdf/exchange.ts');
const drawing = () => import('#functions/parsers/pdf/firstPage.ts');
const contents = () => import('#functions/parsers/pdf/contents.ts');

/** A file can produce a response so large that it would fill the memory of the caller. */
const fitting = async <T>(value: Promise<T>): Promise<{ value: T }> => {
  const read = await value;
  if (JSON.stringify(read).length > ANSWER_BYTES) throw new Unparsable('tooLarge', 'the output is too large');
  return { value: read };
};

/** The tasks on foreign PDF files. */
export const pdfTasks: { [N in keyof PdfTasks]: Task<PdfTasks[N]['input'], PdfTasks[N]['value']> } = {
  pdfPages: async (files) => ({ value: await (await contents()).pageSizes(only(files)) }),
  pdfTexts: async (files, { pages }) => ({ value: await (await contents()).pageTexts(only(files), pages) }),
  pdfBookmarks: async (files) => fitting((await contents()).bookmarksOf(only(files))),
  pdfComments: async (files) => fitting((await exchange()).commentsOf(only(files))),
  exportXfdf: async (files, { what, fileName }) => fitting((await exchange()).exportXfdf(only(files), what, fileName)),
  importXfdf: async (files, { what, xfdf }) => ({ value: undefined, bytes: await (await exchange()).importXfdf(only(files), what, xfdf) }),
  firstPage: async (files, { longest }) => ({ value: undefined, bytes: await (await drawing()).firstPage(only(files), longest) }),
  pageOfPdf: async (files, { page, scale }) => ({ value: undefined, bytes: await (await exchange()).pageOfPdf(only(files), page, scale) }),
  arrangePdf: async (files, { pages }) => ({ value: undefined, bytes: await (await exchange()).arrangePdf(files, pages) }),
};
