import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';

GlobalWorkerOptions.workerSrc = workerUrl;

type Opened = { document: PDFDocumentProxy; error: null } | { document: null; error: Error | null };

/** Opens a PDF piece by piece, and lets go of it with the panel. */
export const usePdf = (url: string): Opened => {
  const [opened, setOpened] = useState<Opened>({ document: null, error: null });
  useEffect(() => {
    const task = getDocument({ url });
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
