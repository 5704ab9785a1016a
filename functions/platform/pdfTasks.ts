import type { Bookmark, LoadedPdf, PdfComment, PdfTexts } from '#shared/models/documents/pdf.ts';

/** What is exchanged with other programs as XFDF: what was written on pages, or filled into a form. */
export type Exchanged = 'annotations' | 'fields';

/** What can be done with a PDF. */
export interface PdfTasks {
  pdfPages: { asked: undefined; value: LoadedPdf['pages'] };
  pdfTexts: { asked: { pages?: number[] | undefined }; value: PdfTexts['texts'] };
  pdfBookmarks: { asked: undefined; value: Bookmark[] };
  pdfComments: { asked: undefined; value: PdfComment[] };
  exportXfdf: { asked: { what: Exchanged; fileName: string }; value: string };
  /** The PDF with what it says. */
  importXfdf: { asked: { what: Exchanged; xfdf: string }; value: undefined };
  /** The first page as a picture whose longer side has so many pixels. */
  firstPage: { asked: { longest: number }; value: undefined };
  /** One page by itself, as it is or in another size. */
  pageOfPdf: { asked: { page: number; scale: number }; value: undefined };
  /** The pages that stay in their order, and behind them those of the other files. */
  arrangePdf: { asked: { pages: number[] }; value: undefined };
}
