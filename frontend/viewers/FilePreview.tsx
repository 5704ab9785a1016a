import { Button, Loader } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { formatCount } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Banner } from '#frontend/ui/states/Banner.tsx';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { downloadFile } from '#frontend/viewers/downloadFile.ts';
import { useFile } from '#frontend/viewers/useFile.ts';
import { viewingOf } from '#frontend/viewers/viewerOf.ts';
import { search } from '#shared/contracts/search.ts';
import { SEARCHED_TEXT_LENGTH } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import { extensionOf } from '#shared/text/fileName.ts';
import classes from './PreviewPanel.module.css';

/** Shown while the host renders pages, which takes a moment, or half a minute for a large file. */
const Preparing = () => {
  const { t } = useTranslation();
  return (
    <div className={classes.preparing} role="status">
      <Loader size="sm" />
      <p>{t('preview.preparing')}</p>
      <p className="l-small l-tertiary">{t('preview.preparingText')}</p>
    </div>
  );
};

/** A text that is too long cannot be smaller than this, so ordinary files do not wake the search engine. */
const LEAST_BYTES = SEARCHED_TEXT_LENGTH / 10;

/** A note if the search indexes the file only partly or not at all. */
const SearchedNote = ({ listId, item }: { listId: string; item: Item }) => {
  const { t } = useTranslation();
  const enabled = (item._FileSize ?? 0) >= LEAST_BYTES;
  const { data } = useRead(search.searchedText, { listId, id: item.Id }, { enabled, failure: 'inline' });
  if (data?.state === 'part') return <Banner kind="info" text={t('preview.searchedPart', { characters: formatCount(data.characters) })} />;
  return data?.state === 'nameOnly' ? <Banner kind="info" text={t('preview.searchedByName')} /> : null;
};

/** The preview of an item's file, next to the rows and in the form. */
export const FilePreview = ({ listId, item }: { listId: string; item: Item }) => {
  const { t } = useTranslation();
  const fileName = item._FileName ?? '';
  const viewing = viewingOf(fileName);
  const file = useFile({ listId, id: item.Id, version: item._Version, source: viewing?.source });
  const download = (
    <Button leftSection={<Glyph of={IconDownload} />} onClick={() => void downloadFile({ listId, id: item.Id })}>
      {t('preview.download')}
    </Button>
  );
  if (!viewing) {
    const kind = extensionOf(fileName).toUpperCase() || t('preview.file');
    return (
      <Empty title={t('preview.none', { kind })} text={t('preview.noneText', { size: formatSize(item._FileSize ?? 0) })}>
        {download}
      </Empty>
    );
  }
  const shown = (view: ReactNode) => (
    <>
      <SearchedNote listId={listId} item={item} />
      <Awaited fallback={<Skeletons />}>{view}</Awaited>
    </>
  );
  if (viewing.source === 'parts')
    return shown(<viewing.viewer key={item._Version} listId={listId} id={item.Id} fileName={fileName} download={download} />);
  return (
    <Loaded
      read={file}
      failed={t('labels.previewError', { name: fileName })}
      waiting={viewing.source === 'pages' ? <Preparing /> : <Skeletons />}
      instead={download}
    >
      {({ url }) => shown(<viewing.viewer key={url} url={url} fileName={fileName} />)}
    </Loaded>
  );
};
