import { Button } from '@mantine/core';
import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { tellFailure } from '#frontend/api/toasts.ts';
import { DiffTable } from '#frontend/features/item/DiffTable.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import { downloadFile } from '#frontend/viewers/downloadFile.ts';
import { list } from '#shared/contracts/list.ts';
import type { Item, VersionRow } from '#shared/models/item.ts';
import type { ListDetails } from '#shared/models/list.ts';
import classes from './Versions.module.css';

interface Props {
  details: ListDetails;
  item: Item;
}

/** Every version of an item: who and when on the left, what it changed on the right. */
export const Versions = ({ details, item }: Props) => {
  const { t } = useTranslation();
  const read = useRead(list.versions, { listId: details.id, id: item.Id }, { failure: 'inline' });
  const [chosen, setChosen] = useState<string | null>(null);
  if (read.error) return <Failed title={t('item.versions.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons count={6} height={64} />;

  const versions = read.data;
  const shown = versions.find(({ id }) => id === chosen) ?? versions[0];
  const download = ({ fileVersion }: VersionRow) =>
    void downloadFile({ listId: details.id, id: item.Id, versionId: fileVersion ?? undefined }).catch(tellFailure);
  return (
    <div className={classes.versions}>
      <ul className={classes.list} aria-label={t('item.tab.versions')}>
        {versions.map((version, index) => (
          <li key={version.id}>
            <button type="button" className={classes.version} aria-pressed={version === shown} onClick={() => setChosen(version.id)}>
              <span className={`${classes.number} ${index === 0 ? classes.current : ''}`}>{version._Version}</span>
              <span className={classes.who}>
                <b>
                  {version._CreatedBy.fullName}
                  {version.versionType !== 'item' && <IconPaperclip size={14} stroke={1.75} aria-label={t('item.versions.withFile')} />}
                  {index === 0 && <span className={classes.tag}>{t('item.versions.current')}</span>}
                </b>
                <span>{formatDateTime(version._CreatedOn)}</span>
                {version.comments && <span>{version.comments}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <section className={classes.detail} aria-label={t('item.versions.version', { number: shown._Version })}>
          <div className={classes.head}>
            <div>
              <h3>
                {shown._Version > 1
                  ? t('item.versions.changed', { from: shown._Version - 1, to: shown._Version })
                  : t('item.versions.first', { number: shown._Version })}
              </h3>
              <p>{t('item.versions.fields', { count: shown.versionDiff.length })}</p>
            </div>
            {shown.fileVersion !== null && (
              <Button size="sm" leftSection={<IconDownload size={14} stroke={1.75} aria-hidden="true" />} onClick={() => download(shown)}>
                {t('item.versions.download')}
              </Button>
            )}
          </div>
          {shown.versionDiff.length > 0 && <DiffTable fields={details.fields} version={shown} />}
        </section>
      )}
    </div>
  );
};
