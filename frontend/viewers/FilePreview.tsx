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
import { extensionOf } from '#shared/models/documents/documentKinds.ts';
import classes from './PreviewPanel.module.css';

/** While the host makes pages, which takes a moment or, for a large file, half a minute. */
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

/** No text that is too long packs into less, so that files of everyday wake no search engine. */
const LEAST_BYTES = SEARCHED_TEXT_LENGTH / 10;

/** That the search reads a file in part or not at all, where it is so. */
const SearchedNote = ({ listId, item }: { listId: string; item: Item }) => {
  const { t } = useTranslation();
  const enabled = (item._FileSize ?? 0) >= LEAST_BYTES;
  const { data } = useRead(search.searchedText, { listId, id: item.Id }, { enabled, failure: 'inline' });
  if (data?.state === 'part') return <Banner kind="info" text={t('preview.searchedPart', { characters: formatCount(data.characters) })} />;
  return data?.state === 'nameOnly' ? <Banner kind="info" text={t('preview.searchedByName')} /> : null;
};

/** The file of an item as it looks, on the panel beside the rows and in the form. */
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
