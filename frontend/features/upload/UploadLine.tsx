import { ActionIcon } from '@mantine/core';
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { uploads } from '#frontend/features/upload/uploadStore.ts';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { pathOf } from '#frontend/transfer/folderPaths.ts';
import { reasonText } from '#frontend/transfer/reasonText.ts';
import type { Upload } from '#frontend/transfer/upload.ts';
import { isOpen, statusOf } from '#frontend/transfer/uploads.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './UploadTray.module.css';

const progressOf = ({ sent, file }: Upload): number => Math.min(1, file.size === 0 ? 0 : sent / file.size);

/** A file in the upload tray: its progress, or the reason of a failure and the actions. */
export const UploadLine = ({ upload }: { upload: Upload }) => {
  const { t } = useTranslation();
  const { id, file, state, reason, sent } = upload;
  const path = pathOf(file);
  const isStuck = statusOf(upload) === 'fail';
  const statusText =
    state === 'sending' ? t('upload.bytes', { sent: formatSize(sent), size: formatSize(file.size) }) : t(`upload.state.${state}`);
  return (
    <li className={`${classes.line} ${classes[state]} ${isStuck ? classes.stuck : ''}`}>
      <FileGlyph fileName={file.name} />
      <div className={classes.middle}>
        <div className="l-line l-gap8">
          <span className={classes.name} title={path}>
            {path}
          </span>
          <span className={classes.words}>{statusText}</span>
        </div>
        {isOpen(upload) && (
          <div className={classes.bar} role="progressbar" aria-label={path} aria-valuenow={Math.round(progressOf(upload) * 100)}>
            <i className="l-block l-tall" style={{ width: `${progressOf(upload) * 100}%` }} />
          </div>
        )}
        {reason && <p className={classes.reason}>{reasonText(reason, file)}</p>}
      </div>
      {state === 'failed' && (
        <ActionIcon size="xs" aria-label={t('upload.retry', { name: path })} onClick={() => uploads.retry(id)}>
          <Glyph of={IconRefresh} small />
        </ActionIcon>
      )}
      {state === 'done' ? (
        <Glyph of={IconCheck} className={classes.tick} />
      ) : (
        <ActionIcon
          size="xs"
          aria-label={t(isStuck ? 'upload.dismiss' : 'upload.cancel', { name: path })}
          onClick={() => uploads.remove(id)}
        >
          <Glyph of={IconX} small />
        </ActionIcon>
      )}
    </li>
  );
};
