import { useTranslation } from 'react-i18next';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { useFile } from '#frontend/viewers/useFile.ts';
import { viewerOf } from '#frontend/viewers/viewerOf.ts';
import type { Item } from '#shared/models/content/item.ts';
import classes from './Side.module.css';

/** The item's file as it looks. */
export const Preview = ({ listId, item }: { listId: string; item: Item }) => {
  const { t } = useTranslation();
  const fileName = item._FileName ?? '';
  const Viewer = viewerOf(fileName);
  const file = useFile(listId, item);
  if (file.error)
    return <Failed title={t('labels.previewError', { name: fileName })} error={file.error} onRetry={() => void file.refetch()} />;
  return (
    <div className={classes.preview}>
      <Awaited fallback={<Skeletons />}>
        {Viewer && file.data ? <Viewer key={file.data.url} url={file.data.url} fileName={fileName} /> : <Skeletons />}
      </Awaited>
    </div>
  );
};
