import type { Bookmark, LoadedPdf, PdfComment, PdfTexts } from '#shared/models/documents/pdf.ts';

/** What is exchanged as XFDF: annotations or form data. */
export type Exchanged = 'annotations' | 'fields';

/** Tasks on PDF files. */
export interface PdfTasks {
  pdfPages: { asked: undefined; value: LoadedPdf['pages'] };
  pdfTexts: { asked: { pages?: number[] | undefined }; value: PdfTexts['texts'] };
  pdfBookmarks: { asked: undefined; value: Bookmark[] };
  pdfComments: { asked: undefined; value: PdfComment[] };
  exportXfdf: { asked: { what: Exchanged; fileName: string }; value: string };
  /** The PDF with the imported data. */
  importXfdf: { asked: { what: Exchanged; xfdf: string }; value: undefined };
  /** The first page as an image whose longer side has this many pixels. */
  firstPage: { asked: { longest: number }; value: undefined };
  /** A single page, possibly scaled. */
  pageOfPdf: { asked: { page: number; scale: number }; value: undefined };
  /** The given pages in order, followed by those of the other files. */
  arrangePdf: { asked: { pages: number[] }; value: undefined };
}
