import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { useRelease } from '#frontend/features/locks/useRelease.ts';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { FileGlyph } from '#frontend/ui/FileGlyph.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { webDav } from '#shared/contracts/webDav.ts';
import classes from './ActiveLocks.module.css';

/** Who keeps what checked out, in one list or in all. */
export const ActiveLocks = ({ listId }: { listId?: string }) => {
  const { t } = useTranslation();
  const asked = listId === undefined ? {} : { systemSiteListId: listId };
  const read = useRead(webDav.activeLocks, asked, { failure: 'inline', staleTime: 0 });
  const release = useRelease(() => void read.refetch());
  if (read.error) return <Failed title={t('locks.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;
  if (read.data.length === 0) return <Empty title={t('locks.empty')} text={t('locks.emptyText')} />;
  return (
    <>
      <p className={classes.lead}>{t('locks.lead')}</p>
      <div className={table.scroll}>
        <table className={table.table} style={{ '--actions-width': '112px' }}>
          <thead>
            <tr>
              <th className={classes.name}>{t('locks.document')}</th>
              <th>{t('locks.path')}</th>
              <th>{t('locks.owner')}</th>
              <th className={classes.time}>{t('locks.since')}</th>
              <th className={classes.time}>{t('locks.saved')}</th>
              <th className={`${table.actions} ${classes.deeds}`}>{t('settings.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {read.data.map((lock) => (
              <tr key={`${lock.systemSiteListId} ${lock.itemId}`}>
                <td title={lock.fileName}>
                  <span className={table.what}>
                    <FileGlyph fileName={lock.fileName} />
                    <span>
                      {lock.fileName}
                      <span className={table.small}>{`${lock.owner.fullName} · ${formatDateTime(lock.issuedOn)}`}</span>
                    </span>
                  </span>
                </td>
                <td className={`${table.quiet} ${table.wide}`} title={lock.path}>
                  {lock.path}
                </td>
                <td className={table.wide}>{lock.owner.fullName}</td>
                <td className={`${table.quiet} ${table.wide}`}>{formatDateTime(lock.issuedOn)}</td>
                <td className={`${table.quiet} ${table.wide}`}>{formatDateTime(lock.lastRefresh)}</td>
                <td className={table.actions}>
                  <Button
                    size="xs"
                    leftSection={<Glyph of={IconLockOpen} small />}
                    aria-label={t('locks.releaseOf', { name: lock.fileName })}
                    onClick={() => void release(lock)}
                  >
                    {t('locks.release')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
