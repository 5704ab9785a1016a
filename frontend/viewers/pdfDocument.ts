import {
  GlobalWorkerOptions,
  getDocument,
  type PageViewport,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PermissionFlag,
  version,
  XfaLayer,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';

GlobalWorkerOptions.workerSrc = workerUrl;

type Source = NonNullable<Exclude<Parameters<typeof getDocument>[0], string | URL | ArrayBuffer>>;

/** Added by the build; the address changes with the version, so that the files can be cached forever. */
const parts = (folder: string): string => `/assets/pdfjs-${version}/${folder}/`;

/** Opens a PDF with its resources: character maps, standard fonts, decoders. */
export const openPdf = (source: Source): PDFDocumentLoadingTask =>
  getDocument({
    cMapUrl: parts('cmaps'),
    standardFontDataUrl: parts('standard_fonts'),
    wasmUrl: parts('wasm'),
    // The content security policy allows only our own scripts; the decoders are available as scripts too.
    useWasm: false,
    // XFA forms; their regular page only asks to use another program.
    enableXfa: true,
    ...source,
  });

/** What the author of a PDF permits. */
export interface PdfPermissions {
  notes: boolean;
  /** Forms can be filled in where annotations are permitted, or where that permission is given. */
  filling: boolean;
  printing: boolean;
  copying: boolean;
}

/** A file without restrictions permits everything. */
export const allowedIn = async (document: PDFDocumentProxy): Promise<PdfPermissions> => {
  const flags = await document.getPermissions();
  const allows = (flag: number): boolean => flags?.has(flag) ?? true;
  const notes = allows(PermissionFlag.MODIFY_ANNOTATIONS);
  return {
    notes,
    filling: notes || allows(PermissionFlag.FILL_INTERACTIVE_FORMS),
    printing: allows(PermissionFlag.PRINT),
    copying: allows(PermissionFlag.COPY),
  };
};

/** Whether a rendered page lacks an image that could not be decoded. */
export const hasGaps = ({ objs, commonObjs }: PDFPageProxy): boolean => [...objs, ...commonObjs].some(([, read]) => read === null);

/** Renders form fields over a page, read-only: the canvas does not contain them. */
export const drawForm = async (page: PDFPageProxy, div: HTMLDivElement, viewport: PageViewport): Promise<void> => {
  const [form] = await Promise.all([page.getXfa(), import('pdfjs-dist/web/pdf_viewer.css')]);
  if (!form) return;
  div.replaceChildren();
  // The type requires a link service, which rendering does not use.
  const linkService = undefined as never;
  XfaLayer.render({ viewport: viewport.clone({ dontFlip: true }), div, xfaHtml: form, linkService, intent: 'display' });
};

/** PDF has 72 points per inch, screens 96 pixels. */
export const DOTS = 96 / 72;

/** CSS pixels at 100 percent. */
interface PageSize {
  width: number;
  height: number;
}

/** `first` is the size of the first page; null if that page cannot be read. */
type OpenResult =
  | { document: PDFDocumentProxy; first: PageSize | null; error: null }
  | { document: null; first: null; error: Error | null };

const open = async ({ promise }: PDFDocumentLoadingTask): Promise<OpenResult> => {
  const document = await promise;
  if (document.numPages === 0) throw new Error('The PDF has no pages');
  const page = await document.getPage(1).catch(() => null);
  return { document, first: page?.getViewport({ scale: DOTS }) ?? null, error: null };
};

/** Opens a PDF in chunks, and releases it with the panel. */
export const usePdf = (url: string): OpenResult => {
  const [opened, setOpened] = useState<OpenResult>({ document: null, first: null, error: null });
  useEffect(() => {
    const task = openPdf({ url });
    let isUnmounted = false;
    open(task).then(
      (result) => isUnmounted || setOpened(result),
      (error: unknown) =>
        isUnmounted || setOpened({ document: null, first: null, error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      isUnmounted = true;
      void task.destroy();
    };
  }, [url]);
  return opened;
};
