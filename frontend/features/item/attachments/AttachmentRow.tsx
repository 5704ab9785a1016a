import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/item/Side.module.css';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import type { Attachment } from '#shared/models/content/item.ts';

interface Props {
  attachment: Attachment;
  /** Null if nothing can be attached at present. */
  onNewVersion: (() => void) | null;
  /** Null if the user may not change the item. */
  onDelete: (() => void) | null;
  onDownload: () => void;
}

/** An attachment and its actions. */
export const AttachmentRow = ({ attachment, onNewVersion, onDelete, onDownload }: Props) => {
  const { t } = useTranslation();
  const { fileName, fileSize, fileVersion, versionComments, _CreatedOn } = attachment;
  const button = (name: string, run: () => void, Icon: typeof IconTrash) => (
    <IconButton label={t(`item.attachment.${name}Of`, { name: fileName })} tip={t(`item.attachment.${name}`)} icon={Icon} onClick={run} />
  );
  const details = [
    formatSize(fileSize),
    t('item.attachment.version', { number: fileVersion }),
    formatDateTime(_CreatedOn),
    versionComments,
  ];
  return (
    <li className={classes.row}>
      <FileGlyph fileName={fileName} />
      <div className={classes.middle}>
        <b className="l-clip l-medium" title={fileName}>
          {fileName}
        </b>
        <span>{details.filter(Boolean).join(' · ')}</span>
      </div>
      {button('download', onDownload, IconDownload)}
      {onNewVersion && button('newVersion', onNewVersion, IconUpload)}
      {onDelete && button('delete', onDelete, IconTrash)}
    </li>
  );
};
