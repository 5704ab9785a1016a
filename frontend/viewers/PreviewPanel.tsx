import { IconDownload, IconListDetails, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommentCount } from '#frontend/api/comments/useCommentCount.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import { SidePanel } from '#frontend/ui/page/SidePanel.tsx';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { downloadFile } from '#frontend/viewers/downloadFile.ts';
import { FilePreview } from '#frontend/viewers/FilePreview.tsx';
import type { Item } from '#shared/models/content/item.ts';
import { isPrintable } from '#shared/models/documents/printing.ts';
import { extensionOf } from '#shared/text/fileName.ts';
import classes from './PreviewPanel.module.css';

interface Props {
  listId: string;
  item: Item;
  /** Comments on the file; null if there are none. */
  comments: ReactNode;
  startSide?: 'preview' | 'comments' | undefined;
  onOpenItem: () => void;
  onClose: () => void;
}

/** A file next to the rows. */
export const PreviewPanel = ({ listId, item, comments, startSide = 'preview', onOpenItem, onClose }: Props) => {
  const { t } = useTranslation();
  const [side, setSide] = useState<'preview' | 'comments'>(startSide);
  const count = useCommentCount(listId, item);
  const fileName = item._FileName ?? '';
  const download = () => void downloadFile({ listId, id: item.Id });

  const print = () =>
    void import('#frontend/viewers/print/printFile.ts').then(({ printFile }) => printFile({ listId, id: item.Id, fileName }));

  return (
    <SidePanel
      label={t('preview.of', { name: fileName })}
      title={fileName}
      before={<FileGlyph fileName={fileName} />}
      tools={
        <>
          <IconButton label={t('preview.properties')} icon={IconListDetails} onClick={onOpenItem} />
          {isPrintable(extensionOf(fileName)) && <IconButton label={t('print.action')} icon={IconPrinter} onClick={print} />}
          <IconButton label={t('preview.download')} icon={IconDownload} onClick={download} />
        </>
      }
      closeLabel={t('preview.close')}
      onClose={onClose}
    >
      {comments && (
        <div className={classes.sides}>
          <Segments
            label={t('item.tabs')}
            value={side}
            options={[
              { value: 'preview', label: t('item.tab.preview') },
              { value: 'comments', label: [t('item.tab.comments'), count || ''].join(' ').trim() },
            ]}
            onChange={setSide}
          />
        </div>
      )}
      <div className="l-column">
        <Awaited fallback={<Skeletons />}>
          {comments && side === 'comments' ? comments : <FilePreview listId={listId} item={item} />}
        </Awaited>
      </div>
    </SidePanel>
  );
};
