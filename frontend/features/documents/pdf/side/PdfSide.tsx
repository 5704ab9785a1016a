import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageComment } from '#frontend/features/documents/pdf/comments.ts';
import type { OpenPdf } from '#frontend/features/documents/pdf/openViewer.ts';
import { CommentList } from '#frontend/features/documents/pdf/side/CommentList.tsx';
import { OutlineList } from '#frontend/features/documents/pdf/side/OutlineList.tsx';
import { PageList } from '#frontend/features/documents/pdf/side/PageList.tsx';
import type { usePageOrder } from '#frontend/features/documents/pdf/usePageOrder.ts';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import classes from './PdfSide.module.css';

export type SideTab = 'pages' | 'outline' | 'comments';

interface Props {
  open: OpenPdf;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  page: number;
  comments: readonly PageComment[];
  /** Undefined if read-only. */
  order: ReturnType<typeof usePageOrder> | undefined;
  onGo: (page: number) => void;
  onAppend: () => void;
}

const tabs: SideTab[] = ['pages', 'outline', 'comments'];

/** The sidebar with thumbnails, outline and comments. */
export const PdfSide = ({ open, tab, onTab, page, comments, order, onGo, onAppend }: Props) => {
  const { t } = useTranslation();
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <aside className={classes.side} aria-label={t('documents.pdf.side')}>
      <div className="l-fixed l-below l-pad8">
        <Segments
          label={t('documents.pdf.side')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`documents.pdf.tab.${value}`) }))}
          onChange={onTab}
        />
      </div>
      <div className={classes.content}>
        {tab === 'pages' && (
          <PageList open={open} page={page} order={order} dragged={dragged} onDrag={setDragged} onGo={onGo} onAppend={onAppend} />
        )}
        {tab === 'outline' && <OutlineList open={open} />}
        {tab === 'comments' && <CommentList comments={comments} isEdited={order !== undefined} onGo={onGo} />}
      </div>
    </aside>
  );
};
