import {
  IconArrowAutofitHeight,
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconMinus,
  IconPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import { pageOf, ZOOM_MAX, ZOOM_MIN, type Zoom, zoomIn, zoomOut } from '#frontend/viewers/zoom.ts';
import classes from './PreviewPanel.module.css';

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  zoom: Zoom;
  percent: number;
  onZoom: (zoom: Zoom) => void;
}

/** The current page and zoom of a document. */
export const PdfBar = ({ page, pages, onPage, zoom, percent, onZoom }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    if (typed !== null) onPage(pageOf(typed, pages, page));
    setTyped(null);
  };
  const button = (label: string, Icon: TablerIcon, onClick: () => void, { on, off }: { on?: boolean; off?: boolean } = {}) => (
    <IconButton label={label} icon={Icon} size="sm" variant="subtle" pressed={on} disabled={off ?? false} onClick={onClick} />
  );
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('preview.toolbar')}>
      {button(t('preview.pageUp'), IconChevronUp, () => onPage(page - 1), { off: page <= 1 })}
      {button(t('preview.pageDown'), IconChevronDown, () => onPage(page + 1), { off: page >= pages })}
      <input
        className={classes.page}
        inputMode="numeric"
        aria-label={t('preview.page')}
        value={typed ?? page}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={go}
        onKeyDown={({ key }) => key === 'Enter' && go()}
      />
      <span className="l-nowrap l-secondary">{t('preview.pages', { count: pages })}</span>
      <span className="l-rule" />
      {button(t('preview.zoomOut'), IconMinus, () => onZoom(zoomOut(percent)), { off: percent <= ZOOM_MIN })}
      <output className={classes.zoom}>{Math.round(percent)}%</output>
      {button(t('preview.zoomIn'), IconPlus, () => onZoom(zoomIn(percent)), { off: percent >= ZOOM_MAX })}
      <span className="l-end" />
      {button(t('preview.fitWidth'), IconArrowAutofitWidth, () => onZoom('width'), { on: zoom === 'width' })}
      {button(t('preview.fitPage'), IconArrowAutofitHeight, () => onZoom('page'), { on: zoom === 'page' })}
    </div>
  );
};
