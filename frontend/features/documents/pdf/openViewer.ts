import type { TFunction } from 'i18next';
import * as pdfjs from 'pdfjs-dist';
import type { EventBus, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { CommentManager } from '#frontend/features/documents/pdf/comments.ts';
import { translator } from '#frontend/features/documents/pdf/translator.ts';
import { allowedIn, openPdf, type PdfPermissions } from '#frontend/viewers/pdfDocument.ts';

/** The viewer's modules expect the library in the global scope as soon as they are loaded. */
const loadParts = () => {
  Object.assign(globalThis, { pdfjsLib: pdfjs });
  return import('pdfjs-dist/web/pdf_viewer.mjs');
};

export interface OpenPdf {
  viewer: PDFViewer;
  bus: EventBus;
  document: pdfjs.PDFDocumentProxy;
  links: PDFLinkService;
  /** The author's permissions. */
  allowed: PdfPermissions;
  /** Manages annotations and their selection; undefined if read-only. */
  editors: () => pdfjs.AnnotationEditorUIManager | undefined;
}

interface ViewerOptions {
  container: HTMLDivElement;
  bytes: Uint8Array<ArrayBuffer>;
  readOnly: boolean;
  t: TFunction;
  comments: CommentManager;
  signal: AbortSignal;
}

/** Text layer modes; the viewer does not export its numbers. */
const TextLayers = { plain: 1, keepingPermissions: 2 } as const;

/** Four highlighter colors. Paper looks the same in both themes. */
const PENS = 'yellow=#FFFF98,green=#53FFBC,blue=#80EBFF,pink=#FFCBE6';

/** Shows a PDF with text, links, form fields and annotations. The signal removes it. */
export const openViewer = async ({ container, bytes, readOnly, t, comments, signal }: ViewerOptions): Promise<OpenPdf> => {
  const { EventBus, PDFFindController, PDFLinkService, PDFViewer } = await loadParts();
  signal.throwIfAborted();
  // The worker takes ownership of the bytes, so it gets a copy.
  const task = openPdf({ data: bytes.slice(), verbosity: pdfjs.VerbosityLevel.ERRORS });
  let viewer: PDFViewer | undefined;
  signal.addEventListener('abort', async () => {
    viewer?.cleanup();
    // Removing a document while the viewer still counts its pages would be reported as an error.
    await Promise.allSettled([viewer?.pagesPromise]);
    await task.destroy();
  });
  const document = await task.promise;
  signal.throwIfAborted();
  const bus = new EventBus();
  const links = new PDFLinkService({ eventBus: bus });
  const l10n = translator(container, t, signal);
  const allowed = await allowedIn(document);
  signal.throwIfAborted();
  const isAnnotated = !readOnly && !document.isPureXfa && allowed.notes;
  const setup = {
    container,
    eventBus: bus,
    linkService: links,
    findController: new PDFFindController({ eventBus: bus, linkService: links }),
    // The type is a class with private parts; the viewer only needs these functions.
    l10n: l10n as never,
    annotationMode: readOnly || !allowed.filling ? pdfjs.AnnotationMode.ENABLE : pdfjs.AnnotationMode.ENABLE_FORMS,
    annotationEditorMode: isAnnotated ? pdfjs.AnnotationEditorType.NONE : pdfjs.AnnotationEditorType.DISABLE,
    annotationEditorHighlightColors: PENS,
    textLayerMode: allowed.copying ? TextLayers.plain : TextLayers.keepingPermissions,
    // In read-only mode the viewer itself opens notes.
    ...(!readOnly && { commentManager: comments as never }),
    abortSignal: signal,
  };
  let editors: pdfjs.AnnotationEditorUIManager | undefined;
  bus.on('annotationeditoruimanager', ({ uiManager }: { uiManager: pdfjs.AnnotationEditorUIManager }) => {
    editors = uiManager;
  });
  viewer = new PDFViewer(setup);
  const shown = viewer;
  links.setViewer(shown);
  shown.setDocument(document);
  links.setDocument(document);
  bus.on('switchannotationeditormode', (mode: typeof shown.annotationEditorMode) => {
    Object.assign(shown, { annotationEditorMode: mode });
  });
  return { viewer: shown, bus, document, links, allowed, editors: () => editors };
};
