import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/item/Side.module.css';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { reasonText } from '#frontend/transfer/reasonText.ts';
import type { Upload } from '#frontend/transfer/upload.ts';
import { isOpen } from '#frontend/transfer/uploads.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';

interface Props {
  upload: Upload;
  onRemove: () => void;
}

/** An attachment that is being uploaded, or the reason why that failed. */
export const SendingLine = ({ upload, onRemove }: Props) => {
  const { t } = useTranslation();
  const { file, sent, state, reason } = upload;
  const share = Math.round((100 * sent) / Math.max(file.size, 1));
  return (
    <li className={classes.row}>
      <FileGlyph fileName={file.name} />
      <div className={classes.middle}>
        <b className="l-clip l-medium">{file.name}</b>
        {isOpen(upload) ? (
          <>
            <span>{t('upload.bytes', { sent: formatSize(sent), size: formatSize(file.size) })}</span>
            <div className={classes.progress} role="progressbar" aria-label={file.name} aria-valuenow={share}>
              <i className="l-block l-tall" style={{ width: `${share}%` }} />
            </div>
          </>
        ) : (
          <span className={reason ? classes.bad : undefined}>{reason ? reasonText(reason, file) : t(`upload.state.${state}`)}</span>
        )}
      </div>
      <ActionIcon aria-label={t(isOpen(upload) ? 'upload.cancel' : 'upload.dismiss', { name: file.name })} onClick={onRemove}>
        <Glyph of={IconX} />
      </ActionIcon>
    </li>
  );
};
