import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { formatCount } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { ArchiveLine } from '#frontend/viewers/archive/ArchiveLine.tsx';
import { useArchiveRows } from '#frontend/viewers/archive/useArchiveRows.ts';
import { downloadPart } from '#frontend/viewers/downloadFile.ts';
import type { PartsViewerProps } from '#frontend/viewers/viewerProps.ts';
import { list } from '#shared/contracts/list.ts';
import { DRAWN_ENTRIES, FILTERED_ENTRIES } from '#shared/limits.ts';
import type { ArchiveEntries } from '#shared/models/documents/fileParts.ts';
import classes from './Archive.module.css';

interface TreeProps {
  archive: ArchiveEntries;
  fileName: string;
  onDownload: (partId: string) => void;
}

const Tree = ({ archive, fileName, onDownload }: TreeProps) => {
  const { t } = useTranslation();
  const { rows, searchText, setSearchText, toggle } = useArchiveRows(archive.entries);
  const [drawn, setDrawn] = useState(DRAWN_ENTRIES);
  const left = rows.length - drawn;
  const { entries, entryCount, fileCount, bytes } = archive;
  return (
    <>
      <div className={classes.bar}>
        <p className="l-text l-secondary l-numbers l-nowrap">
          {t('preview.archive.files', { count: fileCount, files: formatCount(fileCount), size: formatSize(bytes) })}
        </p>
        {entries.length > FILTERED_ENTRIES && (
          <TextInput
            className={classes.filter}
            type="search"
            aria-label={t('preview.archive.filter')}
            placeholder={t('preview.archive.filter')}
            leftSection={<Glyph of={IconSearch} />}
            value={searchText}
            onChange={(event) => setSearchText(event.currentTarget.value)}
          />
        )}
      </div>
      {archive.isEncrypted && <Banner kind="warning" text={t('preview.archive.encrypted')} />}
      {entryCount > entries.length && (
        <Banner kind="info" text={t('preview.archive.cut', { shown: formatCount(entries.length), count: formatCount(entryCount) })} />
      )}
      {rows.length === 0 && <p className="l-tertiary l-text l-pad16">{t('preview.archive.noMatch')}</p>}
      <ul className={classes.lines} aria-label={t('preview.archive.content', { name: fileName })}>
        {rows.slice(0, drawn).map((row) => (
          <ArchiveLine key={row.key} row={row} onToggle={toggle} onDownload={onDownload} />
        ))}
      </ul>
      {left > 0 && (
        <Button className="l-fixed" variant="default" onClick={() => setDrawn(drawn + DRAWN_ENTRIES)}>
          {t('preview.archive.more', { count: Math.min(left, DRAWN_ENTRIES) })}
        </Button>
      )}
    </>
  );
};

/** The content of an archive as a tree. */
export const ArchiveView = ({ listId, id, fileName, download }: PartsViewerProps) => {
  const { t } = useTranslation();
  const read = useRead(list.archiveEntries, { listId, id }, { failure: 'inline' });
  return (
    <Loaded read={read} failed={t('labels.previewError', { name: fileName })} instead={download}>
      {(archive) =>
        archive.entryCount === 0 ? (
          <Empty title={t('preview.archive.empty')}>{download}</Empty>
        ) : (
          <div className={classes.archive}>
            <Tree archive={archive} fileName={fileName} onDownload={(partId) => void downloadPart({ listId, id, partId })} />
          </div>
        )
      }
    </Loaded>
  );
};
