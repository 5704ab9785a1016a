import { ActionIcon, Button } from '@mantine/core';
import { IconFilePlus, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OpenPdf } from '#frontend/features/documents/pdf/openViewer.ts';
import type { usePageOrder } from '#frontend/features/documents/pdf/usePageOrder.ts';
import { startDrag } from '#frontend/ui/form/startDrag.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { OrderButtons } from '#frontend/ui/OrderButtons.tsx';
import { PdfSheet } from '#frontend/viewers/PdfSheet.tsx';
import classes from './PdfSide.module.css';

interface Props {
  open: OpenPdf;
  /** The current page. */
  page: number;
  order: ReturnType<typeof usePageOrder> | undefined;
  dragged: number | null;
  onDrag: (at: number | null) => void;
  onGo: (page: number) => void;
  onAppend: () => void;
}

/** A4 at thumbnail size. */
const PERCENT = 15;
const GUESS = { width: 793, height: 1123 };

/** Thumbnails of all pages, for navigation and reordering by dragging or buttons. */
export const PageList = ({ open, page, order, dragged, onDrag, onGo, onAppend }: Props) => {
  const { t } = useTranslation();
  const { document } = open;
  const pages = order?.pages ?? Array.from({ length: document.numPages }, (_, index) => index + 1);
  const append = order?.append ?? [];
  const entry = (number: number, at: number) => {
    const name = t('documents.pdfjs.page', { page: number });
    return (
      <li
        key={number}
        className={classes.page}
        data-now={number === page || undefined}
        data-dragged={dragged === at || undefined}
        draggable={order !== undefined}
        onDragStart={(event) => {
          startDrag(event);
          onDrag(at);
        }}
        onDragEnd={() => onDrag(null)}
        onDragOver={(event) => dragged !== null && dragged !== at && event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          if (dragged !== null) order?.move(dragged, at);
          onDrag(null);
        }}
      >
        <button type="button" className={classes.thumbnail} aria-current={number === page} onClick={() => onGo(number)}>
          <PdfSheet document={document} number={number} percent={PERCENT} guess={GUESS} label={name} />
          <span>{number}</span>
        </button>
        {order && (
          <div className="l-stack l-gap2">
            <OrderButtons name={name} at={at} count={pages.length} onMove={(to) => order.move(at, to)} />
            <ActionIcon
              size="sm"
              disabled={pages.length === 1}
              aria-label={t('documents.pdf.removePage', { page: number })}
              onClick={() => order.remove(at)}
            >
              <Glyph of={IconTrash} small />
            </ActionIcon>
          </div>
        )}
      </li>
    );
  };
  return (
    <>
      {order && (
        <div className={classes.verbs}>
          <Button size="xs" variant="default" leftSection={<Glyph of={IconFilePlus} small />} onClick={onAppend}>
            {t('documents.pdf.append')}
          </Button>
          {order.isChanged && (
            <Button size="xs" variant="subtle" onClick={order.reset}>
              {t('documents.pdf.resetPages')}
            </Button>
          )}
        </div>
      )}
      <ol>{pages.map(entry)}</ol>
      {append.length > 0 && (
        <ul aria-label={t('documents.pdf.appended')}>
          {append.map(({ itemId, name }) => (
            <li key={itemId} className={classes.appended}>
              <span>{name}</span>
              <ActionIcon size="sm" aria-label={t('documents.pdf.leaveOut', { name })} onClick={() => order?.leaveOut(itemId)}>
                <Glyph of={IconX} small />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
