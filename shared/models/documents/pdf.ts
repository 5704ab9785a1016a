import * as z from 'zod';
import { PDF_DRAWN_PAGES, PDF_MERGED_FILES, PDF_PAGES, PDF_READ_PAGES, XFDF_LENGTH } from '#shared/limits.ts';
import { Comments, ItemId, ListId } from '#shared/models/content/item.ts';
import { Base } from '#shared/models/documents/document.ts';

const PageNumber = z.number().int().min(1).max(PDF_PAGES);

/** The PDF that a viewer shows. Nothing of a viewer is kept on the server, so each call says it. */
export const PdfRef = z.strictObject({ listId: ListId, itemId: ItemId });

/** Some of its pages; without them those at its beginning. */
export const PagesToPrint = z.strictObject({ pages: z.array(PageNumber).min(1).max(PDF_DRAWN_PAGES).optional() });
export const PagesToDraw = PdfRef.extend(PagesToPrint.shape);
export const PagesToRead = PdfRef.extend({ pages: z.array(PageNumber).min(1).max(PDF_READ_PAGES).optional() });

export const LoadedPdf = z.object({
  fileName: z.string(),
  base: Base,
  /** In points, as the pages are shown. */
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
});
export type LoadedPdf = z.infer<typeof LoadedPdf>;

/** `image` is an address with the picture in it. */
export const PdfImages = z.object({
  images: z.array(z.object({ page: PageNumber, width: z.number(), height: z.number(), image: z.string() })),
});
export type PdfImages = z.infer<typeof PdfImages>;

export const PdfTexts = z.object({ texts: z.array(z.object({ page: PageNumber, text: z.string() })) });
export type PdfTexts = z.infer<typeof PdfTexts>;

/** An entry of the outline; `page` is null where it leads to none of the pages. */
export const Bookmark = z.object({ title: z.string(), level: z.number().int(), page: PageNumber.nullable() });
export type Bookmark = z.infer<typeof Bookmark>;

/** The kinds of annotations that are exchanged: what people write and draw on pages. */
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

/** What somebody says about a place on a page. */
export const PdfComment = z.object({
  id: z.string(),
  page: PageNumber,
  kind: AnnotationKind,
  author: z.string(),
  text: z.string(),
  modifiedOn: z.string().nullable(),
  /** The comment that it answers. */
  repliesTo: z.string().nullable(),
});
export type PdfComment = z.infer<typeof PdfComment>;

/** Annotations or values of a form, to be taken elsewhere. */
export const ExportedXfdf = z.object({ fileName: z.string(), xfdf: z.string() });
export type ExportedXfdf = z.infer<typeof ExportedXfdf>;

const saved = { base: Base.optional(), comments: Comments };

export const XfdfToImport = PdfRef.extend({
  ...saved,
  xfdf: z.string().min(1, { error: 'required' }).max(XFDF_LENGTH, { error: 'tooLong' }),
});
export type XfdfToImport = z.infer<typeof XfdfToImport>;

/** The pages that stay, in their order, and what is put behind them. */
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
