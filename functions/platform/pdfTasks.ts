import type { Bookmark, LoadedPdf, PdfComment, PdfTexts } from '#shared/models/documents/pdf.ts';

/** What is exchanged as XFDF: annotations or form data. */
export type Exchanged = 'annotations' | 'fields';

/** Tasks on PDF files. */
export interface PdfTasks {
  pdfPages: { input: undefined; value: LoadedPdf['pages'] };
  pdfTexts: { input: { pages?: number[] | undefined }; value: PdfTexts['texts'] };
  pdfBookmarks: { input: undefined; value: Bookmark[] };
  pdfComments: { input: undefined; value: PdfComment[] };
  exportXfdf: { input: { what: Exchanged; fileName: string }; value: string };
  /** The PDF with the imported data. */
  importXfdf: { input: { what: Exchanged; xfdf: string }; value: undefined };
  /** The first page as an image whose longer side has this many pixels. */
  firstPage: { input: { longest: number }; value: undefined };
  /** A single page, possibly scaled. */
  pageOfPdf: { input: { page: number; scale: number }; value: undefined };
  /** The given pages in order, followed by those of the other files. */
  arrangePdf: { input: { pages: number[] }; value: undefined };
}
