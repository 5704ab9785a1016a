import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { useUnfinishedUploads } from '#frontend/features/upload/useUnfinishedUploads.ts';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { pickFiles } from '#frontend/transfer/pickFiles.ts';
import type { StoredUpload } from '#frontend/transfer/storedUploads.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './UploadTray.module.css';

interface LineProps {
  upload: StoredUpload;
  onResume: (file: File) => void;
  onDrop: () => void;
}

/** An upload that was interrupted by closing the window. The page cannot reopen the file by itself. */
const UnfinishedLine = ({ upload: { fileName, size, arrived, partBytes }, onResume, onDrop }: LineProps) => {
  const { t } = useTranslation();
  const [isOther, setIsOther] = useState(false);
  const sent = Math.min(size, arrived.length * partBytes);
  const choose = async () => {
    const [file] = await pickFiles({ multiple: false });
    if (!file) return;
    if (file.name === fileName && file.size === size) onResume(file);
    else setIsOther(true);
  };
  return (
    <li className={classes.line}>
      <FileGlyph fileName={fileName} />
      <div className={classes.middle}>
        <div className="l-line l-gap8">
          <span className={classes.name} title={fileName}>
            {fileName}
          </span>
          <span className={classes.words}>{t('upload.bytes', { sent: formatSize(sent), size: formatSize(size) })}</span>
        </div>
        {isOther && (
          <p className={classes.reason} role="alert">
            {t('upload.otherFile', { name: fileName })}
          </p>
        )}
        <Button size="xs" onClick={() => void choose()}>
          {t('upload.chooseAgain')}
        </Button>
      </div>
      <ActionIcon size="xs" aria-label={t('upload.discard', { name: fileName })} onClick={onDrop}>
        <Glyph of={IconX} small />
      </ActionIcon>
    </li>
  );
};

/** Interrupted uploads that can be resumed. */
export const UnfinishedUploads = ({ list, resume, drop }: ReturnType<typeof useUnfinishedUploads>) => {
  const { t } = useTranslation();
  return createPortal(
    <section className={classes.tray} aria-label={t('upload.unfinished', { count: list.length })}>
      <div className={classes.header}>
        <h2 className="l-text14 l-line20">{t('upload.unfinished', { count: list.length })}</h2>
      </div>
      <ul className={classes.lines}>
        {list.map((upload) => (
          <UnfinishedLine key={upload.uploadId} upload={upload} onResume={(file) => resume(upload, file)} onDrop={() => drop(upload)} />
        ))}
      </ul>
    </section>,
    document.body,
  );
};
