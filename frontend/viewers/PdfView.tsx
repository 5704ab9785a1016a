import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { gapsWith, pagesIn } from '#frontend/viewers/gaps.ts';
import { PdfBar } from '#frontend/viewers/PdfBar.tsx';
import { PdfSheet } from '#frontend/viewers/PdfSheet.tsx';
import { DOTS, usePdf } from '#frontend/viewers/pdfDocument.ts';
import { useRoom } from '#frontend/viewers/useRoom.ts';
import type { ViewerProps } from '#frontend/viewers/viewerProps.ts';
import { percentOf, type Zoom, zoomIn, zoomOut } from '#frontend/viewers/zoom.ts';
import classes from './PreviewPanel.module.css';

/** A4, if the size of the first page is unknown. */
const A4 = { width: 595 * DOTS, height: 842 * DOTS };
/** The border of a page. */
const MARGIN = 2;

const pageKeys = new Map<string, (page: number, pages: number) => number>([
  ['PageDown', (page) => page + 1],
  ['PageUp', (page) => page - 1],
  ['Home', () => 1],
  ['End', (_, pages) => pages],
]);
const zoomKeys = new Map([
  ['+', zoomIn],
  ['-', zoomOut],
]);

/** A document page by page, with page navigation and zoom. */
export const PdfView = ({ url, fileName }: ViewerProps) => {
  const { t, i18n } = useTranslation();
  const { document, first: firstPage, error } = usePdf(url);
  const [desk, setDesk] = useState<HTMLElement | null>(null);
  const { width, height } = useRoom(desk);
  const [zoom, setZoom] = useState<Zoom>('width');
  const [page, setPage] = useState(1);
  const [gaps, setGaps] = useState<readonly number[]>([]);

  if (error) return <Failed title={t('labels.previewError', { name: fileName })} error={error} fileName={fileName} />;
  if (!document) return <Skeletons />;

  // An unreadable first page is reported in its place.
  const first = firstPage ?? A4;
  const pages = document.numPages;
  const percent = width ? percentOf(zoom, first, { width: width - MARGIN, height: height - MARGIN }) : 100;
  const sheets = () => [...(desk?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 1), pages);
    setPage(next);
    sheets()[next - 1]?.scrollIntoView({ block: 'start' });
  };
  const onScroll = () => {
    const top = desk?.getBoundingClientRect().top ?? 0;
    const middle = top + height / 2;
    const seen = sheets().findIndex((sheet) => sheet.getBoundingClientRect().bottom >= middle);
    if (seen !== -1) setPage(seen + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    const next = pageKeys.get(event.key)?.(page, pages);
    const scale = zoomKeys.get(event.key)?.(percent);
    if (next === undefined && scale === undefined) return;
    event.preventDefault();
    if (next !== undefined) go(next);
    if (scale !== undefined) setZoom(scale);
  };
  return (
    <>
      <PdfBar page={page} pages={pages} onPage={go} zoom={zoom} percent={percent} onZoom={setZoom} />
      {gaps.length > 0 && <Banner kind="warning" text={t('preview.gaps', pagesIn(gaps, i18n.language))} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: pages must be scrollable by keyboard */}
      <section ref={setDesk} className={classes.desk} tabIndex={0} aria-label={fileName} onScroll={onScroll} onKeyDown={onKeyDown}>
        {Array.from({ length: pages }, (_, index) => (
          <PdfSheet
            // biome-ignore lint/suspicious/noArrayIndexKey: a page has no identity other than its number
            key={index}
            document={document}
            number={index + 1}
            percent={percent}
            guess={first}
            label={t('preview.pageOf', { page: index + 1, count: pages })}
            onDrawn={(number, whole) => setGaps((known) => gapsWith(known, number, whole))}
          />
        ))}
      </section>
    </>
  );
};
