import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNear } from '#frontend/ui/useNear.ts';
import { DOTS, drawForm, hasGaps } from '#frontend/viewers/pdfDocument.ts';
import classes from './PreviewPanel.module.css';

interface Props {
  document: PDFDocumentProxy;
  number: number;
  percent: number;
  /** The size of the first page, until its own is known. */
  guess: { width: number; height: number };
  label: string;
  /** Called when the page is rendered; `whole` is false if part of it could not be shown. */
  onDrawn?: (number: number, whole: boolean) => void;
}

/** Pixels outside the visible area. */
const PRELOAD_PX = 400;

/** A page that renders when it gets close to the visible area. */
export const PdfSheet = ({ document, number, percent, guess, label, onDrawn }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(canvas, PRELOAD_PX);
  const form = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(guess);

  const notifyDrawn = useEffectEvent((whole: boolean) => onDrawn?.(number, whole));
  useEffect(() => {
    if (!near) return;
    let stop = () => {};
    let isUnmounted = false;
    const draw = async () => {
      const page = await document.getPage(number);
      const sheet = canvas.current;
      if (isUnmounted || !sheet) return;
      const { width, height } = page.getViewport({ scale: DOTS });
      setSize({ width, height });
      const viewport = page.getViewport({ scale: (percent / 100) * DOTS * devicePixelRatio });
      sheet.width = viewport.width;
      sheet.height = viewport.height;
      const drawing = page.render({ canvas: sheet, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
      if (page.isPureXfa && form.current) await drawForm(page, form.current, page.getViewport({ scale: (percent / 100) * DOTS }));
      if (!isUnmounted) notifyDrawn(!hasGaps(page));
    };
    draw().catch(() => isUnmounted || notifyDrawn(false));
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [document, number, percent, near]);

  return (
    <div
      className={classes.sheet}
      data-page={number}
      style={{ width: (size.width * percent) / 100, height: (size.height * percent) / 100 }}
    >
      <canvas ref={canvas} className={classes.drawn} role="img" aria-label={label} />
      <div ref={form} inert />
    </div>
  );
};
