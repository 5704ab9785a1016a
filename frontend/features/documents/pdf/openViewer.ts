import type { TFunction } from 'i18next';
import * as pdfjs from 'pdfjs-dist';
import type { EventBus, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { CommentManager } from '#frontend/features/documents/pdf/comments.ts';
import { translator } from '#frontend/features/documents/pdf/translator.ts';
import { type Allowed, allowedIn, openPdf } from '#frontend/viewers/pdfDocument.ts';

/** The viewer's parts look for the library in the global scope, and do so as soon as they are read. */
const loadParts = () => {
  Object.assign(globalThis, { pdfjsLib: pdfjs });
  return import('pdfjs-dist/web/pdf_viewer.mjs');
};

export interface OpenPdf {
  viewer: PDFViewer;
  bus: EventBus;
  document: pdfjs.PDFDocumentProxy;
  links: PDFLinkService;
  /** What its author allows to others. */
  allowed: Allowed;
  /** What can be put on the pages, and what is selected of it; undefined where nothing can be. */
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

/** How text lies over a page; the viewer has numbers for it that it does not give away. */
const TextLayers = { plain: 1, keepingPermissions: 2 } as const;

/** Marks of four colours, as pens have them. Paper keeps its own in both themes. */
const PENS = 'yellow=#FFFF98,green=#53FFBC,blue=#80EBFF,pink=#FFCBE6';

/** Shows a PDF with its text, links, form fields and annotations. It goes when the signal says so. */
export const openViewer = async ({ container, bytes, readOnly, t, comments, signal }: ViewerOptions): Promise<OpenPdf> => {
  const { EventBus, PDFFindController, PDFLinkService, PDFViewer } = await loadParts();
  signal.throwIfAborted();
  // The worker takes the bytes away, so it gets some of its own.
  const task = openPdf({ data: bytes.slice(), verbosity: pdfjs.VerbosityLevel.ERRORS });
  let viewer: PDFViewer | undefined;
  signal.addEventListener('abort', async () => {
    viewer?.cleanup();
    // A document that goes while the viewer still counts its pages is reported as an error.
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
    // The type names a class with private parts; the viewer asks for these functions only.
    l10n: l10n as never,
    annotationMode: readOnly || !allowed.filling ? pdfjs.AnnotationMode.ENABLE : pdfjs.AnnotationMode.ENABLE_FORMS,
    annotationEditorMode: isAnnotated ? pdfjs.AnnotationEditorType.NONE : pdfjs.AnnotationEditorType.DISABLE,
    annotationEditorHighlightColors: PENS,
    textLayerMode: allowed.copying ? TextLayers.plain : TextLayers.keepingPermissions,
    // What is only shown opens the notes of the viewer itself.
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
  bus.on('switchannotationeditormode', (asked: typeof shown.annotationEditorMode) => {
    Object.assign(shown, { annotationEditorMode: asked });
  });
  return { viewer: shown, bus, document, links, allowed, editors: () => editors };
};
