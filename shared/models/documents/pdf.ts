import * as z from 'zod';
import { PDF_DRAWN_PAGES, PDF_MERGED_FILES, PDF_PAGES, PDF_READ_PAGES, XFDF_LENGTH } from '#shared/limits.ts';
import { Comments, ItemId, ListId } from '#shared/models/content/item.ts';
import { Base } from '#shared/models/documents/document.ts';

const PageNumber = z.number().int().min(1).max(PDF_PAGES);

/** The displayed PDF. The server keeps no viewer state, so each call names it. */
export const PdfRef = z.strictObject({ listId: ListId, itemId: ItemId });

/** Selected pages; without them, the first ones. */
export const PagesToPrint = z.strictObject({ pages: z.array(PageNumber).min(1).max(PDF_DRAWN_PAGES).optional() });
export const PagesToDraw = PdfRef.extend(PagesToPrint.shape);
export const PagesToRead = PdfRef.extend({ pages: z.array(PageNumber).min(1).max(PDF_READ_PAGES).optional() });

export const LoadedPdf = z.object({
  fileName: z.string(),
  base: Base,
  /** In points, as displayed. */
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
});
export type LoadedPdf = z.infer<typeof LoadedPdf>;

/** `image` is a data URL. */
export const PdfImages = z.object({
  images: z.array(z.object({ page: PageNumber, width: z.number(), height: z.number(), image: z.string() })),
});
export type PdfImages = z.infer<typeof PdfImages>;

export const PdfTexts = z.object({ texts: z.array(z.object({ page: PageNumber, text: z.string() })) });
export type PdfTexts = z.infer<typeof PdfTexts>;

/** An entry of the outline; `page` is null if it does not link to a page. */
export const Bookmark = z.object({ title: z.string(), level: z.number().int(), page: PageNumber.nullable() });
export type Bookmark = z.infer<typeof Bookmark>;

/** Types of annotations that can be exchanged. */
export const annotationKinds = [
  'text',
  'highlight',
  'underline',
  'strikeout',
  'squiggly',
  'freetext',
  'ink',
  'square',
  'circle',
  'line',
  'polygon',
  'polyline',
] as const;
export const AnnotationKind = z.enum(annotationKinds);
export type AnnotationKind = z.infer<typeof AnnotationKind>;

/** An annotation with text. */
export const PdfComment = z.object({
  id: z.string(),
  page: PageNumber,
  kind: AnnotationKind,
  author: z.string(),
  text: z.string(),
  modifiedOn: z.string().nullable(),
  /** The id of the comment that it replies to. */
  repliesTo: z.string().nullable(),
});
export type PdfComment = z.infer<typeof PdfComment>;

/** Exported annotations or form data. */
export const ExportedXfdf = z.object({ fileName: z.string(), xfdf: z.string() });
export type ExportedXfdf = z.infer<typeof ExportedXfdf>;

const saved = { base: Base.optional(), comments: Comments };

export const XfdfToImport = PdfRef.extend({
  ...saved,
  xfdf: z.string().min(1, { error: 'required' }).max(XFDF_LENGTH, { error: 'tooLong' }),
});
export type XfdfToImport = z.infer<typeof XfdfToImport>;

/** The remaining pages in order, and the files appended to them. */
export const PageOrder = z.strictObject({
  ...saved,
  pages: z
    .array(PageNumber)
    .min(1, { error: 'required' })
    .max(PDF_PAGES)
    .refine((pages) => new Set(pages).size === pages.length, { error: 'invalid' }),
  append: z.array(PdfRef).max(PDF_MERGED_FILES).default([]),
});
export type PageOrder = z.infer<typeof PageOrder>;
