import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CallError } from '#frontend/api/CallError.ts';
import { DocumentEditor } from '#frontend/features/documents/DocumentEditor.tsx';
import { editors } from '#frontend/features/documents/editors.ts';
import { type OpenResult, useOpened } from '#frontend/features/documents/useOpened.ts';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { itemFormAddress, listAddress } from '#frontend/site/addresses.ts';
import { productName } from '#frontend/ui/productName.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { downloadFile } from '#frontend/viewers/downloadFile.ts';
import type { ListSummary } from '#shared/models/content/list.ts';
import { documentKind, type Slug } from '#shared/models/documents/documentKinds.ts';

interface Props {
  list: ListSummary;
  slug: Slug;
}

const numberIn = (text: string | null): number | undefined => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined);

const maxOf = ({ fileName }: OpenResult): number => {
  const kind = documentKind(fileName);
  return kind ? editors[kind.engine].maxBytes : 0;
};

/** A file by address, in its editor. */
export const DocumentPage = ({ list, slug }: Props) => {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const id = numberIn(query.get('id'));
  if (id === undefined) return <Empty isPage title={t('message.uploadDocument.unableToSave')} />;
  const versionId = numberIn(query.get('versionId'));
  const mode = query.get('m') === 'edit' ? 'edit' : 'view';
  return <OpenDocument key={`${slug} ${id} ${versionId} ${mode}`} list={list} slug={slug} id={id} versionId={versionId} mode={mode} />;
};

interface OpenDocumentProps extends Props {
  id: number;
  versionId: number | undefined;
  mode: 'edit' | 'view';
}

const OpenDocument = ({ list, slug, id, versionId, mode }: OpenDocumentProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const of = { listId: list.id, id, slug, versionId };
  const { data: opened, error, refetch, isFetching } = useOpened(of);
  const download = <Button onClick={() => void downloadFile({ listId: list.id, id, versionId })}>{t('documents.download')}</Button>;
  const back = (
    <Button variant="filled" onClick={() => void navigate(listAddress(list))}>
      {t('documents.close')}
    </Button>
  );
  const reopen = () => void refetch().then(() => setRound((before) => before + 1));

  // Without an answer its folder is unknown, and its form works without it.
  const inRoot = { folderId: list.id, relativeUrl: list.relativeUrl };
  const problem = error instanceof CallError ? error.errors[0] : undefined;
  if (problem?.error === 'noEditor')
    return (
      <Empty
        isPage
        title={t('documents.noEditor.title', { name: String(problem.params?.fileName ?? '') })}
        text={t('documents.noEditor.text')}
      >
        {download}
        <Button variant="filled" onClick={() => void navigate(itemFormAddress(list, 'view', { Id: id, _Folder: inRoot }))}>
          {t('documents.properties')}
        </Button>
      </Empty>
    );
  if (error) return <Failed title={t('error.LoadingDocument')} error={error} onRetry={() => void refetch()} />;
  if (!opened || (isFetching && round === 0 && opened.content === null)) return <Skeletons count={8} height={56} />;
  const { fileName, content, bytes } = opened;
  return (
    <>
      <title>{`${fileName} · ${list.title} · ${productName()}`}</title>
      {content ? (
        <DocumentEditor key={round} list={list} of={of} opened={{ ...opened, content }} editing={mode === 'edit'} onReopen={reopen} />
      ) : (
        <Empty
          isPage
          title={t('documents.tooLarge.title', { name: fileName })}
          text={t('documents.tooLarge.text', { size: formatSize(bytes), max: formatSize(maxOf(opened)) })}
        >
          {download}
          {back}
        </Empty>
      )}
    </>
  );
};
