import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { findUploadError } from '#frontend/transfer/findUploadError.ts';
import { pathOf } from '#frontend/transfer/folderPaths.ts';
import { reasonText } from '#frontend/transfer/reasonText.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './UploadWindow.module.css';

/** A file to upload, or the reason why it cannot be uploaded. */
export const ChosenFile = ({ file, onRemove }: { file: File; onRemove: () => void }) => {
  const { t } = useTranslation();
  const { reason } = findUploadError(file);
  const path = pathOf(file);
  return (
    <li className={classes.file}>
      <FileGlyph fileName={file.name} />
      <div className={classes.middle}>
        <span title={path}>{path}</span>
        {reason && <span className="l-small l-error">{reasonText(reason, file)}</span>}
      </div>
      <span className="l-fixed l-text12 l-tertiary">{formatSize(file.size)}</span>
      <ActionIcon size="sm" aria-label={t('upload.window.remove', { name: path })} onClick={onRemove}>
        <Glyph of={IconX} />
      </ActionIcon>
    </li>
  );
};
