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

/** The build puts them there; the address changes with the version, so that they can be kept for good. */
const parts = (folder: string): string => `/assets/pdfjs-${version}/${folder}/`;

/** Opens a PDF with all that its pages may need beside it: character maps, the fonts every reader has, decoders of scans. */
export const openPdf = (source: Source): PDFDocumentLoadingTask =>
  getDocument({
    cMapUrl: parts('cmaps'),
    standardFontDataUrl: parts('standard_fonts'),
    wasmUrl: parts('wasm'),
    // The content security policy takes scripts of our own only; the decoders come as scripts as well.
    useWasm: false,
    // Forms that are drawn from a description of their own; a page in them only asks the reader to wait for another program.
    enableXfa: true,
    ...source,
  });

/** What the author of a PDF allows to others. */
export interface Allowed {
  notes: boolean;
  /** Forms can be filled in where notes can be made, and otherwise where that is said. */
  filling: boolean;
  printing: boolean;
  copying: boolean;
}

/** A file that says nothing of it allows everything. */
export const allowedIn = async (document: PDFDocumentProxy): Promise<Allowed> => {
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

/** True where a drawn page lacks a picture that could not be read. */
export const hasGaps = ({ objs, commonObjs }: PDFPageProxy): boolean => [...objs, ...commonObjs].some(([, read]) => read === null);

/** Draws the fields of a form over its page, to be read: the canvas has nothing of them. */
export const drawForm = async (page: PDFPageProxy, div: HTMLDivElement, viewport: PageViewport): Promise<void> => {
  const [form] = await Promise.all([page.getXfa(), import('pdfjs-dist/web/pdf_viewer.css')]);
  if (!form) return;
  div.replaceChildren();
  // The type asks for what opens links, which the drawing does without.
  const linkService = undefined as never;
  XfaLayer.render({ viewport: viewport.clone({ dontFlip: true }), div, xfaHtml: form, linkService, intent: 'display' });
};

type Opened = { document: PDFDocumentProxy; error: null } | { document: null; error: Error | null };

/** Opens a PDF piece by piece, and lets go of it with the panel. */
export const usePdf = (url: string): Opened => {
  const [opened, setOpened] = useState<Opened>({ document: null, error: null });
  useEffect(() => {
    const task = openPdf({ url });
    let gone = false;
    task.promise.then(
      (document) => gone || setOpened({ document, error: null }),
      (error: unknown) => gone || setOpened({ document: null, error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      gone = true;
      void task.destroy();
    };
  }, [url]);
  return opened;
};
