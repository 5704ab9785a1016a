import { AnnotationEditorType } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tell } from '#frontend/api/toasts.ts';
import type { CommentManager } from '#frontend/features/documents/pdf/comments.ts';
import { type OpenPdf, openViewer } from '#frontend/features/documents/pdf/openViewer.ts';
import { gapsWith } from '#frontend/viewers/gaps.ts';
import { hasGaps } from '#frontend/viewers/pdfDocument.ts';
import type { Zoom } from '#frontend/viewers/zoom.ts';
import { PDF_RESIZE_MS } from '#shared/limits.ts';

interface PdfEditorOptions {
  comments: (dialog: HTMLElement) => CommentManager;
  container: HTMLDivElement | null;
  bytes: Uint8Array<ArrayBuffer>;
  readOnly: boolean;
  onReady: () => void;
  onFail: (error: unknown) => void;
  /** Called if the author permits no changes. */
  onGuarded: (() => void) | undefined;
  onUnprintable: (() => void) | undefined;
  onChange: () => void;
}

/** PDF has 72 points per inch, screens 96; the viewer's scale is relative to the screen. */
const scaleOf = (zoom: Zoom): string => (typeof zoom === 'number' ? String(zoom / 100) : `page-${zoom === 'width' ? 'width' : 'fit'}`);

/** Events after which an annotation may have changed without notification. */
const CHANGE_EVENTS = ['pointerup', 'keyup', 'change'] as const;

/** Form fields without an accessible label get at least their name. */
const nameFields = (at: HTMLElement): void => {
  for (const field of at.querySelectorAll('.annotationLayer :is(input, select, textarea):not([aria-label])'))
    field.setAttribute('aria-label', field.getAttribute('name') ?? '');
};

/** The viewer has no read-only mode for XFA forms. */
const disableFields = (at: HTMLElement): void => {
  for (const field of at.querySelectorAll<HTMLInputElement>('.xfaLayer :is(input, select, textarea, button)')) field.disabled = true;
};

/** Reports changed annotations, and drawings in progress. */
const watchChanges = (
  storage: OpenPdf['document']['annotationStorage'],
  at: HTMLElement,
  { changed, inked, signal }: { changed: () => void; inked: () => void; signal: AbortSignal },
): void => {
  let seen = storage.serializable.hash;
  const updateState = () => {
    const now = storage.serializable.hash;
    if (now === seen) return;
    seen = now;
    changed();
  };
  for (const name of CHANGE_EVENTS) at.addEventListener(name, () => setTimeout(updateState), { signal });
  // Text and lines count while being created; the viewer reports them only when finished.
  at.addEventListener('input', () => changed(), { signal });
  at.addEventListener('pointerup', () => inked(), { signal });
  Object.assign(storage, { onSetModified: () => setTimeout(updateState) });
};

/** Selects a tool; the previous one is put down, which finishes its annotation. */
const selectTool = ({ bus, viewer }: OpenPdf, mode: number): Promise<void> =>
  new Promise((resolve) => {
    const taken = () => {
      bus.off('annotationeditormodechanged', taken);
      resolve();
    };
    bus.on('annotationeditormodechanged', taken);
    Object.assign(viewer, { annotationEditorMode: { mode } });
  });

/** Calls back when an element has a new and stable size. */
const useResized = (element: HTMLElement | null, act: () => void) => {
  const resized = useEffectEvent(act);
  useEffect(() => {
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => resized(), PDF_RESIZE_MS);
    });
    watcher.observe(element);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [element]);
};

/** A PDF in its viewer: page, zoom, and changes. */
export const usePdfEditor = ({
  container,
  bytes,
  readOnly,
  comments,
  onReady,
  onFail,
  onGuarded,
  onUnprintable,
  onChange,
}: PdfEditorOptions) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenPdf | null>(null);
  const [page, setPage] = useState(1);
  const [percent, setPercent] = useState(100);
  const [zoom, setZoom] = useState<Zoom>(100);
  const [tool, setTool] = useState(0);
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  const [gaps, setGaps] = useState<readonly number[]>([]);

  const begin = useEffectEvent(async (at: HTMLDivElement, signal: AbortSignal) => {
    try {
      const opened = await openViewer({ container: at, bytes, readOnly, t, comments: comments(at), signal });
      const { viewer, bus, document } = opened;
      bus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => setPage(pageNumber));
      bus.on('scalechanging', ({ scale }: { scale: number }) => setPercent(scale * 100));
      bus.on('pagerendered', ({ pageNumber, error }: { pageNumber: number; error: unknown }) => {
        const sheet = viewer.getPageView(pageNumber - 1)?.pdfPage;
        setDrawn((known) => (known.includes(pageNumber) ? known : [...known, pageNumber]));
        setGaps((known) => gapsWith(known, pageNumber, !error && !(sheet && hasGaps(sheet))));
      });
      bus.on('annotationlayerrendered', () => nameFields(at));
      if (readOnly) bus.on('xfalayerrendered', () => disableFields(at));
      bus.on('annotationeditormodechanged', ({ mode }: { mode: number }) => setTool(mode));
      await viewer.firstPagePromise;
      signal.throwIfAborted();
      viewer.currentScaleValue = scaleOf(zoom);
      watchChanges(document.annotationStorage, at, { changed: () => changed(), inked: () => inked(), signal });
      setOpen(opened);
      if (!opened.allowed.filling) onGuarded?.();
      if (!opened.allowed.printing) onUnprintable?.();
      // In this case the viewer copies nothing to the clipboard, without saying so.
      if (!opened.allowed.copying) at.addEventListener('copy', () => tell('info', t('documents.pdf.noCopying')), { capture: true, signal });
      onReady();
    } catch (error) {
      if (!signal.aborted) onFail(error);
    }
  });
  const changed = useEffectEvent(onChange);
  const inked = useEffectEvent(() => {
    if (tool === AnnotationEditorType.INK) onChange();
  });
  useEffect(() => {
    if (!container) return;
    const stop = new AbortController();
    void begin(container, stop.signal);
    return () => stop.abort();
  }, [container]);

  useResized(container, () => {
    if (open && typeof zoom !== 'number') open.viewer.currentScaleValue = scaleOf(zoom);
  });

  return {
    open,
    /** Pages that are not completely shown. */
    gaps,
    /** Nobody can sign something that was not shown. */
    maySign: gaps.length === 0 && drawn.includes(page),
    page,
    percent,
    zoom,
    tool,
    go: (to: number) => {
      if (open) open.viewer.currentPageNumber = Math.min(Math.max(to, 1), open.viewer.pagesCount);
    },
    scale: (to: Zoom) => {
      setZoom(to);
      if (open) open.viewer.currentScaleValue = scaleOf(to);
    },
    take: (mode: number): Promise<void> => (open && tool !== mode ? selectTool(open, mode) : Promise.resolve()),
  };
};
