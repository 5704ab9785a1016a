import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Download, useDownloads } from '#frontend/features/downloads/useDownloads.ts';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { FileGlyph } from '#frontend/ui/files/FileGlyph.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import type { Item } from '#shared/models/content/item.ts';
import classes from './Downloads.module.css';

interface Props {
  listId: string;
  /** The name of the archive without its extension. */
  title: string;
  items: Item[];
  onClose: () => void;
}

const SIZE = dialog(420);

const Line = ({ file: { name, bytes, done, state, reason } }: { file: Download }) => {
  const { t } = useTranslation();
  return (
    <li className={classes.line} data-state={state}>
      <FileGlyph fileName={name} />
      <span className="l-stack l-grow l-gap4">
        <span className="l-clip" title={name}>
          {name}
        </span>
        {state === 'failed' ? (
          <span className="l-small l-error">{reason}</span>
        ) : (
          <progress
            className={classes.bar}
            aria-label={t('download.progressOf', { name })}
            max={Math.max(bytes, 1)}
            value={Math.min(done, bytes)}
          />
        )}
      </span>
      <span className={classes.size}>{state === 'done' || state === 'waiting' ? formatSize(bytes) : t(`download.${state}`)}</span>
    </li>
  );
};

/** The progress of downloading several files as one archive. Closing the window cancels the remaining downloads. */
export const DownloadWindow = ({ listId, title, items, onClose }: Props) => {
  const { t } = useTranslation();
  const { files, isOver } = useDownloads({ listId, title, items });
  const done = files.filter(({ state }) => state === 'done').length;
  const failed = files.filter(({ state }) => state === 'failed').length;
  const statusText =
    isOver && failed > 0 ? t('download.someFailed', { count: failed }) : t('download.count', { done, count: files.length });
  return (
    <Window
      title={t('download.title', { count: items.length })}
      cacheKey="download"
      size={SIZE}
      onClose={onClose}
      footer={
        <>
          <p className="l-grow l-text12 l-secondary" role="status">
            {statusText}
          </p>
          <Button variant={isOver ? 'filled' : 'default'} onClick={onClose}>
            {isOver ? t('download.close') : t('list.cancel')}
          </Button>
        </>
      }
    >
      <ul className={classes.lines}>
        {files.map((file) => (
          <Line key={file.id} file={file} />
        ))}
      </ul>
    </Window>
  );
};
