import { only, type Task } from '#functions/parsers/task.ts';
import type { PdfTasks } from '#functions/platform/pdfTasks.ts';

/** What is written and filled in takes a library of its own, which is read when it is needed. */
const exchange = () => import('#functions/parsers/pdf/exchange.ts');
const contents = () => import('#functions/parsers/pdf/contents.ts');

/** What is done with the PDF files of strangers. */
export const pdfTasks: { [N in keyof PdfTasks]: Task<PdfTasks[N]['asked'], PdfTasks[N]['value']> } = {
  pdfPages: async (files) => ({ value: await (await contents()).pageSizes(only(files)) }),
  pdfTexts: async (files, { pages }) => ({ value: await (await contents()).pageTexts(only(files), pages) }),
  pdfBookmarks: async (files) => ({ value: await (await contents()).bookmarksOf(only(files)) }),
  pdfComments: async (files) => ({ value: await (await exchange()).commentsOf(only(files)) }),
  exportXfdf: async (files, { what, fileName }) => ({ value: await (await exchange()).exportXfdf(only(files), what, fileName) }),
  importXfdf: async (files, { what, xfdf }) => ({ value: undefined, bytes: await (await exchange()).importXfdf(only(files), what, xfdf) }),
  pageOfPdf: async (files, { page, scale }) => ({ value: undefined, bytes: await (await exchange()).pageOfPdf(only(files), page, scale) }),
  arrangePdf: async (files, { pages }) => ({ value: undefined, bytes: await (await exchange()).arrangePdf(files, pages) }),
};
