import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  version,
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
    ...source,
  });

/** True where a drawn page lacks a picture that could not be read. */
export const hasGaps = ({ objs, commonObjs }: PDFPageProxy): boolean => [...objs, ...commonObjs].some(([, read]) => read === null);

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
